// Arbitraries of what a client may send: request targets and queries.
import fc from 'fast-check';

/** Text that breaks out of markup and attributes when it is not escaped; `isEchoed` finds it. */
const MARKUP = ['<zq9 a=1>', '"><zq9>', "'><zq9>", 'zq9"zq9', '</title><zq9>', '</script><zq9>', '<!--<zq9'];

/** Whether markup of a request stands unescaped in HTML. */
export const isEchoed = (html: string): boolean => /<\/?zq9|<!--<|zq9"zq9/i.test(html);

/** Every byte percent-encoded. */
const percentEncoded = (text: string) =>
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
