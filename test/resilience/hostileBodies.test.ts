// Bodies and framings against the proxy of the server process, before a backend that notes what arrives complete
//.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import net from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { exchange } from '../support/rawClient';
import { closeServers, startBackend } from '../support/rawServer';
import { checkCases } from '../support/resilience/cases';
import type { KeptConnection } from '../support/resilience/keptConnection';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';
import { SMUGGLING_SHAPES } from '../support/resilience/smuggling';

const HOST = 'shop.example';
const ENGINE_PATH = '/api/trantor/service/engine/x';

let server: ServerProcess;
/** Hash of each body that reached the backend whole, by the case's number. */
const arrived = new Map<string, string>();
/** Paths of the requests that reached the backend whole. */
const seen: string[] = [];

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

beforeAll(async () => {
  const backend = await startBackend(async (req, res) => {
    const hash = createHash('sha256');
    try {
      for await (const part of req) hash.update(part as Buffer);
    } catch {
      return;
    }
    const { 'x-case': id } = req.headers;
    // A case whose client has left may arrive after its test.
    if (id === undefined) seen.push(req.url ?? '');
    else arrived.set(`${id}`, hash.digest('hex'));
    res.end('backend');
  });
  server = await startServerProcess({ BACKEND_URL: backend.origin, PUBLIC_URL: `http://${HOST}` });
});
afterAll(async () => {
  await closeServers();
  await stopServerProcesses();
});

type Framing = 'exact' | 'chunks' | 'tooShort' | 'tooLong';

interface BodyCase {
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly isZipped: boolean;
  readonly body: Uint8Array;
  readonly framing: Framing;
  /** Sizes of the chunks in turn, and what follows each size. */
  readonly sizes: readonly number[];
  readonly extension: string;
}

const smallBodies = fc.oneof(
  fc.json().map((text) => Buffer.from(text)),
  fc.uint8Array({ maxLength: 2_000 }),
  fc
    .constantFrom(
      '',
      '{',
      '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--b--\r\n',
      'GET /api/x HTTP/1.1\r\n\r\n',
    )
    .map((text) => Buffer.from(text)),
);
const largeBodies = fc
  .tuple(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.nat(1_048_576))
  .map(([seed, length]) => Buffer.alloc(length, Buffer.from(seed)));

const bodyCases: fc.Arbitrary<BodyCase> = fc.record({
  method: fc.constantFrom('POST', 'PUT', 'PATCH', 'DELETE'),
  path: fc.constantFrom('/api/a', '/api/a/b?c=%2F', '/iam/login', ENGINE_PATH),
  type: fc.constantFrom(
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'text/plain',
    'image/png',
    'x',
    '',
  ),
  isZipped: fc.boolean(),
  body: fc.oneof({ weight: 5, arbitrary: smallBodies }, { weight: 1, arbitrary: largeBodies }),
  framing: fc.constantFrom<Framing>('exact', 'chunks', 'chunks', 'tooShort', 'tooLong'),
  sizes: fc.array(fc.integer({ min: 1, max: 70_000 }), { minLength: 1, maxLength: 4 }),
  extension: fc.constantFrom('', ';a', ';a=b', ';a="b c"'),
});

let caseNumber = 0;

/** The bytes of a case, the part of its body that its framing declares, and its number. */
function written({ method, path, type, isZipped, body, framing, sizes, extension }: BodyCase) {
  caseNumber += 1;
  const sent = isZipped ? gzipSync(body) : Buffer.from(body);
  const length = { exact: sent.length, chunks: 0, tooShort: Math.floor(sent.length / 2), tooLong: sent.length + 7 }[
    framing
  ];
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${HOST}`,
    'X-Requested-With: XMLHttpRequest',
    `X-Case: ${caseNumber}`,
    ...(type ? [`Content-Type: ${type}`] : []),
    ...(isZipped ? ['Content-Encoding: gzip'] : []),
    framing === 'chunks' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
  ];
  const content = framing === 'chunks' ? inChunks(sent, sizes, extension) : sent;
  const declared = framing === 'tooShort' ? sent.subarray(0, length) : sent;
  return {
    id: `${caseNumber}`,
    bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), content]),
    declared,
  };
}

function inChunks(body: Buffer, sizes: readonly number[], extension: string): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0, turn = 0; at < body.length; turn++) {
    const part = body.subarray(at, at + (sizes[turn % sizes.length] ?? 1));
    parts.push(Buffer.from(`${part.length.toString(16)}${extension}\r\n`), part, Buffer.from('\r\n'));
    at += part.length;
  }
  return Buffer.concat([...parts, Buffer.from(`0${extension}\r\n\r\n`)]);
}

async function checkBody(one: BodyCase, connection: KeptConnection): Promise<void> {
  const { id, bytes, declared } = written(one);
  if (one.framing === 'tooLong') {
    await sendAndLeave(bytes);
    if (arrived.has(id)) throw new Error('a body that was cut off arrived as a whole one');
    return;
  }
  const { status } = await connection.send(bytes);
  // What follows a body that is declared too short is no request.
  if (one.framing === 'tooShort') connection.close();
  if (arrived.has(id) && arrived.get(id) !== hashOf(declared)) throw new Error('the backend got other bytes');
  if (status === 200 ? !arrived.has(id) : status < 400 || status >= 500) throw new Error(`status ${status}`);
}

/** Sends the bytes, ends the connection, and waits until the server has ended it too. */
async function sendAndLeave(bytes: Buffer): Promise<void> {
  const socket = net.connect(server.port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.end(bytes);
  await once(socket, 'close');
}

it('passes bodies on byte for byte, or refuses them', async () => {
  const count = 5_000;
  await checkCases(server.port, { cases: bodyCases, count, check: checkBody });
  expect(arrived.size).toBeGreaterThan(count / 3);
  expect(server.output()).not.toContain('process.failed');
});

describe('smuggling shapes', () => {
  it.each(SMUGGLING_SHAPES.map((shape) => [shape.name, shape] as const))('%s', async (_name, { bytes, legal }) => {
    seen.length = 0;
    // Ends only when the server closes the connection.
    const response = await exchange(server.port, bytes);
    const statuses = response.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];
    expect(seen).toEqual(legal);
    if (legal.length > 0) expect(statuses).toEqual(legal.map(() => '200'));
    // What stands behind a refused request may be refused too, as long as it is never served.
    else expect([...new Set(statuses)]).toEqual(['400']);
  });
});
