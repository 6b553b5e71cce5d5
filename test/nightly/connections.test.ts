// Idle connections. Slow clients: server/httpServer.test.ts, server/overload/loadShedding.test.ts and the proxy's deadline.
import { once } from 'node:events';
import net from 'node:net';
import { type LoadResult, openLoop, percentile, servedMs, statusCounts } from '../support/resilience/openLoop';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';
import { type SwitchedBackend, startSwitchedBackend } from '../support/resilience/switchedBackend';

const MB = 1024 * 1024;
const IDLE = 2_000;

let backend: SwitchedBackend;
let server: ServerProcess;

jest.setTimeout(300_000);

beforeAll(async () => {
  backend = await startSwitchedBackend();
  server = await startServerProcess({ BACKEND_URL: backend.origin }, { core: 0 });
  await pages(20, 5);
});
afterAll(async () => {
  await stopServerProcesses();
  await backend.close();
});

/** The parameter keeps it from being a stored page of visitors. */
const pages = (rate: number, seconds: number): Promise<LoadResult> =>
  openLoop({ port: server.port, rateAt: () => rate, seconds, next: () => ({ path: '/?fresh' }) });

/** Of pages that must all be served; the slowest of a hundred say more of the machine than of the server. */
function median(result: LoadResult): number {
  expect(statusCounts(result)).toEqual({ 200: result.samples.length });
  return percentile(servedMs(result), 0.5);
}

it(`serves beside ${IDLE} idle connections`, async () => {
  const base = median(await pages(20, 5));
  const before = await server.read();
  const sockets = Array.from({ length: IDLE }, () =>
    net.connect(server.port, '127.0.0.1').on('error', () => undefined),
  );
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await Promise.all(
    sockets.map((socket) => {
      socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
      return once(socket, 'data');
    }),
  );
  const after = await server.read();
  const beside = median(await pages(20, 5));
  const open = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  const grown = (after.rss - before.rss) / MB;
  expect(open).toBe(IDLE);
  expect(grown).toBeLessThan(60);
  expect(beside).toBeLessThanOrEqual(Math.max(2 * base, 50));
});
