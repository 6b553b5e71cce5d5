import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { WireRequest } from '../../shared/api/transport';
import { closeServers, startBackend, startRawBackend } from '../../test/support/rawServer';
import { type BackendClient, createBackendClient } from './http';

const TEXT = '{"name":"žluťoučký"}';
const clients: BackendClient[] = [];

const requestWith = (signal = new AbortController().signal): WireRequest => ({
  call: 'test',
  method: 'GET',
  path: '/',
  headers: {},
  signal,
});

function clientOf(origin: string, reusePersonalSockets = false): BackendClient {
  const client = createBackendClient(origin, reusePersonalSockets);
  clients.push(client);
  return client;
}

/** The text of a response with this body and encoding. */
async function textOf(body: Buffer, encoding?: string, status = 200): Promise<string> {
  const backend = await startBackend((_req, res) => {
    res.writeHead(status, encoding ? { 'Content-Encoding': encoding } : {}).end(body);
  });
  const response = await clientOf(backend.origin).anonymous(requestWith(), {});
  return response.text();
}

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await closeServers();
});

describe('a response of the backend', () => {
  it.each<[string, (text: string) => Buffer]>([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('is decompressed from %s', async (encoding, compress) => {
    await expect(textOf(compress(TEXT), encoding)).resolves.toBe(TEXT);
  });

  it('is decompressed when it is an error', async () => {
    await expect(textOf(gzipSync(TEXT), 'gzip', 500)).resolves.toBe(TEXT);
  });

  it('is read without its byte order mark', async () => {
    await expect(textOf(Buffer.from(`\uFEFF${TEXT}`))).resolves.toBe(TEXT);
  });

  it('is refused when it grows beyond 2 MB (B9)', async () => {
    const bomb = gzipSync(Buffer.alloc(2 * 1024 * 1024 + 1));
    await expect(textOf(bomb, 'gzip')).rejects.toThrow();
  });

  it.each(['compress', 'gzip, gzip', 'constructor'])('is refused with the content encoding %s', async (encoding) => {
    await expect(textOf(gzipSync(TEXT), encoding)).rejects.toThrow('content encoding');
  });

  it('has the size of its body after decompression', async () => {
    const backend = await startBackend((_req, res) => {
      res.writeHead(200, { 'Content-Encoding': 'gzip', 'Content-Type': 'application/json' }).end(gzipSync(TEXT));
    });
    await expect(clientOf(backend.origin).anonymous(requestWith(), {})).resolves.toMatchObject({
      bytes: Buffer.byteLength(TEXT),
      contentType: 'application/json',
    });
  });
});

/** A backend that holds its responses until so many requests have arrived. */
function startHoldingBackend(requests: number) {
  const held: ServerResponse[] = [];
  return startBackend((_req, res) => {
    held.push(res);
    if (held.length >= requests) for (const waiting of held.splice(0)) waiting.end('{}');
  });
}

describe('the sockets of a backend client', () => {
  it('carry one personal call each, also when the calls have to wait for one (P15)', async () => {
    const backend = await startHoldingBackend(1);
    const { personal } = clientOf(backend.origin);
    await Promise.all(Array.from({ length: 300 }, () => personal(requestWith(), {})));
    await personal(requestWith(), {});
    expect(backend.accepted()).toBe(301);
  });

  it('are at most 256 for simultaneous anonymous calls, which reuse them', async () => {
    let arrived = 0;
    const { promise: full, resolve } = Promise.withResolvers<void>();
    const backend = await startBackend(async (_req, res) => {
      arrived += 1;
      if (arrived === 256) resolve();
      await full;
      res.end('{}');
    });
    const { anonymous } = clientOf(backend.origin);
    await Promise.all(Array.from({ length: 300 }, () => anonymous(requestWith(), {})));
    expect([arrived, backend.accepted()]).toEqual([300, 256]);
  });

  it('are reused for personal calls when the backend is trusted', async () => {
    const backend = await startHoldingBackend(1);
    const { personal } = clientOf(backend.origin, true);
    for (let call = 0; call < 20; call += 1) await personal(requestWith(), {});
    // undici rests a socket for one turn of the event loop.
    expect(backend.accepted()).toBeLessThanOrEqual(2);
  });

  it('are closed when their call is given up, which fails with the reason', async () => {
    const abort = new AbortController();
    const backend = await startBackend(() => abort.abort(new DOMException('late', 'TimeoutError')));
    const call = clientOf(backend.origin).anonymous(requestWith(abort.signal), {});
    await expect(call).rejects.toMatchObject({ name: 'TimeoutError', message: 'late' });
    await backend.allClosed();
  });
});

const one = (text: string, ...headers: string[]): string =>
  ['HTTP/1.1 200 OK', ...headers, `Content-Length: ${text.length}`, '', text].join('\r\n');

describe('a second response on the socket of a call', () => {
  it.each(['keep-alive', 'close'])('is read by no call (%s, B11, P15)', async (connection) => {
    const backend = await startRawBackend((socket) =>
      socket.on('data', () => socket.write(one('mine', `Connection: ${connection}`) + one('of another'))),
    );
    for (const reuse of [false, true]) {
      const { personal, anonymous } = clientOf(backend.origin, reuse);
      for (const send of [personal, anonymous, personal, anonymous]) {
        const response = await send(requestWith(), {});
        await expect(response.text()).resolves.toBe('mine');
      }
    }
  });
});

describe('a second response that comes while a socket is unused', () => {
  it('is not the response of the next call (P15)', async () => {
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const backend = await startRawBackend((socket) =>
      socket.once('data', () => {
        socket.write(one('mine'));
        setImmediate(() => socket.write(one('of another'), () => resolve()));
      }),
    );
    const { anonymous } = clientOf(backend.origin);
    await anonymous(requestWith(), {});
    await sent;
    // The response has left; now the client gets to see it.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    await expect((await anonymous(requestWith(), {})).text()).resolves.toBe('mine');
  });
});

describe('a call without a complete response', () => {
  it('fails while connecting when nothing listens', async () => {
    const backend = await startBackend(() => undefined);
    await closeServers();
    const call = clientOf(backend.origin).anonymous(requestWith(), {});
    await expect(call).rejects.toMatchObject({ name: 'BackendFailure', phase: 'connecting' });
  });

  it.each<[string, string, (socket: Socket) => void]>([
    ['waiting', 'the connection is reset', (socket) => socket.resetAndDestroy()],
    ['waiting', 'the connection is closed', (socket) => socket.end()],
    ['waiting', 'the response is not HTTP', (socket) => socket.end('SSH-2.0\r\n\r\n')],
    ['reading', 'the body is cut', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}')],
  ])('fails while %s when %s (B3, B11)', async (phase, _title, respond) => {
    const backend = await startRawBackend((socket) => socket.once('data', () => respond(socket)));
    for (const send of [clientOf(backend.origin).personal, clientOf(backend.origin).anonymous])
      await expect(send(requestWith(), {})).rejects.toMatchObject({ name: 'BackendFailure', phase });
  });
});
