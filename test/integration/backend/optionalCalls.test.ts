// An optional call that hangs or fails never holds or closes a page (D92, C18). The deadlines of pages are far beyond the time
// of a test, so a page that waited for one of them would fail it.
import { stateOf } from '../../support/documentText';
import { sharedStorefront, startTestStorefront, withSiteFlag } from '../../support/storefront';

const shop = sharedStorefront({ SSR_TIMEOUT_MS: '60000', REQUEST_TIMEOUT_MS: '60000' });

describe.each([
  ['/items/20450001', 'recommendGroup', 'recommended'],
  ['/items/halo-arc-desk-lamp', 'recommendGroup', 'recommended'],
  ['/distributor/selection/cart', 'recommendGroup', 'recommended'],
  ['/distributor/list/products', 'recommendGroup', 'recommended'],
  ['/', 'SELLER_PRODUCT_SEARCH_SERVICE', 'newest'],
  ['/', 'articleSimplePage', 'articles'],
  ['/article/detail/5', 'articleSimplePage', 'neighbours'],
  ['/article/detail/5', 'articleCategoryList', 'categories'],
  ['/help', 'articleCategoryList', 'categories'],
  ['/account/verification', 'PUR_SELLER_QUERY_EVENT_SERVICE', 'seller'],
  ['/account/verification', 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', 'shops'],
])('of %s, the call %s', (path, call, part) => {
  it.each([
    ['that is late is left to the browser and is no failure (D92)', 'hang', false, 0],
    // A reset would be tried again, and the part late.
    ['that failed is logged and not left to the browser (D92)', 'failed', true, 1],
  ])('%s', async (_title, kind, isDecided, failures) => {
    const before = shop.logged.length;
    const { text } = await shop.get(path, shop.cookie).set('X-Sandbox-Fault', `${call};${kind}`).expect(200);
    const { data } = stateOf(text).page as { data: object };
    expect(part in data).toBe(isDecided);
    expect(shop.logged.slice(before).filter(({ event }) => event === 'page.partFailed')).toHaveLength(failures);
  });
});

it('calls of the frame that hang for an hour hold neither a gated nor an open page (N22, C18, D92)', async () => {
  const anHour = '3600000';
  const slow = await startTestStorefront({ SSR_TIMEOUT_MS: anHour, REQUEST_TIMEOUT_MS: anHour });
  for (const match of ['site/config', 'CATE_LIST']) slow.sandbox.fail({ match, kind: 'hang' });
  const cookie = await slow.login('mei.lin');
  for (const path of ['/', '/search?keyword=lamp', '/items/20450001', '/article/detail/5', '/404']) {
    const { status, text } = await slow.get(path, cookie);
    expect([path, status, text.includes('</html>')]).toEqual([path, path === '/404' ? 404 : 200, true]);
  }
});

it('the upgrading flag keeps its last known value while its call fails (D92)', async () => {
  const closed = await startTestStorefront();
  closed.sandbox.setUpgrading(true);
  expect((await withSiteFlag(closed, () => closed.get('/'))).headers.location).toBe('/upgrading');
  closed.sandbox.fail({ match: 'site/config', kind: 'reset' });
  // It is fresh for five seconds.
  const later = Date.now() + 6_000;
  jest.spyOn(Date, 'now').mockImplementation(() => later);
  expect((await closed.get('/')).headers.location).toBe('/upgrading');
});
