// Starting by the clock, over another backend.
import { closeServers, startBackend } from '../support/rawServer';
import { spawnServer } from '../support/resilience/serverProcess';

const LIMIT_MS = 1_000;

afterEach(closeServers);

it('listens within a second of process start', async () => {
  const { origin } = await startBackend((_req, res) => void res.writeHead(503).end());
  const times: number[] = [];
  for (let round = 0; round < 7; round++) {
    const start = performance.now();
    const { child, printed, ended } = spawnServer({ BACKEND_URL: origin }, { args: ['--max-semi-space-size=8'] });
    // The greeting is printed when the port is open.
    await printed(/is open at/);
    times.push(performance.now() - start);
    child.kill('SIGKILL');
    await ended;
  }
  const median = times.toSorted((one, other) => one - other)[3] ?? Number.NaN;
  expect(median).toBeLessThan(LIMIT_MS);
});
