import { once } from 'node:events';
import type http from 'node:http';
import net from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { bodyOf, connect, exchange, head, headerOf, received, statusOf } from '../../test/support/rawClient';
import { closeServers, closeWithServers } from '../../test/support/rawServer';
import { type ConnectionLimits, type RunningServer, startServer } from './httpServer';

const page: http.RequestListener = (_req, res) => void res.end('page');
let server: RunningServer;

/** A server on a free port, with these options beside its own. */
async function start(handler = page, options: Partial<Parameters<typeof startServer>[1]> = {}) {
  const started = await startServer(handler, { port: 0, host: '127.0.0.1', ...options });
  closeWithServers(() => started.stop(0));
  return started;
}

beforeEach(async () => {
  server = await start();
});
afterEach(closeServers);

const KEPT_ALIVE = 'GET /main.js HTTP/1.1\r\nHost: shop.example\r\n\r\n';

describe('the HTTP server', () => {
  const KB = 1_024;
  const cookies = (size: number) => `Cookie: ${'name=value; '.repeat(size / 12)}`;
  /** As Chromium orders them. */
  const from = (site: string, target: string, ...headers: readonly string[]) =>
    head(target, { headers: [`Sec-Fetch-Site: ${site}`, 'User-Agent: x (y; z) w', 'Accept-Language: en', ...headers] });
  const long = (size: number) => `/?${'x'.repeat(size)}`;
  it.each<[string, string, readonly number[], string | undefined]>([
    ['clears 17 KB of cookies', from('none', '/', cookies(17 * KB)), [431], '"cookies"'],
    ['clears 90 KB of cookies', from('none', '/', cookies(90 * KB)), [431], '"cookies"'],
    ['leaves cookies when another site led here', from('cross-site', '/', cookies(19 * KB)), [431], undefined],
    ['leaves them beside an address of 17 KB', from('none', long(17 * KB), 'Cookie: a=1; b=2'), [414], undefined],
    ['leaves them beside an address of 90 KB', from('none', long(90 * KB), 'Cookie: a=1; b=2'), [414, 431], undefined],
    [
      'leaves them beside a header of 17 KB',
      from('none', '/', `X-Large: ${long(17 * KB)}`, 'Cookie: a=1'),
      [431],
      undefined,
    ],
    ['leaves them beside an address that almost fits', from('none', long(9 * KB), cookies(8 * KB)), [414], undefined],
    [
      'leaves them beside another header that does',
      from('none', '/', `X-Large: ${long(9 * KB)}`, cookies(8_000)),
      [431],
      undefined,
    ],
  ])('%s, in packets of any size', async (_title, text, statuses, cleared) => {
    for (const size of [text.length, 9_000, 4_096, 1_448, 512]) {
      const socket = await connect(server.port);
      const response = received(socket);
      for (let start = 0; start < text.length && !socket.readableEnded; start += size) {
        socket.write(text.slice(start, start + size));
        // The server has read it by the time that it responds to another client.
        if (start + size < text.length) await exchange(server.port, head('/'));
      }
      const said = await response;
      expect([size, headerOf(said, 'clear-site-data')]).toEqual([size, cleared]);
      expect(statuses).toContain(statusOf(said));
      expect([headerOf(said, 'connection'), bodyOf(said)]).toEqual(['close', expect.stringContaining('Back to home')]);
    }
  });

  it('serves a head of 16 KB', async () => {
    expect(statusOf(await exchange(server.port, from('none', '/', cookies(15 * KB))))).toBe(200);
  });

  it('asks kept-alive clients to go elsewhere while it drains', async () => {
    const stopped = server.stop(1_000);
    expect(headerOf(await exchange(server.port, KEPT_ALIVE), 'connection')).toBe('close');
    await stopped;
  });

  it('asks the clients of requests that began before it drains, too', async () => {
    const began = Promise.withResolvers<http.ServerResponse>();
    const slow = await start((_req, res) => began.resolve(res));
    const response = exchange(slow.port, KEPT_ALIVE);
    const res = await began.promise;
    const stopped = slow.stop(0);
    res.end('page');
    expect(headerOf(await response, 'connection')).toBe('close');
    await stopped;
  });

  it('ends what has not begun in time with 504, because a browser sends again what got no byte (D164)', async () => {
    const handler: http.RequestListener = ({ url }, res) => void (url === '/begun' && res.write('begun'));
    const slow = await start(handler, { inFlightMs: 50 });
    const begun = await connect(slow.port, head('/begun'));
    await once(begun, 'data');
    const body = 'POST /api/x HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 9\r\n\r\n{';
    const waiting = await connect(slow.port, body);
    const [cut, refused] = [received(begun), received(waiting)];
    await slow.stop(0);
    expect(await cut).not.toContain('0\r\n\r\n');
    expect([statusOf(await refused), headerOf(await refused, 'connection')]).toEqual([504, 'close']);
    expect(JSON.parse(bodyOf(await refused))).toEqual({ success: false, message: expect.any(String) });
  });
});

