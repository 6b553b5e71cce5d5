import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { BACKEND_TIMES } from '../../config/timeLimits';
import { closeServers, closeWithServers, startBackend, startRawBackend } from '../../test/support/rawServer';
import { type BackendRequest, createBackendClient, type Send } from './http';

const TEXT = '{"name":"žluťoučký"}';

const { signal } = new AbortController();
const REQUEST = { call: 'test', method: 'GET', path: '/', headers: {}, signal };

function clientOf(origin: string, reusePersonalSockets = false) {
  const { close, ...sends } = createBackendClient(origin, reusePersonalSockets);
  closeWithServers(close);
  const sender =
    (send: Send) =>
    (request: Partial<BackendRequest> = {}) =>
      send({ ...REQUEST, ...request }, {});
  return { personal: sender(sends.personal), checked: sender(sends.checked), anonymous: sender(sends.anonymous) };
}

/** Sends so many calls at once. */
const sendAll = (send: () => Promise<unknown>, count: number) =>
  Promise.all(Array.from({ length: count }, () => send()));

afterEach(closeServers);

describe('a response of the backend', () => {
  /** The response with this body and encoding. */
  async function responseTo(body: Buffer, encoding?: string, status = 200) {
    const headers = { 'Content-Type': 'application/json', ...(encoding && { 'Content-Encoding': encoding }) };
    const backend = await startBackend((_req, res) => void res.writeHead(status, headers).end(body));
    return clientOf(backend.origin).anonymous();
  }

  it.each<[string, string | undefined, Buffer, number]>([
    ['decompressed from gzip', 'gzip', gzipSync(TEXT), 200],
    ['decompressed from br', 'br', brotliCompressSync(TEXT), 200],
    ['decompressed when it is an error', 'deflate', deflateSync(TEXT), 500],
    ['decompressed from a coding in capitals', 'GZIP', gzipSync(TEXT), 200],
    ['decompressed from the old name of one', 'x-gzip', gzipSync(TEXT), 200],
    ['read as it is', undefined, Buffer.from(TEXT), 200],
  ])('is %s, with its size, status and type', async (_title, encoding, body, status) => {
    const response = await responseTo(body, encoding, status);
    expect(response).toMatchObject({ status, bytes: Buffer.byteLength(TEXT), contentType: 'application/json' });
    await expect(response.text()).resolves.toBe(TEXT);
  });

  const LARGE = Buffer.alloc(2 * 1024 * 1024 + 1);
  it.each<[string, Buffer, string | undefined, string]>([
    ['it is larger than 2 MB', LARGE, undefined, 'larger than 2097152 bytes'],
    ['it grows beyond 2 MB', gzipSync(LARGE), 'gzip', 'larger than 2097152 bytes'],
    ['its content encoding is compress', gzipSync(TEXT), 'compress', 'content encoding'],
    ['it is encoded twice', gzipSync(TEXT), 'gzip, gzip', 'content encoding'],
    ['its content encoding is a name of JavaScript', gzipSync(TEXT), 'constructor', 'content encoding'],
  ])('is refused when %s', async (_title, body, encoding, message) => {
    await expect(responseTo(body, encoding)).rejects.toThrow(message);
  });
});

