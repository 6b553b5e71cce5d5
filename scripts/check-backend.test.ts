import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { closeServers, startBackend } from '../test/support/rawServer';

afterEach(closeServers);

async function check(address: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/check-backend.ts', address]);
  const [[status], out, err] = await Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]);
  return { status, printed: out + err };
}

describe('a backend that does not answer is told in one line', () => {
  it.each([
    [
      'a port where nothing listens',
      'http://127.0.0.1:9',
      /does not answer: nothing listens there \(ECONNREFUSED\)\n$/,
    ],
    ['a name that nobody has', 'http://nosuch.invalid', /does not answer: nobody .* the name \(E\w+\)\n$/],
  ])('of %s', async (_what, address, line) => {
    const { status, printed } = await check(address);
    expect([status, printed]).toEqual([1, expect.stringMatching(line)]);
    expect(printed.split('\n')).toHaveLength(2);
  });

  it('of a server without TLS', async () => {
    const { origin } = await startBackend((_req, res) => void res.end());
    const { status, printed } = await check(origin.replace('http:', 'https:'));
    expect([status, printed]).toEqual([1, expect.stringMatching(/does not answer: TLS fails \(ERR_SSL_\w+\)\n$/)]);
  });
});
