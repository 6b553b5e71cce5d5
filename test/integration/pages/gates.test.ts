import { closeStorefronts, startTestStorefront, type TestStorefront, withSiteFlag } from '../../support/storefront';

let shop: TestStorefront;

beforeEach(async () => {
  shop = await startTestStorefront();
});
afterEach(async () => {
  await closeStorefronts();
});

describe('the login gate', () => {
  it('opens the pages of PUBLIC_PAGES without prices (C03)', async () => {
    const open = await startTestStorefront({ PUBLIC_PAGES: '/search,/items/*' });
    for (const path of ['/search?keyword=lamp&lowestPrice=1&sortType=PRICE_ASC', '/items/20450001']) {
      const { status, text } = await open.get(path);
      expect(status).toBe(200);
      expect(text).toContain('Price hidden.');
    }
    const [search] = open.sandbox.calls().filter((call) => call.path.includes('SELLER_PRODUCT_SEARCH'));
    expect(search?.body).toMatchObject({ params: { request: { sortType: 'DEFAULT', priceRange: {} } } });
    expect(JSON.stringify(search?.body)).not.toContain('lowestPrice');
  });
});

describe('the upgrading flag', () => {
  it('redirects every page to /upgrading for all users (S048)', async () => {
    const cookie = await shop.login('mei.lin');
    shop.sandbox.setUpgrading(true);
    for (const [path, who] of [
      ['/', ''],
      ['/search', ''],
      ['/search', cookie],
      ['/404', ''],
    ] as const) {
      const { status, headers } = await withSiteFlag(shop, () => shop.get(path, who));
      expect([path, status, headers.location]).toEqual([path, 302, '/upgrading']);
    }
  });

  it('that is late counts as false until it arrives (D92)', async () => {
    shop.sandbox.setUpgrading(true);
    shop.sandbox.fail({ match: 'site/config', delayMs: 600, times: 1 });
    expect((await shop.get('/')).status).toBe(200);
    expect((await withSiteFlag(shop, () => shop.get('/'))).headers.location).toBe('/upgrading');
  });

  it('responds 503 at /upgrading and exempts /busy and the probes (C18, N01)', async () => {
    shop.sandbox.setUpgrading(true);
    const closed = await shop.get('/upgrading');
    expect([closed.status, closed.headers['retry-after']]).toEqual([503, '30']);
    expect((await shop.get('/busy')).status).toBe(503);
    expect((await shop.get('/healthz')).status).toBe(200);
  });
});
