// Starting by the clock, over another backend.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeServers, startBackend } from '../support/rawServer';
import { BUILD } from '../support/storefront';

const LIMIT_MS = 1_000;
const ENV = { PATH: process.env.PATH, NODE_ENV: 'production', SANDBOX_DB: ':memory:' };
const FLAGS = ['--max-semi-space-size=2', `${BUILD}/server/index.js`];

afterEach(closeServers);

it('listens within a second of process start', async () => {
  const { origin } = await startBackend((_req, res) => void res.writeHead(503).end());
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    const child = spawn(process.execPath, FLAGS, { env: { ...ENV, PORT: '0', BACKEND_URL: origin } });
    // The greeting is printed when the port is open.
    for await (const chunk of child.stdout) if (String(chunk).includes('is open at')) break;
    times.push(performance.now() - start);
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  const median = times.toSorted((one, other) => one - other)[3] ?? Number.NaN;
  expect(median).toBeLessThan(LIMIT_MS);
});