describe('the sockets of a backend client', () => {
  it('carry one personal call each, also when the calls have to wait for one (P15)', async () => {
    const backend = await startBackend((_req, res) => void res.end('{}'));
    const { personal } = clientOf(backend.origin);
    await sendAll(personal, 300);
    await sendAll(personal, 1);
    expect(backend.accepted()).toBe(301);
  });

  it('leave the errors of promises that were settled before them their stacks', async () => {
    const backend = await startBackend((_req, res) => void res.end());
    const { personal } = clientOf(backend.origin);
    let stack = '';
    const onHead = () =>
      void Promise.resolve().then(() => {
        stack = new Error('settled before').stack ?? '';
      });
    // In the turn that brings the end, too.
    subscribe('undici:request:headers', onHead);
    await personal();
    unsubscribe('undici:request:headers', onHead);
    expect(stack).toMatch(/\n +at /);
  });

  it.each(['personal', 'checked', 'anonymous'] as const)(
    'offer HTTP/1.1 alone to a backend over TLS: by HTTP/2 all %s calls would share one (P15)',
    async (kind) => {
      const hello = Promise.withResolvers<Buffer>();
      const { origin } = await startRawBackend((socket) => {
        socket.once('data', (bytes) => {
          hello.resolve(bytes);
          socket.destroy();
        });
      });
      const call = clientOf(origin.replace('http:', 'https:'))[kind]();
      await expect(call).rejects.toMatchObject({ phase: 'connecting' });
      // Names of protocols stand after their length.
      const bytes = await hello.promise;
      expect(['\x08http/1.1', '\x02h2'].map((name) => bytes.includes(name))).toEqual([true, false]);
    },
  );

  it('are at most 256 for simultaneous anonymous calls, which reuse them', async () => {
    const waiting: ServerResponse[] = [];
    let arrived = 0;
    const backend = await startBackend((_req, res) => {
      arrived += 1;
      waiting.push(res);
      if (arrived >= 256) for (const ready of waiting.splice(0)) ready.end('{}');
    });
    await sendAll(clientOf(backend.origin).anonymous, 300);
    expect([arrived, backend.accepted()]).toEqual([300, 256]);
  });

  it('are waited for, and a call that is given up meanwhile was never sent (D164)', async () => {
    let sent = 0;
    const backend = await startBackend((_req, res) => void (sent === 256 || res.end('{}')));
    const { personal } = clientOf(backend.origin);
    const abort = new AbortController();
    const onSent = () => {
      sent += 1;
    };
    const calls = Array.from({ length: 257 }, () => personal({ signal: abort.signal, onSent }));
    while (sent < 256) await new Promise(setImmediate);
    abort.abort(new Error('given up'));
    for (const call of calls) await expect(call).rejects.toThrow('given up');
    // It comes after the call that waited.
    await personal({ onSent });
    expect(sent).toBe(257);
  });

  it('are reused for personal calls when the backend is trusted', async () => {
    const backend = await startBackend((_req, res) => void res.end('{}'));
    const { personal } = clientOf(backend.origin, true);
    for (let call = 0; call < 20; call += 1) await personal();
    // undici rests a socket for one turn of the event loop.
    expect(backend.accepted()).toBeLessThanOrEqual(2);
  });

  it.each([
    ['before', -1_000, 1],
    ['after', 1_000, 2],
  ])('serve no call that comes %s their lifetime is over: %i ms, %i connections', async (_when, more, connections) => {
    const backend = await startBackend((_req, res) => void res.end('{}'));
    const { anonymous } = clientOf(backend.origin);
    await anonymous();
    // undici rests a socket for one turn of the event loop.
    await new Promise(setImmediate);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + BACKEND_TIMES.lifetime + more);
    await anonymous();
    expect(backend.accepted()).toBe(connections);
  });

  it.each(['personal', 'anonymous'] as const)(
    'are closed when their %s call is given up, which fails with the reason',
    async (kind) => {
      const abort = new AbortController();
      const closed = Promise.withResolvers<void>();
      const backend = await startBackend(({ socket }) => {
        socket.once('close', () => closed.resolve());
        abort.abort(new DOMException('late', 'TimeoutError'));
      });
      const call = clientOf(backend.origin)[kind]({ signal: abort.signal });
      await expect(call).rejects.toMatchObject({ name: 'TimeoutError', message: 'late' });
      await closed.promise;
    },
  );
});

const one = (text: string, ...headers: string[]) =>
  ['HTTP/1.1 200 OK', ...headers, `Content-Length: ${text.length}`, '', text].join('\r\n');

describe('a second response on the socket of a call', () => {
  it.each(['keep-alive', 'close'])('is read by no call (%s, B11, P15)', async (connection) => {
    const backend = await startRawBackend((socket) =>
      socket.on('data', () => socket.write(one('mine', `Connection: ${connection}`) + one('of another'))),
    );
    for (const reuse of [false, true]) {
      const { personal, anonymous } = clientOf(backend.origin, reuse);
      for (const send of [personal, anonymous, personal, anonymous]) {
        const response = await send();
        await expect(response.text()).resolves.toBe('mine');
      }
    }
  });

  it('that comes while the socket is unused is not the response of the next call (P15)', async () => {
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const backend = await startRawBackend((socket) =>
      socket.once('data', () => {
        socket.write(one('mine'));
        setImmediate(() => socket.write(one('of another'), () => resolve()));
      }),
    );
    const { anonymous } = clientOf(backend.origin);
    await anonymous();
    await sent;
    // The response has left; now the client gets to see it.
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    await expect((await anonymous()).text()).resolves.toBe('mine');
  });
});

describe('a call without a complete response', () => {
  it('fails while connecting when nothing listens', async () => {
    const backend = await startBackend(() => undefined);
    await closeServers();
    for (const send of [clientOf(backend.origin).personal, clientOf(backend.origin).anonymous])
      await expect(send()).rejects.toMatchObject({ name: 'BackendFailure', phase: 'connecting' });
  });

  it.each<[string, string, (socket: Socket) => void]>([
    ['waiting', 'the connection is reset', (socket) => socket.resetAndDestroy()],
    ['waiting', 'the connection is closed', (socket) => socket.end()],
    ['waiting', 'the response is not HTTP', (socket) => socket.end('SSH-2.0\r\n\r\n')],
    ['reading', 'the body is cut', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}')],
  ])('fails while %s when %s', async (phase, _title, respond) => {
    const backend = await startRawBackend((socket) => socket.once('data', () => respond(socket)));
    for (const send of [clientOf(backend.origin).personal, clientOf(backend.origin).anonymous])
      await expect(send()).rejects.toMatchObject({ name: 'BackendFailure', phase });
  });
});
