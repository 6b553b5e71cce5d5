// Every page with an empty, missing or failed response to its own call (D70, D71, D72).
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

interface Page {
  readonly path: string;
  /** The page's own call (C20). */
  readonly call: string;
  readonly buyer: boolean;
  /** Text of the page when there is nothing. */
  readonly empty: string;
  /** The page shows one entity, which may not exist. */
  readonly entity?: true;
}

const PAGES: readonly Page[] = [
  { path: '/', call: 'recommendGroup', buyer: false, empty: 'Stock your shop without stocking a shelf.' },
  {
    path: '/search',
    call: 'SELLER_PRODUCT_SEARCH_SERVICE',
    buyer: true,
    empty: 'Sorry, no related products were found',
  },
  {
    path: '/distributor/selection/cart',
    call: 'SLS_BUYER_CART_PAGE_EVENT_SERVICE',
    buyer: true,
    empty: 'Your selection cart is empty',
  },
  {
    path: '/distributor/list/products',
    call: 'DISTR_RECORD_PAGE_SERVICE',
    buyer: true,
    empty: 'You have not listed any products yet',
  },
  { path: '/help', call: 'articlePage', buyer: false, empty: 'There are no articles here yet' },
  { path: '/items/20450001', call: 'frontItem', buyer: true, empty: 'Page not found', entity: true },
  {
    path: '/article/detail/5',
    call: 'get_article_detail_service',
    buyer: false,
    empty: 'Page not found',
    entity: true,
  },
];

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
}

const NOTHING_THERE: Readonly<Record<string, Reply>> = {
  null: { body: { success: true, data: null } },
  'no payload': { body: { success: true } },
  'an empty list': { body: { success: true, data: [] } },
};

/** Says that there is no list, but not that an entity does not exist. */
const NO_LIST: Readonly<Record<string, Reply>> = {
  'an empty object': { body: { success: true, data: {} } },
  'a total with null': { body: { success: true, data: { total: 0, data: null } } },
};

const FAILED: Readonly<Record<string, Reply>> = {
  '500': { status: 500, body: { success: false } },
  'success: false': { body: { success: false, err: { msg: 'Out of order' } } },
  'a wrong type': { body: { success: true, data: 42 } },
};

const GONE: Readonly<Record<string, Reply>> = {
  '404': { status: 404, body: { success: false, err: { msg: 'Out of order' } } },
  '410': { status: 410, body: {} },
};

let shop: TestStorefront;
let cookie: string;

beforeAll(async () => {
  shop = await startTestStorefront({ SSR_TIMEOUT_MS: '20000' });
  cookie = await shop.login('mei.lin');
});
afterAll(closeStorefronts);

function open({ path, call, buyer }: Page, reply: Reply) {
  const fault = JSON.stringify({ match: call, status: 200, ...reply });
  return shop.get(path, buyer ? cookie : '').set('X-Sandbox-Fault', fault);
}

const rowsOf = (replies: Readonly<Record<string, Reply>>, pages: readonly Page[]) =>
  pages.flatMap((page) =>
    Object.entries(replies).map(([response, reply]) => ({ path: page.path, response, page, reply })),
  );

const LISTS = PAGES.filter(({ entity }) => !entity);
const ENTITIES = PAGES.filter(({ entity }) => entity);
const ITEM = ENTITIES.filter(({ call }) => call === 'frontItem');
const ARTICLE = ENTITIES.filter(({ call }) => call !== 'frontItem');

async function expectBusy({ page, reply }: { page: Page; reply: Reply }): Promise<void> {
  const logged = shop.logged.length;
  const { status, headers, text } = await open(page, reply);
  expect([status, headers.location]).toEqual([302, `/busy?from=${encodeURIComponent(page.path)}`]);
  expect(text).not.toContain('Out of order');
  const failures = shop.logged.slice(logged).filter(({ event }) => event === 'page.failed');
  expect(failures).toEqual([expect.objectContaining({ level: 'error', call: page.call })]);
}

describe('a page of a list', () => {
  it.each(rowsOf({ ...NOTHING_THERE, ...NO_LIST }, LISTS))(
    '$path is empty when its call returns $response (D72, S057)',
    async ({ page, reply }) => {
      const { status, text } = await open(page, reply);
      expect([status, text.includes(page.empty)]).toEqual([200, true]);
    },
  );

  it.each(rowsOf({ ...GONE, ...FAILED }, LISTS))('$path is busy when its call returns $response (D70)', expectBusy);

  it.each([[{ productPageInfo: null }], [{ productPageInfo: { total: 0, data: null } }], [{ productPageInfo: {} }]])(
    'is an empty search for %j (D72, S057)',
    async (data) => {
      const [search] = LISTS.filter(({ path }) => path === '/search');
      const { status, text } = await open(search as Page, { body: { success: true, data } });
      expect([status, text.includes('Sorry, no related products were found')]).toEqual([200, true]);
    },
  );
});

describe('a page of an entity', () => {
  it.each([...rowsOf(NOTHING_THERE, ENTITIES), ...rowsOf(NO_LIST, ITEM)])(
    '$path is not found when its call returns $response (D71, C04)',
    async ({ page, reply }) => {
      const { status, text } = await open(page, reply);
      expect([status, text.includes(page.empty)]).toEqual([404, true]);
    },
  );

  it.each(ENTITIES)('$path has the status of a missing page for 404 and 410 (D71, D58)', async (page) => {
    const responses = await Promise.all(Object.values(GONE).map((reply) => open(page, reply)));
    expect(responses.map(({ status }) => status)).toEqual([404, 410]);
  });

  it.each([...rowsOf(FAILED, ENTITIES), ...rowsOf(NO_LIST, ARTICLE)])(
    '$path is busy when its call returns $response (D71)',
    expectBusy,
  );
});

describe('the vendor page', () => {
  const page: Page = { path: '/vendor/audit', call: 'PUR_SELLER_QUERY_EVENT_SERVICE', buyer: true, empty: '' };

  it.each(Object.entries(NOTHING_THERE))('shows no account when its call returns %s', async (_response, reply) => {
    expect((await open(page, reply)).status).toBe(200);
  });

  it.each(Object.entries(GONE))('is busy when its call returns %s (D70)', async (_response, reply) =>
    expectBusy({ page, reply }),
  );
});
