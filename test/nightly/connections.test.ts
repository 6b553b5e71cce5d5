// Throughput of the proxy, idle connections, slow clients, a large upload.
import { once } from 'node:events';
import net from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { noteFigure } from '../support/resilience/cases';
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
    if (req.url === '/api/megabyte') {
      res.setHeader('Content-Length', BODY.length);
      res.end(BODY);
      return true;
    }
    if (req.url === '/api/large') {
      res.setHeader('Content-Length', LARGE * MB);
      Readable.from(Array.from({ length: LARGE }, () => BODY)).pipe(res);
      return true;
    }
    if (req.url !== '/api/upload') return false;
    let length = 0;
    req.on('data', (part: Buffer) => {
      length += part.length;
    });
    req.on('end', () => res.end(`${length}`));
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

/** The most that the server held while this ran, in bytes. */
async function peakWhile(work: Promise<unknown>): Promise<{ held: number; rss: number }> {
  let running = true;
  const done = work.finally(() => {
    running = false;
  });
  const peak = { held: 0, rss: 0 };
  while (running) {
    const { heldBytes, rss } = await server.read();
    peak.held = Math.max(peak.held, heldBytes);
    peak.rss = Math.max(peak.rss, rss);
    await delay(200);
  }
  await done;
  return peak;
}

/** Requests a megabyte this often, 200 at once. */
async function readMegabytes(count: number): Promise<void> {
  let left = count;
  const worker = async (): Promise<void> => {
    while (left-- > 0) {
      const response = await fetch(`${server.origin}/api/megabyte`);
      expect((await response.arrayBuffer()).byteLength).toBe(MB);
    }
  };
  await Promise.all(Array.from({ length: 200 }, worker));
}

it('proxies 200 responses of 1 MB at once', async () => {
  const count = 800;
  const start = performance.now();
  await readMegabytes(count);
  const rate = count / ((performance.now() - start) / 1000);
  // Apart from the rate: reading the memory collects garbage each time.
  const before = await server.read();
  const peak = await peakWhile(readMegabytes(count));
  const grown = (peak.held - before.heldBytes) / MB;
  noteFigure(
    'C5',
    `${rate.toFixed(0)} MB/s, memory +${grown.toFixed(0)} MB, RSS +${((peak.rss - before.rss) / MB).toFixed(0)} MB`,
  );
  expect(rate).toBeGreaterThanOrEqual(100);
  expect(grown).toBeLessThan(60);
});

it('streams an upload of 200 MB', async () => {
  const before = await server.read();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (let sent = 0; sent < 200; sent++) controller.enqueue(BODY);
      controller.close();
    },
  });
  const upload = fetch(`${server.origin}/api/upload`, {
    method: 'POST',
    body: stream,
    duplex: 'half',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  } as RequestInit).then((response) => response.text());
  const peak = await peakWhile(upload);
  const grown = (peak.held - before.heldBytes) / MB;
  noteFigure(
    'A5',
    `200 MB streamed, memory +${grown.toFixed(0)} MB, RSS +${((peak.rss - before.rss) / MB).toFixed(0)} MB`,
  );
  expect(await upload).toBe(`${200 * MB}`);
  expect(grown).toBeLessThan(20);
});

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
  noteFigure('C6', `${open} open, RSS +${grown.toFixed(0)} MB, p99 ${base.toFixed(0)} → ${beside.toFixed(0)} ms`);
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
  noteFigure(
    'A11',
    `${3 * SLOW_PER_KIND} sockets, p99 ${base.toFixed(0)} → ${beside.toFixed(0)} ms, headers closed after ` +
      `${(slowestHeaders / 1000).toFixed(1)} s, bodies after ${(slowestBody / 1000).toFixed(1)} s, readers cut off ` +
      `after ${mostRead.toFixed(1)} of ${LARGE} MB`,
  );
  expect(slowestHeaders).toBeLessThanOrEqual(HEADERS_CLOSED_MS);
  expect(slowestBody).toBeLessThanOrEqual(BODY_CLOSED_MS);
  expect(mostRead).toBeLessThan(LARGE);
  expect(beside).toBeLessThanOrEqual(Math.max(2 * base, 50));
});
