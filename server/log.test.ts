import { createLog, events } from './log';

/** A log and the lines it wrote, parsed. */
function recorded(level: 'info' | 'error') {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { log, lines };
}

describe('createLog', () => {
  it('writes one JSON object per entry, whatever the text holds', () => {
    const { log, lines } = recorded('info');
    log.info({ event: events.requestDone, path: '/a"\n{"level":"fatal"}' }, 'done');
    expect(lines).toEqual([
      { level: 'info', time: expect.any(String), event: 'request.done', path: '/a"\n{"level":"fatal"}', msg: 'done' },
    ]);
  });

  it('hides secrets at every depth in which they are logged', () => {
    const { log, lines } = recorded('info');
    const secrets = {
      cookie: 'S3',
      authorization: 'S3',
      'set-cookie': ['S3'],
      chtk: 'S3',
      token: 'S3',
      password: 'S3',
    };
    log.info({ ...secrets, query: secrets, req: { headers: secrets } });
    expect(JSON.stringify(lines)).not.toContain('S3');
    expect(lines[0]).toMatchObject({ req: { headers: { cookie: '[redacted]' } } });
  });

  it('keeps entries below its level to itself', () => {
    const { log, lines } = recorded('error');
    log.info('quiet');
    expect(lines).toEqual([]);
  });

  it('gives every event a code of its own', () => {
    const codes = Object.values(events);
    expect(new Set(codes).size).toBe(codes.length);
  });
});
