// Half of the machine's rate for minutes, with 1 % faults. SOAK_MINUTES sets the length.
import { writeFileSync } from 'node:fs';
import { FAULT_KIND_NAMES } from '../../server/sandbox/faults/faultKinds';
import { openLoop, pageMix, statusCounts } from '../support/resilience/openLoop';
import { type ProbeReading, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 15);
/** Requests a second; about half of what one core serves. */
const RATE = Number(process.env.SOAK_RATE ?? 40);
const SKIPPED = Math.min(3, Math.floor(MINUTES / 3));
const MB = 1024 * 1024;
const MAX_LOOP_P99_MS = 50;
/** Its start command, with the heap of a limit of 364 MB. */
const AS_IN_THE_IMAGE = ['--max-old-space-size=256', '--max-semi-space-size=8', '--no-memory-reducer'];
/** The embedded backend is in the same process: making a response of 8 or 16 MB leaves it tens of megabytes. */
const FAULTS = FAULT_KIND_NAMES.filter((kind) => kind !== 'huge' && kind !== 'gzipBomb');

jest.setTimeout((MINUTES + 5) * 60_000);
afterAll(stopServerProcesses);

/** Growth of the least value of a third: memory goes up and down by 50 MB with the work of a moment. */
function floorGrowthOf(values: readonly number[]) {
  const third = Math.max(1, Math.floor(values.length / 3));
  return Math.min(...values.slice(-third)) - Math.min(...values.slice(0, third));
}

const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
const count = ({ resources }: ProbeReading, kind: RegExp) => resources.filter((name) => kind.test(name)).length;

it(`is as light after ${MINUTES} minutes as before`, async () => {
  const server = await startServerProcess({}, { core: 0, nodeOptions: AS_IN_THE_IMAGE });
  const next = pageMix(await server.logIn('mei.lin'));
  const readings: ProbeReading[] = [];
  const statuses: Record<string, number> = {};
  for (let minute = 0; minute < MINUTES; minute++) {
    const result = await openLoop({
      port: server.port,
      rateAt: () => RATE,
      seconds: 58,
      next: (index) => {
        const request = next(index);
        if (index % 100 !== 50) return request;
        const kind = FAULTS[(Math.floor(index / 100) + minute * 23) % FAULTS.length];
        // Faults are for clients on this machine.
        const here = { 'X-Forwarded-For': '127.0.0.1', 'X-Sandbox-Fault': `*;${kind};delayMs=1` };
        return { ...request, headers: { ...request.headers, ...here } };
      },
    });
    for (const [status, seen] of Object.entries(statusCounts(result)))
      statuses[status] = (statuses[status] ?? 0) + seen;
    // Idle for a moment, so that what is left is what stays.
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    readings.push(await server.read());
  }
  const kept = readings.slice(SKIPPED);
  writeFileSync('var/soak.json', JSON.stringify({ statuses, readings }, undefined, 1));
  const heap = floorGrowthOf(kept.map(({ heapUsed }) => heapUsed)) / MB;
  const rss = floorGrowthOf(kept.map(({ rss }) => rss)) / MB;
  const loop = Math.max(...kept.map(({ loopP99Ms }) => loopP99Ms));
  const [sockets, timers, fds] = [
    kept.map((one) => count(one, /TCP/)),
    kept.map((one) => count(one, /Timeout/)),
    kept.map((one) => one.fds),
  ];
  expect(heap).toBeLessThanOrEqual(2);
  expect(rss).toBeLessThanOrEqual(5 * Math.max(1, MINUTES / 15));
  for (const values of [sockets, timers, fds]) expect(spread(values)).toBeLessThanOrEqual(10);
  expect(loop).toBeLessThanOrEqual(MAX_LOOP_P99_MS);
  const total = Object.values(statuses).reduce((sum, seen) => sum + seen, 0);
  // All but the faults, of which most lead to /busy or the login.
  expect(((statuses['200'] ?? 0) + (statuses['404'] ?? 0)) / total).toBeGreaterThan(0.98);
  expect(statuses['302'] ?? 0).toBeGreaterThan(0);
  expect(statuses['0'] ?? 0).toBe(0);
  expect(statuses['500'] ?? 0).toBe(0);
});
