// A backend that is down for ten seconds under load, by the clock.
import { openLoop, percentile } from '../support/resilience/openLoop';
import { startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';
import { startSwitchedBackend } from '../support/resilience/switchedBackend';

const RATE = 20;
const UP_BEFORE_S = 3;
const DOWN_MS = 10_000;
const UP_SECONDS = 20;
/** What a page takes to lead to /busy while connections are refused. */
const MAX_BUSY_MS = 300;

jest.setTimeout(120_000);
afterAll(stopServerProcesses);

it('serves within five seconds and all within ten, without a herd', async () => {
  const backend = await startSwitchedBackend();
  const { port } = await startServerProcess({ BACKEND_URL: backend.origin });
  // The parameter keeps it from being a stored page of visitors, which would hide the outage.
  const next = () => ({ path: '/?fresh' });
  await openLoop({ port, rateAt: () => RATE, seconds: UP_BEFORE_S, next });

  backend.goDown();
  let upAt = 0;
  let probes = 0;
  setTimeout(() => {
    probes = backend.callsTo('recommend-group');
    upAt = performance.now();
    backend.goUp();
  }, DOWN_MS);
  const start = performance.now();
  const result = await openLoop({ port, rateAt: () => RATE, seconds: DOWN_MS / 1000 + UP_SECONDS, next });

  const sinceUp = (atMs: number) => start + atMs - upAt;
  const after = result.samples.filter(({ atMs }) => sinceUp(atMs) > 0).toSorted((a, b) => a.atMs - b.atMs);
  const first = sinceUp(after.find(({ status }) => status === 200)?.atMs ?? Number.POSITIVE_INFINITY);
  const lastFailed = after.findLast(({ status }) => status !== 200);
  const lastFailure = lastFailed ? sinceUp(lastFailed.atMs) : 0;
  const busy = result.samples.filter(({ status }) => status === 302).map(({ latencyMs }) => latencyMs);
  const herd = backend.timesOf('recommend-group').filter((at) => at - upAt < 10_000).length / (RATE * 10);
  await backend.close();
  expect(busy.length).toBeGreaterThan((RATE * DOWN_MS) / 2_000);
  expect(percentile(busy, 0.95)).toBeLessThanOrEqual(MAX_BUSY_MS);
  expect(first).toBeLessThanOrEqual(5_000);
  expect(lastFailure).toBeLessThanOrEqual(10_000);
  expect(herd).toBeLessThanOrEqual(1.2);
  // The breaker opens when as many calls have failed as succeeded within ten seconds, a tenth of them sent twice; then it
  // sends one probe a second, with its retry. Without it there would be a call for each of the 200 pages.
  expect(probes).toBeLessThanOrEqual(RATE * UP_BEFORE_S + 20 + (2 * DOWN_MS) / 1000);
});
