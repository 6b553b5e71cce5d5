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

const PARTS = [
  ['/items/20450001', 'recommend-group', 'recommended'],
  ['/items/halo-arc-desk-lamp', 'recommend-group', 'recommended'],
  ['/distributor/selection/cart', 'recommend-group', 'recommended'],
  ['/distributor/list/products', 'recommend-group', 'recommended'],
  ['/', 'SELLER_PRODUCT_SEARCH', 'newest'],
  ['/', 'article/simple-page', 'articles'],
  ['/article/detail/5', 'article/simple-page', 'neighbours'],
  ['/article/detail/5', 'article-category/list', 'categories'],
  ['/help', 'article-category/list', 'categories'],
  ['/account/verification', 'PUR_SELLER_QUERY', 'seller'],
  ['/account/verification', 'SLS_BUYER_SHOP_PAGE', 'shops'],
] as const;

describe('a part of a page', () => {
  it.each(PARTS)('of %s that is late, from %s, is left to the browser and is no failure (D92)', async (...row) => {
    const [path, match, part] = row;
    shop.sandbox.fail({ match, kind: 'hang' });
    expect(await dataOf(path)).not.toHaveProperty(part);
    expect(partFailures()).toEqual([]);
  });

  it.each(PARTS)('of %s that failed, from %s, is logged and not left to the browser (D92)', async (...row) => {
    const [path, match, part] = row;
    // A reset would be tried again, and the part late.
    shop.sandbox.fail({ match, kind: 'failed' });
    expect(await dataOf(path)).toHaveProperty(part);
    expect(partFailures()).toHaveLength(1);
  });
});

const STATE = /<script type="application\/json" id="state">([^<]*)<\/script>/;
const partFailures = () => shop.logged.filter(({ event }) => event === 'page.partFailed');

/** The data of a buyer's page in the state of its document. */
async function dataOf(path: string): Promise<unknown> {
  const { status, text } = await shop.get(path, cookie);
  expect(status).toBe(200);
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
