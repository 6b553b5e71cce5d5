import { recordedLog } from '../test/support/recordedLog';
import { createLog, writeFields } from './log';

describe('createLog', () => {
  it('hides secrets at every depth in which they are logged', () => {
    const { log, lines } = recordedLog();
    const names = ['cookie', 'authorization', 'set-cookie', 'chtk', 'token', 'password'];
    const secrets = Object.fromEntries(names.map((name) => [name, 'S3']));
    log.info({ ...secrets, query: secrets, req: { headers: secrets } });
    expect(JSON.stringify(lines)).not.toContain('S3');
    expect(lines[0]).toMatchObject({ req: { headers: { cookie: '[redacted]' } } });
  });

  it('writes a timeout with its message and stack, without the constants of its class', () => {
    const { log, lines } = recordedLog();
    log.error({ err: new DOMException('late', 'TimeoutError') });
    const stack = expect.stringMatching(/^TimeoutError: late\n/);
    expect(lines).toMatchObject([{ err: { message: 'late', stack } }]);
    expect(Object.keys(lines[0]?.err ?? {})).toEqual(['type', 'message', 'stack']);
  });
});

describe('writeFields', () => {
  const FIELDS = {
    event: 'x',
    path: '/a"\n\u2028\ud800',
    status: 200,
    finished: true,
    none: undefined,
    bytes: Number.NaN,
  };

  it('writes what the logger would, but for the time', () => {
    const written: string[] = [];
    const log = createLog('info', {
      write: (line) => void written.push(line.replace(/"time":"[\d-]{10}T[\d:.]{12}Z"/, '')),
    });
    log.info(FIELDS);
    writeFields(log, 'info', FIELDS);
    expect(written).toHaveLength(2);
    expect(written[1]).toBe(written[0]);
  });
});