describe('the limits of connections', () => {
  it.each<[string, ConnectionLimits, string]>([
    ['nothing', { headersTimeout: 50 }, ''],
    ['half a head', { headersTimeout: 50 }, 'GET / HTTP/1.1\r\nHost: shop.example\r\n'],
    [
      'half a body',
      { headersTimeout: 50, requestTimeout: 60 },
      head('/', { method: 'POST', headers: ['Content-Length: 9'] }),
    ],
  ])('close a connection on which %s arrives in time', async (_name, limits, text) => {
    const handler: http.RequestListener = (req, res) => void req.once('end', () => res.end('page')).resume();
    const slow = await start(handler, { limits: { connectionsCheckingInterval: 20, ...limits } });
    expect(statusOf(await exchange(slow.port, text))).toBe(408);
  });

  it.each([
    ['/healthz', 0],
    ['/api/x', 200],
  ])('cut off a client that does not read %s some time after the deadline of its data', async (target, dataMs) => {
    const closed = Promise.withResolvers<number>();
    const begin: http.RequestListener = (_req, res) => {
      const began = performance.now();
      res.once('close', () => closed.resolve(performance.now() - began)).end(Buffer.alloc(50_000_000));
    };
    const large = await start(begin, { limits: { readingTimeout: 100 }, dataMs: () => dataMs });
    const socket = await connect(large.port, head(target));
    expect(await closed.promise).toBeGreaterThan(dataMs + 99);
    expect((await received(socket)).length).toBeLessThan(50_000_000);
  });

  it.each([
    [100, 200],
    [101, 431],
  ])('respond to a request with %i headers with %i', async (count, status) => {
    // Two of them are Host and Connection.
    const headers = Array.from({ length: count - 2 }, (_, index) => `X-${index}: 1`);
    expect(statusOf(await exchange(server.port, head('/', { headers })))).toBe(status);
  });

  it('close a connection above the highest number at once', async () => {
    const full = await start(page, { limits: { maxConnections: 2 } });
    const open = [await connect(full.port), await connect(full.port)];
    expect(await exchange(full.port, head('/'))).toBe('');
    open[0]?.write(head('/'));
    expect(statusOf(await received(open[0] as never))).toBe(200);
    expect(statusOf(await exchange(full.port, head('/')))).toBe(200);
  });

  it('leave places to others: a client has a tenth, a proxy any, few are kept alive when scarce', async () => {
    const isProxy = (address: string): boolean => address === '127.0.0.1';
    const shared = await start(page, { limits: { maxConnections: 20 }, isProxy });
    const from = async (localAddress: string): Promise<net.Socket> => {
      const socket = net.connect({ port: shared.port, host: '127.0.0.1', localAddress }).on('error', () => undefined);
      socket.write(KEPT_ALIVE);
      await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      return socket;
    };
    const open: net.Socket[] = [];
    for (let index = 0; index < 40; index += 1) open.push(await from(`127.0.0.${2 + (index % 4)}`));
    expect(open.filter(({ closed }) => !closed)).toHaveLength(4 * 2);
    for (let index = 0; index < 8; index += 1) open.push(await from('127.0.0.1'));
    const kept = open.filter(({ closed }) => !closed);
    expect(kept).toHaveLength(16);
    const [last, gone] = [await from('127.0.0.1'), kept[0] as net.Socket];
    await once(last, 'close');
    gone.destroy();
    await once(gone, 'close');
    while ((await from('127.0.0.2')).closed);
    for (const socket of open) socket.destroy();
  });

  it('give back the places of refused clients that do not close their side', async () => {
    const full = await start(page, {
      limits: { maxConnections: 20, headersTimeout: 50, connectionsCheckingInterval: 20 },
    });
    const silent = Array.from({ length: 20 }, () =>
      net.connect({ port: full.port, host: '127.0.0.1', allowHalfOpen: true }).resume(),
    );
    await Promise.all(silent.map((socket) => once(socket, 'end')));
    while (statusOf(await exchange(full.port, head('/'))) !== 200);
    for (const socket of silent) socket.destroy();
  });
});

describe('pipelined requests', () => {
  it('are served one after the other, and the sixteenth that waits is the last', async () => {
    const text = await exchange(server.port, KEPT_ALIVE.repeat(20));
    const responses = text.split(/(?=HTTP\/1\.1 )/);
    expect(responses.map((response) => [statusOf(response), headerOf(response, 'connection')])).toEqual([
      ...Array(15).fill([200, 'keep-alive']),
      [200, 'close'],
    ]);
  });

  it('begin when the one before has ended: a client that left would leave the others open', async () => {
    const began: string[] = [];
    const first = Promise.withResolvers<http.ServerResponse>();
    const slow = await start((req, res) => {
      if (began.push(req.url ?? '') === 1) first.resolve(res);
      else res.end();
    });
    const socket = await connect(slow.port, KEPT_ALIVE.repeat(2) + head('/last'));
    const response = await first.promise;
    await setImmediate();
    expect(began).toEqual(['/main.js']);
    response.end();
    await received(socket);
    expect(began).toEqual(['/main.js', '/main.js', '/last']);
  });
});

describe('a server that stops', () => {
  it.each([
    ['silent', ''],
    ['half-open', 'GET / HTTP/1.1\r\nHost:'],
  ])('is gone without waiting for fifty connections that are %s', async (_what, text) => {
    const { port, stop } = await start(page, { inFlightMs: 600_000 });
    const sockets = await Promise.all(Array.from({ length: 50 }, () => connect(port, text)));
    await exchange(port, head('/'));
    await stop(0);
    for (const socket of sockets) socket.destroy();
  });

  it('waits for a request that comes on such a connection', async () => {
    const { port, stop } = await start(page, { inFlightMs: 600_000 });
    const socket = await connect(port);
    await exchange(port, head('/'));
    const stopped = stop(0);
    const response = received(socket);
    socket.write(head('/', { method: 'POST' }));
    expect(statusOf(await response)).toBe(200);
    await stopped;
  });
});
