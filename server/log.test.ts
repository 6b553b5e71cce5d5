import { recordedLog } from '../test/support/recordedLog';
import { events } from './log';

describe('createLog', () => {
  it('writes one JSON object per entry, whatever the text holds', () => {
    const { log, lines } = recordedLog();
    log.info({ event: events.requestDone, path: '/a"\n{"level":"fatal"}' }, 'done');
    expect(lines).toEqual([
      { level: 'info', time: expect.any(String), event: 'request.done', path: '/a"\n{"level":"fatal"}', msg: 'done' },
    ]);
  });

  it('hides secrets at every depth in which they are logged', () => {
    const { log, lines } = recordedLog();
    const names = ['cookie', 'authorization', 'set-cookie', 'chtk', 'token', 'password'];
    const secrets = Object.fromEntries(names.map((name) => [name, 'S3']));
    log.info({ ...secrets, query: secrets, req: { headers: secrets } });
    expect(JSON.stringify(lines)).not.toContain('S3');
    expect(lines[0]).toMatchObject({ req: { headers: { cookie: '[redacted]' } } });
  });
});
