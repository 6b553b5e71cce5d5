// Arbitraries of what a client may send: request targets, queries, headers and cookies.
import fc from 'fast-check';

/** Text that breaks out of markup and attributes when it is not escaped; `isEchoed` finds it. */
const MARKUP = ['<zq9 a=1>', '"><zq9>', "'><zq9>", 'zq9"zq9', '</title><zq9>', '</script><zq9>', '<!--<zq9'];

/** Whether markup of a request stands unescaped in HTML. */
export const isEchoed = (html: string): boolean => /<\/?zq9|<!--<|zq9"zq9/i.test(html);

/** Every byte percent-encoded. */
const percentEncoded = (text: string): string =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

const markup = fc.constantFrom(...MARKUP, ...MARKUP.map(percentEncoded), ...MARKUP.map(encodeURI));

/** Without the pages that are 5xx by design (/busy, /serverError) and the error pages with a status of their own. */
const WORDS = [
  ...['', 'index', 'search', 'items', '20450001', 'article', 'detail', '5', 'help', '11', 'invite', 'account'],
  ...['verification', 'vendor', 'audit', 'distributor', 'selection', 'cart', 'list', 'products', '404', 'upgrading'],
  ...['api', 'iam', 'item', 'site', 'config', 'assets', 'fonts', 'favicon.svg', 'healthz', 'readyz', 'robots.txt'],
];
const SEPARATORS = `
  .. . %2e %2e%2e %2f %5c %00 %zz %E0%A4%A \\ // @ ; ..; ? # %`.match(/\S+/g) as string[];

/** Any text without the line breaks that would end the request line. */
const unicode = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replace(/[\r\n]/g, ''));

const segment = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 3, arbitrary: fc.constantFrom(...SEPARATORS) },
  { weight: 2, arbitrary: markup },
  { weight: 2, arbitrary: unicode },
  { weight: 1, arbitrary: unicode.map(percentEncoded) },
);

/** Request targets: composed paths, standard URLs, long ones, absolute and asterisk forms, nothing. */
export const targets: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.array(segment, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`) },
  { weight: 3, arbitrary: fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')) },
  { weight: 2, arbitrary: fc.webPath().map((path) => path || '/') },
  { weight: 2, arbitrary: fc.webUrl({ withQueryParameters: true, withFragments: true }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('/a', '/search?keyword=', '/items/'), fc.nat(9_000))
      .map(([start, length]) => start + 'x'.repeat(length)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('*', '', '//', '///', '/\\', 'evil.example', '/?', '/#', 'http://', '/.//evil.example'),
  },
);

const KEYS = `
  keyword cateId pageNo pageSize chtk redirectUrl from lowestPrice highestPrice sortType tab status __proto__
  constructor constructor[prototype][zq9] __proto__[zq9] __proto__.zq9 toString keyword[] keyword[a][b]
  a[999999999] hasOwnProperty then length`.match(/\S+/g) as string[];
const VALUES = `
  1 -1 0 NaN 1e309 9 1.5 0x10 null [] %ED%A0%80 %zz %00 % //evil.example \\evil PRICE_ASC`.match(/\S+/g) as string[];

const value = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...VALUES, '', ' 7 ', '9'.repeat(400)) },
  { weight: 2, arbitrary: markup },
  { weight: 2, arbitrary: unicode.map(percentEncoded) },
  { weight: 1, arbitrary: unicode },
);
const key = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...KEYS) },
  { weight: 1, arbitrary: markup },
  { weight: 1, arbitrary: unicode.map(percentEncoded) },
);
const pairs = fc
  .array(fc.tuple(key, value), { maxLength: 12 })
  .map((list) => list.map(([name, text]) => `${name}=${text}`).join('&'));

/** Queries: repeated and nested names, arrays for scalars, thousands of names. */
export const queries: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: pairs },
  {
    weight: 2,
    arbitrary: fc
      .dictionary(fc.string({ maxLength: 8 }), fc.string({ maxLength: 8 }))
      .map((record) => new URLSearchParams(Object.entries(record)).toString()),
  },
  {
    weight: 1,
    arbitrary: fc.nat(5_000).map((count) => Array.from({ length: count }, (_, index) => `k${index}`).join('&')),
  },
  { weight: 1, arbitrary: fc.nat(500).map((depth) => `a${'[b]'.repeat(depth)}=1`) },
);

