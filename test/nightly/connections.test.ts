// Idle, pipelining and silent connections. Slow clients: server/http/httpServer.test.ts, loadShedding.test.ts, the proxy's deadline.
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, exchange, head, received, statusOf } from '../support/rawClient';
import { type LoadResult, openLoop, percentile, servedMs, statusCounts } from '../support/resilience/openLoop';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';
import { type SwitchedBackend, startSwitchedBackend } from '../support/resilience/switchedBackend';

const MB = 1024 * 1024;
const IDLE = 2_000;

let backend: SwitchedBackend;
let server: ServerProcess;
let idleFds: number;

jest.setTimeout(300_000);

beforeAll(async () => {
  backend = await startSwitchedBackend();
  server = await startServerProcess({ BACKEND_URL: backend.origin }, { core: 0 });
  await pages(20, 5);
  idleFds = (await server.read()).fds;
});
afterAll(async () => {
  await stopServerProcesses();
  await backend.close();
});

/** The parameter keeps it from being a stored page of visitors. */
const pages = (rate: number, seconds: number) =>
  openLoop({ port: server.port, rateAt: () => rate, seconds, next: () => ({ path: '/?fresh' }) });

/** Of pages that must all be served; the slowest of a hundred say more of the machine than of the server. */
function median(result: LoadResult) {
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

// Of 384 places, 9 for each, and what makes it 96 for one alone.
it.each([
  [1, 96],
  [3, 114],
  [4, 123],
  [10, 177],
])(
  'answers everyone else beside 400 bodies of %i clients that drip, and ends them (N32, D147)',
  async (clients, held) => {
    const from = (client: string) => ['X-Requested-With: XMLHttpRequest', `X-Forwarded-For: ${client}`];
    const sockets = await Promise.all(Array.from({ length: 400 }, () => connect(server.port)));
    const ended = sockets.map(received);
    for (const [index, socket] of sockets.entries()) {
      const headers = [...from(`198.51.100.${index % clients}`), 'Content-Length: 9000'];
      socket.write(head('/api/item/search/front-item', { method: 'POST', headers }));
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (socket.writable) socket.write('x');
    }, 1_000);
    const others: number[] = [];
    const call = (client: string) => exchange(server.port, head('/api/item/site/config', { headers: from(client) }));
    for (let round = 1; round <= 80; round += 1) {
      others.push(statusOf(await call(`192.0.2.${round}`)));
      await delay(100);
    }
    const { status: readiness } = await fetch(`${server.origin}/readyz`);
    const statuses = (await Promise.all(ended)).map(statusOf);
    clearInterval(drip);
    expect(new Set(others)).toEqual(new Set([200]));
    expect(readiness).toBe(200);
    expect(statuses.filter((status) => status === 408)).toHaveLength(held);
    expect(statuses.filter((status) => status === 503)).toHaveLength(400 - held);
  },
);

/** Waits until the server holds no more descriptors than when it was idle; the time limit of the test is the proof. */
async function freed() {
  while ((await server.read()).fds > idleFds + 10) await delay(500);
}

it('frees the files of 14,400 pipelined requests whose clients have left (class 10)', async () => {
  const home = await (await fetch(server.origin)).text();
  const [asset = ''] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  await freed();
  const request = `GET ${asset} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const sockets = await Promise.all(Array.from({ length: 12 }, () => connect(server.port)));
  let most = 0;
  for (const socket of sockets) {
    socket.on('error', () => undefined).write(request.repeat(1_200));
    most = Math.max(most, (await server.read()).fds);
    socket.destroy();
  }
  await freed();
  expect(most - idleFds).toBeLessThan(100);
});

it('frees the places of 200 clients that are silent and ignore their end (class 11)', async () => {
  await freed();
  const options = { port: server.port, host: '127.0.0.1', allowHalfOpen: true };
  const sockets = Array.from({ length: 200 }, (_, index) => {
    const socket = net.connect(options).on('error', () => undefined);
    if (index % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: local');
    return socket.resume();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  // They are accepted in turn.
  await exchange(server.port, head('/healthz'));
  expect((await server.read()).fds).toBeGreaterThanOrEqual(idleFds + 190);
  await freed();
  for (const socket of sockets) socket.destroy();
});
