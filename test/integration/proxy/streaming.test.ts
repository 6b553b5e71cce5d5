import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startProxyApp } from '../../support/proxyApp';
import { closeServers, startBackend, startRawBackend } from '../../support/rawServer';

afterEach(closeServers);

const ours = { 'X-Requested-With': 'XMLHttpRequest' };

/** A request whose failure reaches those who wait for it, and nobody when the test is over: it would end the process. */
const quiet = (request: http.ClientRequest) => request.on('error', () => undefined);

const upload = (origin: string, headers: Record<string, string> = {}) =>
  quiet(http.request(`${origin}/api/upload`, { method: 'POST', headers: { ...ours, ...headers }, agent: false }));

const get = (address: string) => quiet(http.get(address, { agent: false }));

/** Ends when either side does; a test that failed before it waits for this has said what was wrong. */
function transfer(from: Readable, to: NodeJS.WritableStream) {
  const done = pipeline(from, to);
  done.catch(() => undefined);
  return done;
}

const responseOf = async (request: http.ClientRequest) => (await once(request, 'response'))[0] as IncomingMessage;

const CHUNK = randomBytes(64 * 1024);
const CHUNKS = 768;

/** 48 MB, more than all buffers on the way hold, and the number of bytes read so far. */
function source() {
  let taken = 0;
  const chunks = function* () {
    for (; taken < CHUNKS; taken += 1) yield CHUNK;
  };
  return { stream: Readable.from(chunks(), { objectMode: false }), taken: () => taken };
}

async function digest(stream: Readable) {
  const hash = createHash('sha1');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Waits until the source ends or stalls. */
async function settled(taken: () => number) {
  let before = -1;
  for (let still = 0; still < 3000 && taken() < CHUNKS; still = taken() === before ? still + 1 : 0) {
    before = taken();
    await nextTurn();
  }
  return taken();
}

it('an upload is throttled by a slow backend and arrives intact', async () => {
  const held = Promise.withResolvers<IncomingMessage>();
  const backend = await startBackend((req, res) => {
    held.resolve(req);
    req.on('end', () => res.end());
  });
  const request = upload((await startProxyApp(backend.origin)).origin);
  const { stream, taken } = source();
  const sent = transfer(stream, request);
  const arriving = await held.promise;
  expect(await settled(taken)).toBeLessThan(CHUNKS);
  expect(await digest(arriving)).toBe(await digest(source().stream));
  await sent;
  (await responseOf(request)).resume();
});

it.each([100, 1_024, 3_072])('an answer before the end of %i KB of upload arrives', async (kilobytes) => {
  const backend = await startBackend((_req, res) => void res.writeHead(401).end('log in'));
  const { origin } = await startProxyApp(backend.origin);
  const statuses = new Set<number>();
  for (let turn = 0; turn < 20; turn += 1) {
    const body = Buffer.alloc(kilobytes * 1_024);
    statuses.add((await fetch(`${origin}/api/upload`, { method: 'POST', headers: ours, body })).status);
  }
  expect([...statuses]).toEqual([401]);
});

describe('a response', () => {
  it('is throttled by a slow client and arrives intact', async () => {
    const { stream, taken } = source();
    const backend = await startBackend((_req, res) => void transfer(stream, res));
    const app = await startProxyApp(backend.origin);
    const response = await responseOf(get(`${app.origin}/api/download`));
    expect(await settled(taken)).toBeLessThan(CHUNKS);
    expect(await digest(response)).toBe(await digest(source().stream));
  });

  it('that is an event stream delivers its head and each event at once', async () => {
    const opened = Promise.withResolvers<http.ServerResponse>();
    const backend = await startBackend((_req, res) => {
      res.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      opened.resolve(res);
    });
    const app = await startProxyApp(backend.origin);
    const response = await responseOf(get(`${app.origin}/api/events`));
    const events = await opened.promise;
    for (const text of ['data: 1\n\n', 'data: 2\n\n']) {
      events.write(text);
      expect(String((await once(response, 'data'))[0])).toBe(text);
    }
    events.end();
    await once(response, 'end');
  });
});

it.each([
  ['before the response', ''],
  ['in the middle of it', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'],
])('a client that disconnects ends the call to the backend: %s', async (_when, begun) => {
  const asked = Promise.withResolvers<void>();
  const backend = await startRawBackend((socket) => {
    socket.once('data', () => socket.write(begun, () => asked.resolve()));
  });
  const app = await startProxyApp(backend.origin);
  const request = get(`${app.origin}/api/x`);
  const response = begun ? await responseOf(request) : undefined;
  response?.on('error', () => undefined);
  await asked.promise;
  request.destroy();
  await backend.allClosed();
  expect(app.lines).toEqual([]);
});
