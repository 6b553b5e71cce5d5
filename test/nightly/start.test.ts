// Starting by the clock: listening over another backend, and refusing a wrong configuration (N04, catalogue I2).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeServers, startBackend } from '../support/rawServer';
import { noteFigure } from '../support/resilience/cases';
import { WRONG_SETTINGS } from '../support/resilience/wrongSettings';
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
  noteFigure('start', `listening after ${Math.round(median)} ms`);
  expect(median).toBeLessThan(LIMIT_MS);
});

it('exits 78 within a second for each wrong variable, with one line (catalogue I2)', () => {
  const times = WRONG_SETTINGS.map(([variable, text]) => {
    const start = performance.now();
    const { status, stderr } = spawnSync(process.execPath, FLAGS, {
      env: { ...ENV, PORT: '0', [variable]: text },
      encoding: 'utf8',
    });
    expect([variable, status]).toEqual([variable, 78]);
    expect(stderr).toMatch(new RegExp(`^${variable} must be .*\\n$`));
    expect(stderr).not.toContain('hunter2');
    return performance.now() - start;
  });
  noteFigure('I2', `${times.length} cases, the longest ${Math.round(Math.max(...times))} ms`);
  expect(Math.max(...times)).toBeLessThan(LIMIT_MS);
});
