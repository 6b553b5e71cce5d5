// Requests that two HTTP parsers may split differently, each with what is legal, against the proxy of the server process (P7, P16).
import { exchange } from '../support/rawClient';
import { closeServers, startBackend } from '../support/rawServer';
import { type ServerProcess, startServerProcess, stopServerProcesses } from '../support/resilience/serverProcess';

interface Shape {
  readonly name: string;
  readonly bytes: string;
  /** Paths of the requests that the backend must see complete, in order. Empty: the first response is a refusal. */
  readonly legal: readonly string[];
}

const INNER = 'GET /api/smuggled HTTP/1.1\r\nHost: shop.example\r\n\r\n';
const CHUNKED = 'Transfer-Encoding: chunked';

/** A POST to /api/a with these headers, which may end in a body. */
const post = (headers: readonly string[], body = '', version = 'HTTP/1.1') =>
  [
    `POST /api/a ${version}`,
    'Host: shop.example',
    'X-Requested-With: XMLHttpRequest',
    'Content-Type: application/json',
    ...headers,
    '',
    body,
  ].join('\r\n');

const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const LAST = '0\r\n\r\n';
/** Ends the connection after the legal ones, so that everything that was sent has been read. */
const END = 'GET /api/end HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n';

const refused = (name: string, bytes: string) => ({ name, bytes, legal: [] });
const accepted = (name: string, bytes: string, legal: readonly string[] = ['/api/a', '/api/end']) => ({
  name,
  bytes: bytes + END,
  legal,
});

const lengths: readonly Shape[] = [
  ['two lengths', ['Content-Length: 3', 'Content-Length: 60']],
  ['two equal lengths', ['Content-Length: 3', 'Content-Length: 3']],
  ['a list of lengths', ['Content-Length: 3, 60']],
  ['a signed length', ['Content-Length: +3']],
  ['a hexadecimal length', ['Content-Length: 0x3']],
  ['a length above 64 bits', ['Content-Length: 18446744073709551619']],
  ['an empty length', ['Content-Length:']],
  ['a length with NUL', ['Content-Length: 3\0']],
].map(([name, headers]) => refused(name as string, post(headers as string[], `abc${INNER}`)));

const codings: readonly Shape[] = [
  ['CL.TE', ['Content-Length: 6', CHUNKED]],
  ['TE.CL', [CHUNKED, 'Content-Length: 6']],
  ['TE.TE, the second unknown', [CHUNKED, 'Transfer-Encoding: identity']],
  ['two chunked', [CHUNKED, CHUNKED]],
  ['chunked before identity', ['Transfer-Encoding: chunked, identity']],
  ['gzip before chunked', ['Transfer-Encoding: gzip, chunked']],
  ['chunked with a parameter', ['Transfer-Encoding: chunked;q=1']],
  ['xchunked', ['Transfer-Encoding: xchunked']],
  ['quoted chunked', ['Transfer-Encoding: "chunked"']],
  ['an empty coding', ['Transfer-Encoding:']],
  ['space before the colon', ['Transfer-Encoding : chunked']],
  ['space before the name', [' Transfer-Encoding: chunked']],
  ['NUL in the name', ['Transfer\0-Encoding: chunked']],
  ['a folded header before the coding', ['X-A: b\r\n Transfer-Encoding: chunked', 'Content-Length: 5', CHUNKED]],
  ['a bare LF inside a header', [`X-A: b\nTransfer-Encoding: chunked`]],
  ['a bare CR inside a header', ['X-A: b\rTransfer-Encoding: chunked']],
].map(([name, headers]) => refused(name as string, post(headers as string[], `${LAST}${INNER}`)));

const chunks: readonly Shape[] = [
  ['a size with 0x', `0x3\r\nabc\r\n${LAST}`],
  ['a size above 64 bits', `10000000000000003\r\nabc\r\n${LAST}`],
  ['a size with a space inside', `3 3\r\nabc\r\n${LAST}`],
  ['an empty size', `\r\nabc\r\n${LAST}`],
  ['more data than the size', `3\r\nabcdef\r\n${LAST}`],
  ['a size ended by LF', `3\nabc\r\n${LAST}`],
  ['data ended by LF', `3\r\nabc\n${LAST}`],
  ['an extension with a bare LF', `3;a\nb\r\nabc\r\n${LAST}`],
  ['a trailer that names a length', `${chunk('abc')}0\r\nContent-Length: 60\r\n\r\n`],
  ['a last chunk ended by LF', `${chunk('abc')}0\n\n`],
].map(([name, body]) => refused(`chunks: ${name}`, post([CHUNKED], `${body}${INNER}`)));

const lines: readonly Shape[] = [
  refused('two hosts', `GET /api/a HTTP/1.1\r\nHost: shop.example\r\nHost: evil.example\r\n\r\n`),
  refused('no host', `GET /api/a HTTP/1.1\r\n\r\n`),
  refused('line feeds only', `GET /api/a HTTP/1.1\nHost: shop.example\n\n`),
  refused('a bare CR after the version', `GET /api/a HTTP/1.1\rHost: shop.example\r\n\r\n`),
  refused('a fold as first header', `GET /api/a HTTP/1.1\r\n X: y\r\nHost: shop.example\r\n\r\n`),
];

const legal: readonly Shape[] = [
  accepted('a length and a request behind it', post(['Content-Length: 3'], 'abc')),
  accepted('a length that covers a request', post([`Content-Length: ${INNER.length}`], INNER)),
  accepted('no length, so no body', post([], '')),
  accepted('leading zeros of a length', post(['Content-Length: 0003'], 'abc')),
  accepted('chunks', post([CHUNKED], chunk('abc') + LAST)),
  accepted('chunks that hold a request', post([CHUNKED], chunk(INNER) + LAST)),
  accepted('chunked in capitals', post(['TRANSFER-ENCODING: CHUNKED'], chunk('abc') + LAST)),
  accepted('chunks with an extension', post([CHUNKED], `3;name="value"\r\nabc\r\n${LAST}`)),
  accepted('chunks with a trailer', post([CHUNKED], `${chunk('abc')}0\r\nX-A: b\r\n\r\n`)),
  accepted(
    'a GET with a body that is a request',
    `GET /api/a HTTP/1.1\r\nHost: shop.example\r\nContent-Length: ${INNER.length}\r\n\r\n${INNER}`,
  ),
];

let server: ServerProcess;
/** Paths of the requests that reached the backend whole. */
const seen: string[] = [];

beforeAll(async () => {
  const backend = await startBackend((req, res) => {
    req.resume().once('end', () => {
      seen.push(req.url ?? '');
      res.end('backend');
    });
  });
  server = await startServerProcess({ BACKEND_URL: backend.origin, PUBLIC_URL: 'http://shop.example' });
});
afterAll(async () => {
  await closeServers();
  await stopServerProcesses();
});

it.each([...lengths, ...codings, ...chunks, ...lines, ...legal])('$name', async ({ bytes, legal: paths }) => {
  seen.length = 0;
  // Ends only when the server closes the connection.
  const response = await exchange(server.port, bytes);
  const statuses = response.match(/(?<=HTTP\/1\.1 )\d{3}/g) ?? [];
  expect(seen).toEqual(paths);
  if (paths.length > 0) expect(statuses).toEqual(paths.map(() => '200'));
  // What stands behind a refused request may be refused too, as long as it is never served.
  else expect([...new Set(statuses)]).toEqual(['400']);
});
