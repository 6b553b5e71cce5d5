import { createLog, events } from './log';

/** A log and the lines it wrote, parsed. */
function recorded() {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  return { log, lines };
}

describe('createLog', () => {
  it('writes one JSON object per entry, whatever the text holds', () => {
    const { log, lines } = recorded();
    log.info({ event: events.requestDone, path: '/a"\n{"level":"fatal"}' }, 'done');
    expect(lines).toEqual([
      { level: 'info', time: expect.any(String), event: 'request.done', path: '/a"\n{"level":"fatal"}', msg: 'done' },
    ]);
  });

  it('hides secrets at every depth in which they are logged', () => {
    const { log, lines } = recorded();
    const names = ['cookie', 'authorization', 'set-cookie', 'chtk', 'token', 'password'];
    const secrets = Object.fromEntries(names.map((name) => [name, 'S3']));
    log.info({ ...secrets, query: secrets, req: { headers: secrets } });
    expect(JSON.stringify(lines)).not.toContain('S3');
    expect(lines[0]).toMatchObject({ req: { headers: { cookie: '[redacted]' } } });
  });
});