/** What other software obeys; none of it may change a response of ours. */
const HEADER_NAMES = `
  X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Forwarded-Port X-Forwarded-Prefix X-Forwarded-Server
  Forwarded X-Original-URL X-Rewrite-URL X-Original-Host X-Host X-HTTP-Method-Override X-HTTP-Method
  X-Method-Override X-React-Router-SPA-Mode X-React-Router-Prerender-Data x-nextjs-data
  x-middleware-subrequest RSC Next-Router-State-Tree __proto__ constructor Range If-Range If-None-Match
  If-Modified-Since If-Match If-Unmodified-Since Accept Accept-Language Accept-Charset User-Agent Referer
  Origin Sec-Fetch-Site Sec-Fetch-Mode DNT Via X-Real-IP True-Client-IP CF-Connecting-IP X-Client-IP
  X-Cluster-Client-IP Authorization Proxy-Authorization Cache-Control Pragma Upgrade-Insecure-Requests
  Save-Data X-Requested-With Content-Type traceparent X-Request-Id`.match(/\S+/g) as string[];

const HEADER_VALUES = [
  ...['', '1', 'evil.example', 'http://evil.example/', 'https', '/admin', '127.0.0.1', '203.0.113.9, 10.0.0.1'],
  ...['for="<zq9>"', 'bytes=0-0', 'bytes=9-1,-', '*', 'W/"zq9"', 'Thu, 01 Jan 1970 00:00:00 GMT', 'text/html;q=x'],
  ...['DELETE', 'yes', '{"zq9":1}', '"><zq9>', 'no-cache', 'cross-site', 'zh-CN,zh;q=0.9', 'Basic eDp5'],
];

export interface HeaderCase {
  readonly lines: readonly string[];
  /** Valid HTTP of ordinary size: it must not change the response, nor be refused. */
  readonly isValid: boolean;
}

const valid = fc
  .array(fc.tuple(fc.constantFrom(...HEADER_NAMES), fc.constantFrom(...HEADER_VALUES)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((headers) => ({ lines: headers.map(([name, text]) => `${name}: ${text}`), isValid: true }));

const anyByte = fc.string({
  unit: fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code)),
  maxLength: 30,
});
const hostile = fc.oneof(
  fc
    .tuple(fc.constantFrom(...HEADER_NAMES), anyByte)
    .map(([name, text]) => [`${name}: ${text.replace(/[\r\n]/g, '')}`]),
  fc.tuple(anyByte, anyByte).map(([name, text]) => [`${name.replace(/[\r\n]/g, '')}: ${text}`]),
  fc
    .tuple(fc.constantFrom(...HEADER_NAMES), fc.integer({ min: 1, max: 20 }))
    .map(([name, kilobytes]) => [`${name}: ${'x'.repeat(kilobytes * 1024)}`]),
  fc.integer({ min: 1, max: 3_000 }).map((count) => Array.from({ length: count }, (_, index) => `X-${index}: 1`)),
  fc.constantFrom('Host: other.example', 'Host:', 'Accept-Encoding: zq9, identity;q=0').map((line) => [line]),
);

/** Headers beside an ordinary request: what proxies and frameworks obey, and what is no valid HTTP. */
export const headerCases: fc.Arbitrary<HeaderCase> = fc.oneof(
  { weight: 3, arbitrary: valid },
  { weight: 1, arbitrary: hostile.map((lines) => ({ lines, isValid: false })) },
);

const COOKIE_NAMES = `
  lng chtk session sid searchHistory shop __proto__ constructor j: $Version __Host-x`.match(/\S+/g) as string[];
const cookieValue = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...['', 'en-US', 'zh', 'zq9', 'en-US; Domain=evil.example', '%zz', '%', 'j:{"a":1}', 's:x.y', '"zq9"'],
      ...['%0d%0aSet-Cookie:zq9=1', 'zq9\\r\\n', '<zq9>', `j:${'['.repeat(2_000)}`],
    ),
  },
  { weight: 2, arbitrary: anyByte.map((text) => text.replace(/[\r\n]/g, '')) },
  { weight: 1, arbitrary: unicode.map(percentEncoded) },
);
const cookiePairs = (maxLength: number) =>
  fc
    .array(fc.tuple(fc.constantFrom(...COOKIE_NAMES), cookieValue), { maxLength })
    .map((list) => list.map(([name, text]) => `${name}=${text}`).join('; '));

/** Cookie headers: our own names with any bytes, hundreds of cookies, up to 64 KB. */
export const cookieHeaders: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: cookiePairs(8) },
  { weight: 1, arbitrary: cookiePairs(300) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 64 }).map((kilobytes) => `sid=${'x'.repeat(kilobytes * 1024)}`) },
);
