// What a page makes of an empty response to its own call (D70, D71, D72); failed ones are in pages/faults.test.ts. What each form
// of a response means to each call is tested in shared/api/responses.test.ts.
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const NULL = { success: true, data: null };
const NOTHING = { success: true };
const EMPTY_LIST = { success: true, data: [] };
/** Says that there is no list, but not that an entity does not exist. */
const NULL_LIST = { success: true, data: { total: 0, data: null } };

let shop: TestStorefront;
let cookie: string;

beforeAll(async () => {
  shop = await startTestStorefront({ SSR_TIMEOUT_MS: '20000' });
  cookie = await shop.login('mei.lin');
});
afterAll(closeStorefronts);

const open = (path: string, match: string, body: object, status = 200) =>
  shop.get(path, cookie).set('X-Sandbox-Fault', JSON.stringify({ match, status, body }));

it.each([
  ['/', 'recommendGroup', 'Stock your shop without stocking a shelf.'],
  ['/search', 'SELLER_PRODUCT_SEARCH_SERVICE', 'Sorry, no related products were found'],
  ['/distributor/selection/cart', 'SLS_BUYER_CART_PAGE_EVENT_SERVICE', 'Your selection cart is empty'],
  ['/distributor/list/products', 'DISTR_RECORD_PAGE_SERVICE', 'You have not listed any products yet'],
  ['/help', 'articlePage', 'There are no articles here yet'],
])('the page %s of a list is empty without one (D72, S057)', async (path, call, empty) => {
  for (const body of [NULL, NULL_LIST]) {
    const { status, text } = await open(path, call, body);
    expect([status, text.includes(empty)]).toEqual([200, true]);
  }
});

it.each([
  ['/items/20450001', 'frontItem', [NULL, NOTHING, EMPTY_LIST, NULL_LIST]],
  ['/article/detail/5', 'get_article_detail_service', [NULL, NOTHING, EMPTY_LIST]],
] as const)('the page %s of an entity is not found without one (D71, C04)', async (path, call, bodies) => {
  for (const body of bodies) {
    const { status, text } = await open(path, call, body);
    expect([status, text.includes('Page not found')]).toEqual([404, true]);
  }
});

it.each([
  ['/distributor/list/products', 'DISTR_RECORD_PAGE_SERVICE', 404],
  ['/help', 'articlePage', 404],
  ['/help', 'articlePage', 500],
  ['/vendor/audit', 'PUR_SELLER_QUERY_EVENT_SERVICE', 404],
  ['/vendor/audit', 'PUR_SELLER_QUERY_EVENT_SERVICE', 410],
])('%s is busy when %s ends with %i, with one line in the log (D70)', async (path, call, status) => {
  const logged = shop.logged.length;
  const { headers, text } = await open(path, call, { success: false, err: { msg: 'Out of order' } }, status);
  expect(headers.location).toBe(`/busy?from=${encodeURIComponent(path)}`);
  expect(text).not.toContain('Out of order');
  const failures = shop.logged.slice(logged).filter(({ event }) => event === 'page.failed');
  expect(failures).toEqual([expect.objectContaining({ level: 'error', call })]);
});

it.each([NULL, NOTHING, EMPTY_LIST])('the vendor page shows no account for %j', async (body) => {
  expect((await open('/vendor/audit', 'PUR_SELLER_QUERY_EVENT_SERVICE', body)).status).toBe(200);
});
