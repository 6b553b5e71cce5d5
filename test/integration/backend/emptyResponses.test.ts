// Every page with an empty, missing or failed response to its own call (D70, D71, D72). What each form of a response means to
// each call is tested in shared/api/responses.test.ts; here, what the page makes of it.
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

interface Page {
  readonly path: string;
  /** The page's own call (C20). */
  readonly call: string;
  /** Text of the page when there is nothing. */
  readonly empty: string;
}

const LISTS: readonly Page[] = [
  { path: '/', call: 'recommendGroup', empty: 'Stock your shop without stocking a shelf.' },
  { path: '/search', call: 'SELLER_PRODUCT_SEARCH_SERVICE', empty: 'Sorry, no related products were found' },
  {
    path: '/distributor/selection/cart',
    call: 'SLS_BUYER_CART_PAGE_EVENT_SERVICE',
    empty: 'Your selection cart is empty',
  },
  {
    path: '/distributor/list/products',
    call: 'DISTR_RECORD_PAGE_SERVICE',
    empty: 'You have not listed any products yet',
  },
  { path: '/help', call: 'articlePage', empty: 'There are no articles here yet' },
];
const ITEM: Page = { path: '/items/20450001', call: 'frontItem', empty: 'Page not found' };
const ARTICLE: Page = { path: '/article/detail/5', call: 'get_article_detail_service', empty: 'Page not found' };
const VENDOR: Page = { path: '/vendor/audit', call: 'PUR_SELLER_QUERY_EVENT_SERVICE', empty: '' };

interface Reply {
  readonly status?: number;
  readonly body: unknown;
}

const NULL: Reply = { body: { success: true, data: null } };
const NOTHING: Reply = { body: { success: true } };
const EMPTY_LIST: Reply = { body: { success: true, data: [] } };
/** Says that there is no list, but not that an entity does not exist. */
const NULL_LIST: Reply = { body: { success: true, data: { total: 0, data: null } } };
const FAILED: Reply = { status: 500, body: { success: false } };
const REFUSED: Reply = { body: { success: false, err: { msg: 'Out of order' } } };
const WRONG_TYPE: Reply = { body: { success: true, data: 42 } };
const NOT_FOUND: Reply = { status: 404, body: { success: false, err: { msg: 'Out of order' } } };
const GONE: Reply = { status: 410, body: {} };

let shop: TestStorefront;
let cookie: string;

beforeAll(async () => {
  shop = await startTestStorefront({ SSR_TIMEOUT_MS: '20000' });
  cookie = await shop.login('mei.lin');
});
afterAll(closeStorefronts);

/** What a page is when its call returns this. */
async function open({ path, call, empty }: Page, reply: Reply) {
  const logged = shop.logged.length;
  const fault = JSON.stringify({ match: call, ...reply, status: reply.status ?? 200 });
  const isPublic = path === '/' || path === '/help' || path.startsWith('/article');
  const { status, headers, text } = await shop.get(path, isPublic ? '' : cookie).set('X-Sandbox-Fault', fault);
  expect(text).not.toContain('Out of order');
  const failures = shop.logged.slice(logged).filter(({ event }) => event === 'page.failed');
  return { status, isEmpty: text.includes(empty), location: headers.location, failures };
}

const rowsOf = (pages: readonly Page[], replies: readonly Reply[]) =>
  pages.flatMap((page) => replies.map((reply) => ({ path: page.path, response: JSON.stringify(reply), page, reply })));

it.each(rowsOf(LISTS, [NULL, NULL_LIST]))(
  'the page $path of a list is empty for $response (D72, S057)',
  async ({ page, reply }) => expect(await open(page, reply)).toMatchObject({ status: 200, isEmpty: true }),
);

it.each([...rowsOf([ITEM, ARTICLE], [NULL, NOTHING, EMPTY_LIST]), ...rowsOf([ITEM], [NULL_LIST])])(
  'the page $path of an entity is not found for $response (D71, C04)',
  async ({ page, reply }) => expect(await open(page, reply)).toMatchObject({ status: 404, isEmpty: true }),
);

it.each([ITEM, ARTICLE])('$path has the status of a missing page for 404 and 410 (D71, D58)', async (page) => {
  expect(await open(page, NOT_FOUND)).toMatchObject({ status: 404, isEmpty: true });
  expect(await open(page, GONE)).toMatchObject({ status: 410 });
});

it.each([
  ...rowsOf(LISTS, [NOT_FOUND, FAILED]),
  ...rowsOf([ITEM, ARTICLE], [FAILED, REFUSED, WRONG_TYPE]),
  ...rowsOf([ARTICLE], [NULL_LIST]),
  ...rowsOf([VENDOR], [NOT_FOUND, GONE]),
])('$path is busy for $response, with one line in the log (D70, D71)', async ({ page, reply }) => {
  expect(await open(page, reply)).toMatchObject({
    status: 302,
    location: `/busy?from=${encodeURIComponent(page.path)}`,
    failures: [expect.objectContaining({ level: 'error', call: page.call })],
  });
});

it.each([NULL, NOTHING, EMPTY_LIST])('the vendor page shows no account for %j', async (reply) => {
  expect((await open(VENDOR, reply)).status).toBe(200);
});
