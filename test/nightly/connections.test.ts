// Idle connections and slow clients.
import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type LoadResult, openLoop, percentile, servedMs, statusCounts } from '../support/resilience/openLoop';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';
import { type SwitchedBackend, startSwitchedBackend } from '../support/resilience/switchedBackend';

const MB = 1024 * 1024;
const BODY = Buffer.alloc(MB, 'x');
const IDLE = 2_000;
const SLOW_PER_KIND = 40;
/** headersTimeout and requestTimeout of the server, and two seconds for its check. */
const HEADERS_CLOSED_MS = 12_000;
const BODY_CLOSED_MS = 34_000;
/** PROXY_TIMEOUT_MS, the deadline of a whole exchange, and some. */
const READER_CLOSED_MS = 34_000;
/** More than the kernel stores for a client that does not read. */
const LARGE = 32;

let backend: SwitchedBackend;
let server: ServerProcess;

jest.setTimeout(300_000);

beforeAll(async () => {
  backend = await startSwitchedBackend((req, res) => {
    if (req.url === '/api/large') {
      res.setHeader('Content-Length', LARGE * MB);
      Readable.from(Array.from({ length: LARGE }, () => BODY)).pipe(res);
      return true;
    }
    if (req.url !== '/api/upload') return false;
    req.resume().on('end', () => res.end());
    return true;
  });
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

/** Of pages that must all be served. */
function p99(result: LoadResult): number {
  expect(statusCounts(result)).toEqual({ 200: result.samples.length });
  return percentile(servedMs(result), 0.99);
}

it(`serves beside ${IDLE} idle connections`, async () => {
  const base = p99(await pages(20, 5));
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
  const beside = p99(await pages(20, 5));
  const open = sockets.filter((socket) => !socket.destroyed).length;
  for (const socket of sockets) socket.destroy();
  const grown = (after.rss - before.rss) / MB;
  expect(open).toBe(IDLE);
  expect(grown).toBeLessThan(60);
  expect(beside).toBeLessThanOrEqual(Math.max(2 * base, 50));
});

/** Sends a byte a second until the server closes the connection, and tells how long that took. */
async function dripUntilClosed(start: string, rest: string): Promise<number> {
  const socket = net
    .connect(server.port, '127.0.0.1')
    .on('error', () => undefined)
    .resume();
  await once(socket, 'connect');
  const started = performance.now();
  socket.write(start);
  let at = 0;
  const timer = setInterval(() => socket.write(rest[at++ % rest.length] ?? ''), 1_000);
  await once(socket, 'close');
  clearInterval(timer);
  return performance.now() - started;
}

/** Asks for much, reads nothing until the deadline has passed, and tells how much the server had sent until then. */
async function readLate(): Promise<number> {
  const socket = net.connect(server.port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write('GET /api/large HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await delay(READER_CLOSED_MS);
  let bytes = 0;
  socket.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  // A server that still sends would send it all, and then wait for the next request.
  await Promise.race([
    once(socket, 'close'),
    once(socket, 'end'),
    until(() => socket.destroyed || bytes >= LARGE * MB),
  ]);
  socket.destroy();
  return bytes;
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await delay(100);
}

it(`closes ${3 * SLOW_PER_KIND} slow clients and serves the others`, async () => {
  const base = p99(await pages(20, 5));
  const many = <T>(make: () => T): T[] => Array.from({ length: SLOW_PER_KIND }, make);
  const headers = many(() => dripUntilClosed('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'abcdefgh'));
  const post =
    'POST /api/upload HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\nContent-Length: 1000\r\n\r\n';
  const bodies = many(() => dripUntilClosed(post, 'abcdefgh'));
  const readers = many(readLate);
  // Until the buffers of the readers are full: what large responses cost others is row C5.
  await delay(2_000);
  const beside = p99(await pages(20, 20));
  const slowestHeaders = Math.max(...(await Promise.all(headers)));
  const slowestBody = Math.max(...(await Promise.all(bodies)));
  const mostRead = Math.max(...(await Promise.all(readers))) / MB;
  expect(slowestHeaders).toBeLessThanOrEqual(HEADERS_CLOSED_MS);
  expect(slowestBody).toBeLessThanOrEqual(BODY_CLOSED_MS);
  expect(mostRead).toBeLessThan(LARGE);
  expect(beside).toBeLessThanOrEqual(Math.max(2 * base, 50));
});
