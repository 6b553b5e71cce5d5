// Prices in proxied responses of a hostile backend: what can't be rewritten is never passed on. Which texts are documents with
// prices, and which are none: server/proxy/withoutPrices.test.ts.
import type { IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { priceCallMatcher } from '../../../server/proxy/callMatchers';
import { startProxyApp } from '../../support/proxyApp';
import { bodyOf, exchange, head, headerOf, statusOf } from '../../support/rawClient';
import { closeServers, startBackend } from '../../support/rawServer';

/** What the backend says, byte for byte. */
interface BackendResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string | Buffer;
  /** Sends the body in chunks of this size instead of with a length. */
  readonly chunkSize?: number;
  /** Ends the connection before the end of the body, or never. */
  readonly cutOff?: boolean;
  readonly hang?: boolean;
}

interface ConnectedProxyOptions {
  readonly target?: string;
  readonly method?: string;
  readonly headers?: readonly string[];
  /** An error when that can't be found out. */
  readonly mayShowPrices?: boolean | Error;
  readonly timeoutMs?: number;
}

/** Sends one call through a proxy that redacts to a backend that responds so. */
async function responseThroughProxy(backend: BackendResponse, options: ConnectedProxyOptions = {}) {
  const {
    target = '/api/item/search/front-item',
    method = 'GET',
    headers = [],
    mayShowPrices = false,
    timeoutMs,
  } = options;
  const asked: IncomingHttpHeaders[] = [];
  const { origin } = await startBackend((req, res) => {
    asked.push(req.headers);
    for (const line of backend.headers)
      res.appendHeader(line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2));
    const body = Buffer.from(backend.body);
    const isWhole = !backend.cutOff && !backend.hang;
    if (!backend.chunkSize && body.length > 0) res.setHeader('Content-Length', body.length + (isWhole ? 0 : 9));
    res.statusCode = backend.status;
    if (backend.chunkSize)
      for (let at = 0; at < body.length; at += backend.chunkSize) res.write(body.subarray(at, at + backend.chunkSize));
    else if (isWhole) return void res.end(body);
    else res.write(body, () => backend.cutOff && res.destroy());
    if (isWhole) res.end();
  });
  const prices = {
    returnsPrices: priceCallMatcher({ enginePrefix: 'ToSea$', siteProduct: 'item' }),
    mayShowPrices: async () => {
      if (mayShowPrices instanceof Error) throw mayShowPrices;
      return mayShowPrices;
    },
  };
  const app = await startProxyApp(origin, { prices, ...(timeoutMs && { timeoutMs }) });
  return { response: await exchange(app.port, head(target, { method, headers })), asked, lines: app.lines };
}

