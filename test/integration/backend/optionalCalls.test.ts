// An optional call that hangs or fails never holds or closes a page (D92, C18). The deadlines of pages are far beyond the time
// of a test, so a page that waited for one of them would fail it.
import { closeStorefronts, startTestStorefront, type TestStorefront, withSiteFlag } from '../../support/storefront';

let shop: TestStorefront;
let cookie: string;

beforeEach(async () => {
  shop = await startTestStorefront({ SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' });
  cookie = await shop.login('mei.lin');
});
afterEach(closeStorefronts);

/** Paths of pages and whether a buyer reads them. */
type Pages = ReadonlyArray<readonly [string, boolean]>;

const PAGES: Pages = [
  ['/', false],
  ['/', true],
  ['/article/detail/5', false],
  ['/help', false],
  ['/invite', false],
  ['/search?keyword=lamp', true],
  ['/distributor/selection/cart', true],
  ['/distributor/list/products', true],
  ['/account/verification', true],
];

const ITEM = '/items/20450001';
const ITEM_BY_KEY = '/items/halo-arc-desk-lamp';
const CART = '/distributor/selection/cart';
const MY_PRODUCTS = '/distributor/list/products';
const both = (...paths: string[]): Pages => paths.flatMap((path) => [[path, false] as const, [path, true] as const]);

/** The optional calls, each with the pages that make it. */
const CALLS: ReadonlyArray<readonly [string, Pages]> = [
  ['site/config', PAGES],
  ['GEN_CATE_LIST_ALL', PAGES],
  ['channel/verify', PAGES],
  [
    'recommend-group',
    [
      [ITEM, true],
      [ITEM_BY_KEY, true],
      [CART, true],
      [MY_PRODUCTS, true],
    ],
  ],
  ['SELLER_PRODUCT_SEARCH', [['/', true]]],
  ['PUR_SELLER_QUERY', [['/account/verification', true]]],
  ['SLS_BUYER_SHOP_PAGE', [['/account/verification', true]]],
  ['article/simple-page', both('/', '/article/detail/5')],
  ['article-category/list', both('/article/detail/5', '/help', '/help/1')],
];
const FAULTS = ['hang', 'reset'] as const;

const cases = CALLS.flatMap(([match, pages]) =>
  FAULTS.flatMap((kind) => pages.map(([path, buyer]) => ({ match, kind, path, buyer }))),
);

describe('an optional call', () => {
  it.each(cases)(
    '$match with fault $kind does not hold $path (buyer: $buyer) (N22)',
    async ({ match, kind, path, buyer }) => {
      shop.sandbox.fail({ match, kind });
      const address = match === 'channel/verify' ? `${path}${path.includes('?') ? '&' : '?'}chtk=demo-1` : path;
      const response = await shop.get(address, buyer ? cookie : '');
      expect(response.status).toBe(200);
    },
    15_000,
  );
});

const PARTS = [
  [ITEM, 'recommend-group', 'recommended'],
  [CART, 'recommend-group', 'recommended'],
  [MY_PRODUCTS, 'recommend-group', 'recommended'],
  ['/', 'SELLER_PRODUCT_SEARCH', 'newest'],
  ['/', 'article/simple-page', 'articles'],
  ['/article/detail/5', 'article/simple-page', 'neighbours'],
  ['/article/detail/5', 'article-category/list', 'categories'],
  ['/help', 'article-category/list', 'categories'],
  ['/account/verification', 'PUR_SELLER_QUERY', 'seller'],
  ['/account/verification', 'SLS_BUYER_SHOP_PAGE', 'shops'],
] as const;

describe('a part of a page', () => {
  it.each(PARTS)(
    'of %s that is late, from %s, is left to the browser and is no failure (D92)',
    async (path, match, part) => {
      shop.sandbox.fail({ match, kind: 'hang' });
      expect(await dataOf(path)).not.toHaveProperty(part);
      expect(partFailures()).toEqual([]);
    },
  );

  it.each(PARTS)(
    'of %s that failed, from %s, is logged and not left to the browser (D92)',
    async (path, match, part) => {
      // A reset would be tried again, and the part late.
      shop.sandbox.fail({ match, kind: 'failed' });
      expect(await dataOf(path)).toHaveProperty(part);
      expect(partFailures()).toHaveLength(1);
    },
  );
});

const STATE = /<script type="application\/json" id="state">([^<]*)<\/script>/;
const partFailures = () => shop.logged.filter(({ event }) => event === 'page.partFailed');

/** The data of a buyer's page in the state of its document. */
async function dataOf(path: string): Promise<unknown> {
  const { text } = await shop.get(path, cookie);
  const state = STATE.exec(text)?.[1] ?? '';
  return (JSON.parse(state) as { page: { data: unknown } }).page.data;
}

describe('the upgrading flag', () => {
  it('keeps its last known value while its call fails (D92)', async () => {
    shop.sandbox.setUpgrading(true);
    expect((await withSiteFlag(shop, () => shop.get('/'))).headers.location).toBe('/upgrading');
    shop.sandbox.fail({ match: 'site/config', kind: 'reset' });
    expect((await shop.get('/')).headers.location).toBe('/upgrading');
  });
});
