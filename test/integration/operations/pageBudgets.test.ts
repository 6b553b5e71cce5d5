// What a page may cost, in counts and bytes: backend calls, which of them run in parallel, bytes of HTML, share of the state
// (N20). docs/performance.md has the goals; a budget leaves a little room above today's figure.
import { gzipSync } from 'node:zlib';
import { sharedStorefront, startTestStorefront, type TestStorefront } from '../../support/storefront';

/** A browser that has had a page, and so the style sheets. */
const VISITED = 'lng=en-US';
const ITEM = '/items/20450001';
const USER = 'current';
const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
const CART = 'SLS_BUYER_CART_PAGE_EVENT_SERVICE';
const RECORDS = 'DISTR_RECORD_PAGE_SERVICE';
const SHOPS = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';
const RECOMMENDED = 'recommend-group';
const ITEM_CALL = 'front-item';

/**
 * The calls of a page when the shared responses are stored, kilobytes of its document, raw and by gzip 6, and the part of it
 * that is state. The text of articles stands in markup and state.
 */
const BUDGETS = [
  { path: '/', role: 'visitor', calls: [RECOMMENDED], raw: 28, gzip: 6.45, state: 0.25 },
  {
    path: '/',
    role: 'buyer',
    // The shops of a buyer who has listed nothing.
    calls: [SEARCH, RECOMMENDED, USER, CART, RECORDS, SHOPS],
    raw: 36,
    gzip: 7.3,
    state: 0.25,
  },
  { path: '/search?keyword=lamp', role: 'buyer', calls: [SEARCH, USER], raw: 41.5, gzip: 8, state: 0.25 },
  { path: ITEM, role: 'buyer', calls: [USER, ITEM_CALL, RECOMMENDED], raw: 30.6, gzip: 8, state: 0.25 },
  { path: '/article/detail/5', role: 'visitor', calls: [], raw: 19.5, gzip: 6, state: 0.3 },
  { path: '/article/detail/5', role: 'buyer', calls: [USER], raw: 19.6, gzip: 6, state: 0.3 },
  { path: '/help', role: 'visitor', calls: [], raw: 40, gzip: 10, state: 0.36 },
] as const;

/** Calls that must all have arrived at the backend although none of them has been answered. */
const PARALLEL = [
  { path: '/search?keyword=lamp', calls: [SEARCH, USER, 'GEN_CATE_LIST_ALL', 'site'] },
  { path: ITEM, calls: [USER, ITEM_CALL, RECOMMENDED, 'GEN_CATE_LIST_ALL', 'site'] },
  { path: '/', calls: [USER, RECOMMENDED, 'simple-page', 'GEN_CATE_LIST_ALL', 'site'] },
  { path: '/article/detail/5', calls: [USER, 'get_article_detail', 'article-category', 'GEN_CATE_LIST_ALL', 'site'] },
  { path: '/distributor/selection/cart', calls: [USER, 'SLS_BUYER_CART_PAGE', 'GEN_CATE_LIST_ALL', 'site'] },
] as const;

const shop = sharedStorefront({ SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' });

/** The last part of the path of each call, without prefixes. */
const callNames = (from: TestStorefront) =>
  from.sandbox.calls().map(({ path }) => path.replace(/\?.*/, '').split(/[/$]/).at(-1) ?? '');

it.each(BUDGETS)(
  'the budget of a page holds for $path as a $role (N20)',
  async ({ path, role, calls, raw, gzip, state: share }) => {
    const cookie = role === 'buyer' ? `${shop.cookie}; ${VISITED}` : VISITED;
    await shop.get(path, cookie).expect(200);
    shop.sandbox.clearCalls();
    const { text } = await shop.get(path, cookie).expect(200);
    expect(callNames(shop).sort()).toEqual([...calls].sort());
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(raw * 1000);
    expect(gzipSync(text, { level: 6 }).length).toBeLessThanOrEqual(gzip * 1000);
    const state = /<script[^>]*\sid="state"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? text;
    expect(Buffer.byteLength(state) / Buffer.byteLength(text)).toBeLessThanOrEqual(share);
  },
);

/** Kilobytes by gzip 6 of the first document of a visit, which brings the styles of its first paint (V3). */
const FIRST_VISITS = [
  { path: '/', role: 'visitor', gzip: 12 },
  { path: '/search?keyword=lamp', role: 'buyer', gzip: 13 },
  { path: ITEM, role: 'buyer', gzip: 14.4 },
  { path: '/article/detail/5', role: 'visitor', gzip: 11 },
] as const;

it.each(FIRST_VISITS)(
  'the first document of a visit brings the styles of $path inside (N20)',
  async ({ path, role, gzip }) => {
    const { text } = await shop.get(path, role === 'buyer' ? shop.cookie : '').expect(200);
    const next = await shop.get(path, `${role === 'buyer' ? shop.cookie : ''}; ${VISITED}`).expect(200);
    expect([text, next.text].map((page) => /<style\b/.test(page))).toEqual([true, false]);
    const sheets = (page: string) =>
      [...page.matchAll(/<link [^>]*rel="stylesheet" href="([^"]*)"/g)].map(([, href = '']) => href);
    const files = (page: string) => /<script defer[^>]* data-files="([^"]*)"/.exec(page)?.[1]?.split(' ') ?? [];
    expect(sheets(next.text).length).toBeGreaterThan(1);
    expect(files(next.text).filter((file) => !/^\/assets\/[\w.-]+\.js$/.test(file))).toEqual([]);
    // Sheets and scripts follow the first screen; browsers without scripts apply the sheets at once.
    expect(files(text)).toEqual([...sheets(next.text), ...files(next.text)]);
    expect(sheets(/<noscript>(.*?)<\/noscript>/s.exec(text)?.[1] ?? '')).toEqual(sheets(next.text));
    expect(sheets(text)).toEqual(sheets(next.text));
    expect([text, next.text].map((page) => page.match(/<script\b[^>]* src=/g)?.length)).toEqual([1, 1]);
    expect([text, next.text].map((page) => page.match(/<link\b[^>]* as="script"/g))).toEqual([null, null]);
    expect(gzipSync(text, { level: 6 }).length).toBeLessThanOrEqual(gzip * 1000);
  },
);

describe('independent calls', () => {
  let isOver = false;
  beforeEach(() => {
    isOver = false;
  });
  // A test that fails by its timeout must stop waiting too.
  afterEach(() => {
    isOver = true;
  });

  it.each(PARALLEL)('of $path are made in parallel (N20)', async ({ path, calls }) => {
    const cold = await startTestStorefront({ SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' });
    const cookie = await cold.login('mei.lin');
    cold.sandbox.clearCalls();
    for (const match of calls) cold.sandbox.fail({ match, kind: 'hang' });
    const page = cold.get(path, cookie).catch(() => undefined);
    const missing = () => calls.filter((name) => !cold.sandbox.calls().some((call) => call.path.includes(name)));
    while (!isOver && missing().length > 0) await new Promise(setImmediate);
    await cold.close();
    await page;
  });
});