describe('prices of a hostile backend', () => {
  afterEach(closeServers);

  const JSON_TYPE = 'Content-Type: application/json';
  const ok = (body: string | Buffer, headers: readonly string[] = [JSON_TYPE]) => ({ status: 200, headers, body });
  const PRICE = '77.31';
  const LONG_ID = '9007199254740993123';

  it.each<[string, string, string]>([
    ['data.data', `{"data":{"data":[{"id":${LONG_ID},"price":${PRICE}}]}}`, `{"data":{"data":[{"id":${LONG_ID}}]}}`],
    ['a byte order mark', `\uFEFF{"price":${PRICE}}`, '{}'],
  ])('removes prices from %s', async (_shape, body, expected) => {
    const { response } = await responseThroughProxy(ok(body));
    expect([statusOf(response), bodyOf(response)]).toEqual([200, expected]);
    expect(headerOf(response, 'content-length')).toBe(String(expected.length));
    expect(headerOf(response, 'content-type')).toBe('application/json; charset=utf-8');
    expect(headerOf(response, 'x-content-type-options')).toBe('nosniff');
  });

  it.each<[string, Buffer, string]>([
    ['gzip', gzipSync(`{"a":1,"price":${PRICE}}`), 'gzip'],
    ['brotli', brotliCompressSync(`{"a":1,"price":${PRICE}}`), 'br'],
    ['deflate', deflateSync(`{"a":1,"price":${PRICE}}`), 'Deflate'],
  ])('undoes %s', async (_coding, body, encoding) => {
    const { response } = await responseThroughProxy(ok(body, [JSON_TYPE, `Content-Encoding: ${encoding}`]));
    expect([statusOf(response), bodyOf(response)]).toEqual([200, '{"a":1}']);
    expect(headerOf(response, 'content-encoding')).toBeUndefined();
  });

  it.each([
    [1023, 'gzip', undefined],
    [1024, 'gzip', 'gzip'],
    [1024, 'br', undefined],
    [1024, 'identity, gzip;q=0.5', undefined],
    [1024, 'gzip, identity;q=0.5', 'gzip'],
  ])('compresses %i characters for a client that accepts %s: %s', async (length, accepted, coding) => {
    const kept = `{"a":"${'x'.repeat(length - 8)}"}`;
    const body = kept.replace('}', `,"price":${PRICE}}`);
    const { response } = await responseThroughProxy(ok(body), { headers: [`Accept-Encoding: ${accepted}`] });
    const bytes = Buffer.from(bodyOf(response), 'latin1');
    expect([headerOf(response, 'content-encoding'), headerOf(response, 'content-length')]).toEqual([
      coding,
      String(bytes.length),
    ]);
    expect(String(coding ? gunzipSync(bytes) : bytes)).toBe(kept);
  });

  it('reads chunks, whatever bytes they end with', async () => {
    const body = Buffer.from(`{"name":"灯","price":${PRICE}}`);
    const { response } = await responseThroughProxy({ ...ok(body), chunkSize: 1 });
    expect(Buffer.from(bodyOf(response), 'latin1').toString()).toBe('{"name":"灯"}');
    expect(headerOf(response, 'transfer-encoding')).toBeUndefined();
  });

  const large = `{"a":"${'x'.repeat(5 * 1024 * 1024)}","price":${PRICE}}`;
  it.each<[string, Parameters<typeof responseThroughProxy>[0]]>([
    ['5 MB', ok(large)],
    ['5 MB and no end', { ...ok(large), hang: true }],
    ['5 MB behind gzip', ok(gzipSync(large), [JSON_TYPE, 'Content-Encoding: gzip'])],
    ['HTML', ok(`<p>${PRICE}</p>`, ['Content-Type: text/html'])],
    ['text that looks like JSON', ok(`{"price":${PRICE}`)],
    ['UTF-16', ok(Buffer.from(`{"price":${PRICE}}`, 'utf16le'), ['Content-Type: application/json; charset=utf-16'])],
    ['two codings', ok(gzipSync(gzipSync(PRICE)), [JSON_TYPE, 'Content-Encoding: gzip, gzip'])],
    ['an unknown coding', ok(`{"price":${PRICE}}`, [JSON_TYPE, 'Content-Encoding: zstd'])],
    ['a wrong coding', ok(`{"price":${PRICE}}`, [JSON_TYPE, 'Content-Encoding: gzip'])],
    ['an event stream', ok(`data: {"price":${PRICE}}\n\n`, ['Content-Type: text/event-stream'])],
    [
      'parts of a document',
      { ...ok(`--x\r\n\r\n{"price":${PRICE}}`, ['Content-Type: multipart/byteranges']), status: 206 },
    ],
  ])('responds 502 in JSON to %s, and never the original', async (_shape, backend) => {
    const { response, lines } = await responseThroughProxy(backend);
    expect([statusOf(response), JSON.parse(bodyOf(response)).success]).toEqual([502, false]);
    expect(headerOf(response, 'content-type')).toMatch(/^application\/json/);
    expect(response).not.toMatch(/77|xxx/);
    expect(lines).toMatchObject([{ event: 'proxy.responseRefused', status: backend.status }]);
    // The time of a line may hold any digits.
    expect(JSON.stringify(lines.map((line) => ({ ...line, time: undefined })))).not.toContain('77');
  });

  it.each([400, 401, 404, 499, 500])(
    'keeps status and advice of a failure %i whose body it replaces',
    async (status) => {
      const headers = ['Content-Type: text/html', 'Retry-After: 9', 'WWW-Authenticate: Bearer'];
      const { response } = await responseThroughProxy({ status, headers, body: `<p>${PRICE}` });
      expect([headerOf(response, 'retry-after'), headerOf(response, 'www-authenticate')]).toEqual(['9', 'Bearer']);
      expect([statusOf(response), JSON.parse(bodyOf(response)).success]).toEqual([status, false]);
      expect(response).not.toContain('77');
    },
  );

  it.each<[number, string, string[], string | undefined]>([
    [200, '', [], '0'],
    [200, ' \r\n', [], '0'],
    [200, '', ['Content-Encoding: gzip'], '0'],
    [204, '', [], undefined],
    [304, '', [], undefined],
    [401, '', [], '0'],
  ])('passes an empty body with %i (%j, %j)', async (status, body, headers, length) => {
    const { response } = await responseThroughProxy({ status, headers, body });
    expect([statusOf(response), bodyOf(response)]).toEqual([status, '']);
    expect(headerOf(response, 'content-length')).toBe(length);
  });

  it.each([300, 302])('passes a redirect %i without its body', async (status) => {
    const headers = ['Location: /iam/login', 'Content-Type: text/html'];
    const { response } = await responseThroughProxy({ status, headers, body: PRICE });
    expect([statusOf(response), headerOf(response, 'location'), bodyOf(response)]).toEqual([status, '/iam/login', '']);
  });

  it('passes no header that may hold or describe the original', async () => {
    const headers = [
      JSON_TYPE,
      'ETag: "77"',
      'Last-Modified: Sat, 21 Nov 2026 07:07:07 GMT',
      `X-Price: ${PRICE}`,
      'Content-MD5: 77',
      'Accept-Ranges: bytes',
      'Cache-Control: public, max-age=77',
      'Set-Cookie: a=b; Domain=backend.example',
    ];
    const { response } = await responseThroughProxy(ok('{"a":1}', headers));
    const names = response
      .slice(0, response.indexOf('\r\n\r\n'))
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(':')[0]);
    expect(names.map((name) => name?.toLowerCase()).sort()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'set-cookie',
      'x-content-type-options',
    ]);
    expect(headerOf(response, 'cache-control')).toBe('private, no-store');
    expect(headerOf(response, 'set-cookie')).toBe('a=b');
  });

  it('asks for the whole response, in a coding that it knows', async () => {
    const headers = [
      'Range: bytes=0-9',
      'If-Range: "a"',
      'If-None-Match: "a"',
      'If-Modified-Since: Sat, 21 Nov 2026 07:07:07 GMT',
      'Accept-Encoding: zstd, br;q=0.5, gzip',
    ];
    const kept = ['Cookie: sid=1', 'X-Range: 2', 'Range-Unit: 3', 'X-If-Match: 4'];
    const { asked } = await responseThroughProxy(ok('{}'), { headers: [...headers, ...kept] });
    expect(asked[0]).toMatchObject({ cookie: 'sid=1', 'x-range': '2', 'range-unit': '3', 'x-if-match': '4' });
    expect(asked[0]).not.toHaveProperty('range');
    expect(Object.keys(asked[0] ?? {}).filter((name) => name.startsWith('if-'))).toEqual([]);
    expect(asked[0]?.['accept-encoding']).toBe('gzip, br, identity');
    const plain = await responseThroughProxy(ok('{}'), { headers: ['Accept-Encoding: zstd'] });
    expect(plain.asked[0]?.['accept-encoding']).toBe('identity');
  });

  it('responds to HEAD without the length of the original', async () => {
    const { response } = await responseThroughProxy(ok(`{"price":${PRICE}}`), { method: 'HEAD' });
    expect([statusOf(response), bodyOf(response)]).toEqual([200, '']);
    expect(headerOf(response, 'content-length')).toBeUndefined();
  });

  it('never passes on a response that is cut off or does not end', async () => {
    const backend = ok(`{"a":1,"price":${PRICE}`);
    const [cut, endless] = [
      await responseThroughProxy({ ...backend, cutOff: true }),
      await responseThroughProxy({ ...backend, hang: true }, { timeoutMs: 300 }),
    ];
    for (const { response } of [cut, endless]) expect(response).not.toContain('77');
    expect([0, 502]).toContain(statusOf(cut.response));
    expect([statusOf(endless.response), JSON.parse(bodyOf(endless.response)).success]).toEqual([504, false]);
  });

  it('streams other calls untouched', async () => {
    const headers = [JSON_TYPE, 'ETag: "77"'];
    const { response, asked } = await responseThroughProxy(ok(large, headers), {
      target: '/api/item/content/article/page',
      headers: ['If-None-Match: "76"'],
    });
    expect(bodyOf(response)).toBe(large);
    expect(headerOf(response, 'etag')).toBe('"77"');
    expect(asked[0]?.['if-none-match']).toBe('"76"');
  });

  it('responds 502 when it can not be found out who asks', async () => {
    const { response, lines } = await responseThroughProxy(ok(`{"price":${PRICE}}`), { mayShowPrices: new Error('?') });
    expect([statusOf(response), JSON.parse(bodyOf(response)).success]).toEqual([502, false]);
    expect(lines).toMatchObject([{ event: 'proxy.failed' }]);
  });

  it('refuses a redirect to another host for either user (P9)', async () => {
    for (const mayShowPrices of [true, false]) {
      const backend = { status: 302, headers: ['Location: http://evil.example/'], body: '' };
      const { response } = await responseThroughProxy(backend, { mayShowPrices });
      expect(statusOf(response)).toBe(502);
    }
  });
});
