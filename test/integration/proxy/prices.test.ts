// Prices in proxied responses of a hostile backend: what can't be rewritten is never passed on.
import type { IncomingHttpHeaders } from 'node:http';
import { deflateSync, gunzipSync, gzipSync } from 'node:zlib';
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
  const env: Record<string, string> = timeoutMs ? { PROXY_TIMEOUT_MS: String(timeoutMs) } : {};
  const app = await startProxyApp(origin, env, async () => {
    if (mayShowPrices instanceof Error) throw mayShowPrices;
    return mayShowPrices;
  });
  return { response: await exchange(app.port, head(target, { method, headers })), asked, lines: app.lines };
}

describe('prices of a hostile backend', () => {
  afterEach(closeServers);

  const JSON_TYPE = 'Content-Type: application/json';
  const ok = (body: string | Buffer, headers: readonly string[] = [JSON_TYPE]) => ({ status: 200, headers, body });
  const PRICE = '77.31';
  const LONG_ID = '9007199254740993123';

  const large = `{"a":"${'x'.repeat(5 * 1024 * 1024)}","price":${PRICE}}`;
  const embedded = (text: string) => JSON.stringify({ id: 1, text, list: [text] });
  const same = (body: string) => [body.slice(0, 60), ok(body), body] as const;
  const coded = (coding: string, body: Buffer) => ok(body, [JSON_TYPE, `Content-Encoding: ${coding}`]);

  it.each<readonly [what: string, answer: BackendResponse, passed: string | undefined]>([
    ['every duplicate', ok('{"price":1,"price":2,"a":3,"price":4}'), '{"a":3}'],
    ['names in capitals and in escapes', ok('{"SALE_PRICE":1,"pr\\u0069ce":1,"a":2}'), '{"a":2}'],
    ['entries of a list', ok('[{"id":1,"price":2},{"price":3,"id":4}]'), '[{"id":1},{"id":4}]'],
    [
      'a page',
      ok(`{"data":{"data":[{"id":${LONG_ID},"price":1}],"total":1}}`),
      `{"data":{"data":[{"id":${LONG_ID}}],"total":1}}`,
    ],
    ['numbers of every kind', ok(`[${LONG_ID},1.50,-0,1E400,{"price":1}]`), `[${LONG_ID},1.50,-0,1E400,{}]`],
    ...[
      `{"price":${PRICE},"a":1}`,
      JSON.stringify(JSON.stringify({ price: 77 })),
      `\n\r\t [{"price":77}]`,
      `\uFEFF{"price":77}`,
      `\u00A0{"price":77}`,
      '{"a":1}{"price":77}',
      '{"price":77,}',
      '{a:1,salePrice:77}',
      "{'price':77}",
      '[/* new */{"price":77}]',
      '{"pr\\u0069ce":77',
      "{'pr\\x69ce':77}",
      '{"a":"{\\"price\\":77',
    ].map(
      (text) =>
        [
          `a text that is a document or nearly one, ${JSON.stringify(text)}`,
          ok(embedded(text)),
          '{"id":1,"list":[null]}',
        ] as const,
    ),
    ...[
      'null',
      `{"id":${LONG_ID},"a":[1.50,-0,1E400,true,null]}`,
      '{"name":"the price: 77, \\"price\\": 77"}',
      '{"attachedImage":"[\\"https://a/1.jpg\\"]","text":"{price"}',
      '{"__proto__":{"a":1},"constructor":2}',
      '{"lone":"\\ud800","u":"a\\\\"}',
      '{"name":"[New] Lamp at a good price","size":"\\"9 in\\" lamp","text":"{a: 1, b: 2"}',
      '{"name":"[Hot] Factory price lamp scale 1:64","other":"\\"Low price\\" mug - size: 9 in"}',
      `[${'{},'.repeat(74_999)}0]`,
    ].map(same),
    ['gzip', coded('gzip', gzipSync(`{"a":1,"price":${PRICE}}`)), '{"a":1}'],
    ['deflate', coded('Deflate', deflateSync(`{"a":1,"price":${PRICE}}`)), '{"a":1}'],
    ['chunks that end within a character', { ...ok(`{"name":"灯","price":${PRICE}}`), chunkSize: 1 }, '{"name":"灯"}'],
    ['JSON that says it is HTML', ok(`{"a":1,"price":${PRICE}}`, ['Content-Type: text/html']), '{"a":1}'],
    ['5 MB and no end', { ...ok(large), hang: true }, undefined],
    ['5 MB behind gzip', coded('gzip', gzipSync(large)), undefined],
    ['HTML', ok(`<p>${PRICE}</p>`, ['Content-Type: text/html']), undefined],
    ['HTML that says it is JSON', ok(`<p>${PRICE}</p>`), undefined],
    ['half a document', ok(`{"data":[{"price":${PRICE}`), undefined],
    ['a bare number', ok(PRICE), undefined],
    ['a bare text', ok(`"${PRICE}"`), undefined],
    ['a million nested objects', ok(`${'{"a":'.repeat(600_000)}77${'}'.repeat(600_000)}`), undefined],
    ['100,000 nested lists', ok(`${'['.repeat(100_000)}77${']'.repeat(100_000)}`), undefined],
    ['150,001 values', ok(`[${'1,'.repeat(150_000)}77]`), undefined],
    ['UTF-16', ok(Buffer.from(`{"price":${PRICE}}`, 'utf16le'), [`${JSON_TYPE}; charset=utf-16`]), undefined],
    ['an unknown coding', coded('zstd', Buffer.from(`{"price":${PRICE}}`)), undefined],
    ['an event stream', ok(`data: {"price":${PRICE}}\n\n`, ['Content-Type: text/event-stream']), undefined],
    [
      'parts of a document',
      { ...ok(`--x\r\n\r\n{"price":${PRICE}}`, ['Content-Type: multipart/byteranges']), status: 206 },
      undefined,
    ],
  ])('of %s a visitor gets what has none, else 502 in JSON (N02)', async (_what, answer, passed) => {
    const { response, lines } = await responseThroughProxy(answer);
    const body = Buffer.from(bodyOf(response), 'latin1').toString();
    expect(headerOf(response, 'content-type')).toBe('application/json; charset=utf-8');
    expect(headerOf(response, 'content-length')).toBe(String(Buffer.byteLength(body)));
    for (const name of ['content-encoding', 'transfer-encoding']) expect(headerOf(response, name)).toBeUndefined();
    if (passed !== undefined) return void expect([statusOf(response), body]).toEqual([200, passed]);
    expect([statusOf(response), JSON.parse(body).success]).toEqual([502, false]);
    expect(response).not.toMatch(/77|xxx/);
    expect(lines).toMatchObject([{ event: 'proxy.responseRefused', status: answer.status }]);
    // The time of a line may hold any digits.
    expect(JSON.stringify(lines.map((line) => ({ ...line, time: undefined })))).not.toContain('77');
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
