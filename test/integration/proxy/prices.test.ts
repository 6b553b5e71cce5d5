// Prices in proxied responses of a hostile backend: what can't be rewritten is never passed on.
import { deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { responseTo, said } from '../../support/proxyApp';
import { bodyOf, head, headerOf, statusOf } from '../../support/rawClient';
import { closeServers } from '../../support/rawServer';

afterEach(closeServers);

const JSON_TYPE = 'Content-Type: application/json';
const PRICE = '77.31';
const LONG_ID = '9007199254740993123';
const FRONT_ITEM = '/api/item/search/front-item';

/** A body, byte for byte. */
const bytes = (body: string | Buffer) => Buffer.from(body as string).toString('latin1');
const ok = (body: string | Buffer, headers: readonly string[] = [JSON_TYPE]) => said('200 OK', headers, bytes(body));

/** What one who may see no prices gets of this response. */
const shown = (answer: string, request = head(FRONT_ITEM), more: Parameters<typeof responseTo>[2] = {}) =>
  responseTo(answer, request, { mayShowPrices: async () => false, ...more });

describe('prices of a hostile backend', () => {
  const large = `{"a":"${'x'.repeat(5 * 1024 * 1024)}","price":${PRICE}}`;
  const embedded = (text: string) => JSON.stringify({ id: 1, text, list: [text] });
  const same = (body: string): [string, string, string] => [body.slice(0, 60), ok(body), body];
  const inChunks = (body: string) => {
    const chunks = body.replace(/./gs, '1\r\n$&\r\n');
    return `HTTP/1.1 200 OK\r\n${JSON_TYPE}\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`;
  };
  const coded = (coding: string, body: Buffer) => ok(body, [JSON_TYPE, `Content-Encoding: ${coding}`]);

  it.each<[what: string, answer: string, passed: string | undefined, staysOpen?: boolean]>([
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
    ].map((text): [string, string, string] => [
      `a text that is a document or nearly one, ${JSON.stringify(text)}`,
      ok(embedded(text)),
      '{"id":1,"list":[null]}',
    ]),
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
    ['chunks that end within a character', inChunks(bytes(`{"name":"灯","price":${PRICE}}`)), '{"name":"灯"}'],
    ['JSON that says it is HTML', ok(`{"a":1,"price":${PRICE}}`, ['Content-Type: text/html']), '{"a":1}'],
    ['5 MB and no end', ok(large), undefined, true],
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
      said('206 Part', ['Content-Type: multipart/byteranges'], `--x\r\n\r\n{"price":${PRICE}}`),
      undefined,
    ],
  ])('of %s a visitor gets what has none, else 502 in JSON (N02)', async (_what, answer, passed, staysOpen = false) => {
    const { response, header, app } = await shown(answer, undefined, { staysOpen });
    const body = Buffer.from(bodyOf(response), 'latin1').toString();
    expect(header('content-type')).toBe('application/json; charset=utf-8');
    expect(header('content-length')).toBe(String(Buffer.byteLength(body)));
    for (const name of ['content-encoding', 'transfer-encoding']) expect(header(name)).toBeUndefined();
    if (passed !== undefined) return void expect([statusOf(response), body]).toEqual([200, passed]);
    expect([statusOf(response), JSON.parse(body).success]).toEqual([502, false]);
    expect(response).not.toMatch(/77|xxx/);
    expect(app.lines).toMatchObject([{ event: 'proxy.responseRefused', status: statusOf(answer) }]);
    // The time of a line may hold any digits.
    expect(JSON.stringify(app.lines.map((line) => ({ ...line, time: undefined })))).not.toContain('77');
  });

  it.each([
    [1023, 'gzip', undefined],
    [1024, 'gzip', 'gzip'],
    [1024, 'br', undefined],
    [1024, 'identity, gzip;q=0.5', undefined],
    [1024, 'gzip, identity;q=0.5', 'gzip'],
  ])('compresses %i characters for a client that accepts %s: %s', async (length, accepted, coding) => {
    const kept = `{"a":"${'x'.repeat(length - 8)}"}`;
    const request = head(FRONT_ITEM, { headers: [`Accept-Encoding: ${accepted}`] });
    const { response, header } = await shown(ok(kept.replace('}', `,"price":${PRICE}}`)), request);
    const sent = Buffer.from(bodyOf(response), 'latin1');
    expect([header('content-encoding'), header('content-length')]).toEqual([coding, String(sent.length)]);
    expect(String(coding ? gunzipSync(sent) : sent)).toBe(kept);
  });

  it.each([400, 401, 404, 499, 500])(
    'keeps status and advice of a failure %i whose body it replaces',
    async (status) => {
      const headers = ['Content-Type: text/html', 'Retry-After: 9', 'WWW-Authenticate: Bearer'];
      const { response, header } = await shown(said(`${status} No`, headers, `<p>${PRICE}`));
      expect([header('retry-after'), header('www-authenticate')]).toEqual(['9', 'Bearer']);
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
    const { response, header } = await shown(said(`${status} So`, headers, body));
    expect([statusOf(response), bodyOf(response), header('content-length')]).toEqual([status, '', length]);
  });

  it.each([300, 302])('passes a redirect %i without its body', async (status) => {
    const { response, header } = await shown(said(`${status} So`, ['Location: /iam/login'], PRICE));
    expect([statusOf(response), header('location'), bodyOf(response)]).toEqual([status, '/iam/login', '']);
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
    const { response, header } = await shown(ok('{"a":1}', headers));
    const [top = ''] = response.toLowerCase().split('\r\n\r\n');
    const names = top
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(':')[0]);
    expect(names.sort()).toEqual([
      ...['cache-control', 'connection', 'content-length', 'content-type', 'date', 'set-cookie'],
      'x-content-type-options',
    ]);
    expect([header('cache-control'), header('set-cookie')]).toEqual(['private, no-store', 'a=b']);
  });

  it('asks for the whole response, in a coding that it knows', async () => {
    const ranges = ['Range: bytes=0-9', 'If-Range: "a"', 'If-None-Match: "a"'];
    const kept = ['Cookie: sid=1', 'X-Range: 2', 'Range-Unit: 3', 'X-If-Match: 4'];
    const askedWith = async (headers: readonly string[]) =>
      (await shown(ok('{}'), head(FRONT_ITEM, { headers }))).asked;
    const asked = await askedWith([...ranges, ...kept, 'Accept-Encoding: zstd, br;q=0.5, gzip']);
    for (const [name, value] of kept.map((line) => line.toLowerCase().split(': ') as [string, string]))
      expect(headerOf(asked, name)).toBe(value);
    expect(asked).not.toMatch(/^(range|if-.*):/im);
    expect(headerOf(asked, 'accept-encoding')).toBe('gzip, br, identity');
    expect(headerOf(await askedWith(['Accept-Encoding: zstd']), 'accept-encoding')).toBe('identity');
  });

  it('responds to HEAD without the length of the original', async () => {
    const answer = `HTTP/1.1 200 OK\r\n${JSON_TYPE}\r\nContent-Length: 15\r\n\r\n`;
    const { response, header } = await shown(answer, head(FRONT_ITEM, { method: 'HEAD' }));
    expect([statusOf(response), bodyOf(response), header('content-length')]).toEqual([200, '', undefined]);
  });

  it('never passes on a response that is cut off or does not end', async () => {
    const half = ok(`{"a":1,"price":${PRICE}`).replace(/(?<=Length: )\d+/, '99');
    const [cut, endless] = [
      await shown(half),
      await shown(half, undefined, { staysOpen: true, env: { PROXY_TIMEOUT_MS: '300' } }),
    ];
    for (const { response } of [cut, endless]) expect(response).not.toContain('77');
    expect([0, 502]).toContain(statusOf(cut.response));
    expect([statusOf(endless.response), JSON.parse(bodyOf(endless.response)).success]).toEqual([504, false]);
  });

  it('streams other calls untouched', async () => {
    const request = head('/api/item/content/article/page', { headers: ['If-None-Match: "76"'] });
    const { response, header, asked } = await shown(ok(large, [JSON_TYPE, 'ETag: "77"']), request);
    expect(bodyOf(response)).toBe(large);
    expect([header('etag'), headerOf(asked, 'if-none-match')]).toEqual(['"77"', '"76"']);
  });

  it('responds 502 when it can not be found out who asks', async () => {
    const mayShowPrices = () => Promise.reject(new Error('?'));
    const { response, app } = await shown(ok(`{"price":${PRICE}}`), undefined, { mayShowPrices });
    expect([statusOf(response), JSON.parse(bodyOf(response)).success]).toEqual([502, false]);
    expect(app.lines).toMatchObject([{ event: 'proxy.failed' }]);
  });

  it.each([true, false])('refuses a redirect to another host, with prices: %s (P9)', async (isShown) => {
    const stranger = said('302 Found', ['Location: http://evil.example/'], '');
    const { response } = await shown(stranger, undefined, { mayShowPrices: async () => isShown });
    expect(statusOf(response)).toBe(502);
  });
});
