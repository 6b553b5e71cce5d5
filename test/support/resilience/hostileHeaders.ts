// Arbitraries of headers and cookies that a client may send.
import fc from 'fast-check';
import { percentEncoded, unicode } from './hostileTargets';

/** Names that other software obeys; none of them may change a response of ours (class 9). */
const UNKEYED_HEADERS = [
  ...[
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'X-Forwarded-Prefix',
    'X-Forwarded-Server',
    'Forwarded',
  ],
  ...[
    'X-Original-URL',
    'X-Rewrite-URL',
    'X-Original-Host',
    'X-Host',
    'X-HTTP-Method-Override',
    'X-HTTP-Method',
    'X-Method-Override',
  ],
  ...[
    'X-React-Router-SPA-Mode',
    'X-React-Router-Prerender-Data',
    'x-nextjs-data',
    'x-middleware-subrequest',
    'RSC',
    'Next-Router-State-Tree',
  ],
  ...[
    '__proto__',
    'constructor',
    'Range',
    'If-Range',
    'If-None-Match',
    'If-Modified-Since',
    'If-Match',
    'If-Unmodified-Since',
  ],
  ...[
    'Accept',
    'Accept-Language',
    'Accept-Charset',
    'User-Agent',
    'Referer',
    'Origin',
    'Sec-Fetch-Site',
    'Sec-Fetch-Mode',
    'DNT',
    'Via',
  ],
  ...[
    'X-Real-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'Authorization',
    'Proxy-Authorization',
  ],
  ...[
    'Cache-Control',
    'Pragma',
    'Upgrade-Insecure-Requests',
    'Save-Data',
    'X-Requested-With',
    'Content-Type',
    'traceparent',
    'X-Request-Id',
  ],
] as const;

const HEADER_VALUES = [
  '',
  '1',
  'evil.example',
  'http://evil.example/',
  'https',
  '/admin',
  '127.0.0.1',
  '203.0.113.9, 10.0.0.1',
  'for="<zq9>"',
  'bytes=0-0',
  'bytes=9-1,-',
  '*',
  'W/"zq9"',
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'text/html;q=x',
  'DELETE',
  'yes',
  '{"zq9":1}',
  '"><zq9>',
  'no-cache',
  'cross-site',
  'zh-CN,zh;q=0.9',
  'Basic eDp5',
];

export interface HeaderCase {
  readonly lines: readonly string[];
  /** Valid HTTP of ordinary size: it must not change the response, nor be refused. */
  readonly isValid: boolean;
}

const valid = fc
  .array(fc.tuple(fc.constantFrom(...UNKEYED_HEADERS), fc.constantFrom(...HEADER_VALUES)), {
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
    .tuple(fc.constantFrom(...UNKEYED_HEADERS), anyByte)
    .map(([name, text]) => [`${name}: ${text.replace(/[\r\n]/g, '')}`]),
  fc.tuple(anyByte, anyByte).map(([name, text]) => [`${name.replace(/[\r\n]/g, '')}: ${text}`]),
  fc
    .tuple(fc.constantFrom(...UNKEYED_HEADERS), fc.integer({ min: 1, max: 20 }))
    .map(([name, kilobytes]) => [`${name}: ${'x'.repeat(kilobytes * 1024)}`]),
  fc.integer({ min: 1, max: 3_000 }).map((count) => Array.from({ length: count }, (_, index) => `X-${index}: 1`)),
  fc.constantFrom('Host: other.example', 'Host:', 'Accept-Encoding: zq9, identity;q=0').map((line) => [line]),
);

/** Headers beside an ordinary request: what proxies and frameworks obey, and what is no valid HTTP. */
export const headerCases: fc.Arbitrary<HeaderCase> = fc.oneof(
  { weight: 3, arbitrary: valid },
  { weight: 1, arbitrary: hostile.map((lines) => ({ lines, isValid: false })) },
);

const COOKIE_NAMES = [
  'lng',
  'chtk',
  'session',
  'sid',
  'searchHistory',
  'shop',
  '__proto__',
  'constructor',
  'j:',
  '$Version',
  '__Host-x',
];
const cookieValue = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'en-US',
      'zh',
      'zq9',
      'en-US; Domain=evil.example',
      '%zz',
      '%',
      'j:{"a":1}',
      's:x.y',
      `j:${'['.repeat(2_000)}`,
      '%0d%0aSet-Cookie:zq9=1',
      'zq9\\r\\n',
      '"zq9"',
      '<zq9>',
      '',
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
