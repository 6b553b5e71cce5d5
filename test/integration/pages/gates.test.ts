// The checks before a page: methods, cookies, the login, the upgrading flag.
import request from 'supertest';
import { closeStorefronts, startTestStorefront, type TestStorefront, withSiteFlag } from '../../support/storefront';

let shop: TestStorefront;

beforeEach(async () => {
  shop = await startTestStorefront();
});
afterEach(async () => {
  await closeStorefronts();
});

const cookiesOf = (response: request.Response): string[] =>
  (response.headers['set-cookie'] as unknown as string[]) ?? [];
const callsTo = (path: string) => shop.sandbox.calls().filter((call) => call.path.includes(path));

describe('allowed methods', () => {
  it('include HEAD and GET only (C04)', async () => {
    const head = await request(shop.app).head('/');
    expect(head.status).toBe(200);
    expect(head.text).toBeFalsy();
    const post = await request(shop.app).post('/search');
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the language cookie', () => {
  it('is set for 30 days when missing or unknown, and never echoed (S009, D21)', async () => {
    for (const cookie of ['', 'lng=zh', 'lng=<x>']) {
      const [lng] = cookiesOf(await shop.get('/', cookie));
      expect(lng).toMatch(/^lng=en-US; Max-Age=2592000; Path=\/;/);
      expect(lng).not.toMatch(/Domain|zh|<x>/);
    }
    expect(cookiesOf(await shop.get('/', 'lng=en-US'))).toEqual([]);
  });
});

describe('the login gate', () => {
  it('makes no call for a request that carries only our own cookies (C21)', async () => {
    await shop.get('/', 'lng=en-US; chtk=t; searchHistory=a');
    expect(callsTo('user/current')).toEqual([]);
  });

  it('forwards the cookies to the backend (S137)', async () => {
    const cookie = await shop.login('mei.lin');
    shop.sandbox.clearCalls();
    await shop.get('/search', cookie);
    expect(callsTo('user/current')[0]?.headers.cookie).toBe(cookie);
    expect(callsTo('SELLER_PRODUCT_SEARCH_SERVICE')[0]?.headers.cookie).toBe(cookie);
  });

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
