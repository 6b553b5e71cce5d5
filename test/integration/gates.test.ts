// The checks before a page: methods, cookies, the upgrading flag, login, the channel token.
import request from 'supertest';
import { closeStorefronts, startTestStorefront, type TestStorefront, withSiteFlag } from '../support/storefront';

let shop: TestStorefront;

beforeEach(async () => {
  shop = await startTestStorefront();
});
afterEach(async () => {
  jest.restoreAllMocks();
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

  it.each([
    ['www.shop.example.com', 'shop.example.com'],
    ['shop.example.co.uk', 'example.co.uk'],
    ['example.co.uk', undefined],
    ['localhost:3000', undefined],
    ['10.1.2.3', undefined],
  ])('on %s has the domain %s (D21)', async (host, domain) => {
    const [lng] = cookiesOf(await shop.get('/').set('Host', host));
    expect(/Domain=([^;]+)/.exec(lng ?? '')?.[1]).toBe(domain);
  });
});

describe('the login gate', () => {
  it('redirects visitors to login with the full address (S047, D34)', async () => {
    const response = await shop.get('/search?keyword=a%20b&pageNo=2');
    const location = new URL(response.headers.location ?? '', 'http://x');
    expect(response.status).toBe(302);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(location.pathname).toBe('/iam/login');
    expect(location.searchParams.get('redirectUrl')).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/search\?keyword=a%20b&pageNo=2$/,
    );
  });

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

  it('renders /notAccess with 403 when the backend forbids a call to the user (C02)', async () => {
    const cookie = await shop.login('mei.lin');
    shop.sandbox.fail({ match: 'SELLER_PRODUCT_SEARCH_SERVICE', status: 401, body: {} });
    const { status, text } = await shop.get('/search', cookie);
    expect(status).toBe(403);
    expect(text).toContain('You do not have access to this page');
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

  it('that hangs counts as its last known value, however old (C18, D92)', async () => {
    shop.sandbox.setUpgrading(true);
    expect((await withSiteFlag(shop, () => shop.get('/'))).headers.location).toBe('/upgrading');
    shop.sandbox.fail({ match: 'site/config', kind: 'hang' });
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 7 * 24 * 3_600_000);
    for (const path of ['/', '/search', '/404'])
      expect([path, (await shop.get(path)).headers.location]).toEqual([path, '/upgrading']);
  });

  it('responds 503 at /upgrading and exempts /busy and the probes (C18, N01)', async () => {
    shop.sandbox.setUpgrading(true);
    const closed = await shop.get('/upgrading');
    expect([closed.status, closed.headers['retry-after']]).toEqual([503, '30']);
    expect((await shop.get('/busy')).status).toBe(503);
    expect((await shop.get('/healthz')).status).toBe(200);
  });

  it('counts as false when it cannot be loaded (C18)', async () => {
    shop.sandbox.fail({ match: 'site/config', status: 500 });
    expect((await shop.get('/')).status).toBe(200);
    expect(shop.logged).toContainEqual(expect.objectContaining({ event: 'siteConfig.failed' }));
  });
});

describe('redirects', () => {
  it('never form a cycle, regardless of the backend (N09, C02)', async () => {
    const down = await startTestStorefront({ BACKEND_URL: 'http://127.0.0.1:1' });
    for (const start of ['/', '/nope', '/search', '/busy', '/busy?from=%2Fbusy']) {
      let path = start;
      let hops = 0;
      for (; hops <= 3; hops += 1) {
        const { status, headers } = await down.get(path, 'sid=1');
        if (status !== 302) break;
        path = headers.location ?? '';
      }
      expect(hops).toBeLessThanOrEqual(2);
    }
  });
});

describe('the channel token', () => {
  it('is verified once beside the page and stored 360 days (S121, S154, D40)', async () => {
    const response = await shop.get('/?chtk=demo-token&x=1');
    const [call, ...more] = callsTo('channel/verify');
    expect(more).toEqual([]);
    expect(call?.query).toMatchObject({ token: 'demo-token', url: expect.stringMatching(/\/\?x=1$/) });
    const stored = cookiesOf(response).find((cookie) => cookie.startsWith('chtk='));
    expect(stored).toMatch(/^chtk=demo-token; Max-Age=31104000; Path=\/;.*HttpOnly/);
    for (const path of ['/?chtk=demo-token', '/article/detail/5?chtk=demo-token', '/'])
      await shop.get(path, 'chtk=demo-token');
    expect(callsTo('channel/verify')).toHaveLength(1);
  });

  it.each(['bad-token', 'x'.repeat(2_049)])('%s is not stored', async (token) => {
    const response = await shop.get(`/?chtk=${encodeURIComponent(token)}`);
    expect(response.status).toBe(200);
    expect(cookiesOf(response).some((cookie) => cookie.startsWith('chtk='))).toBe(false);
  });

  it('never breaks the page (D40)', async () => {
    shop.sandbox.fail({ match: 'channel/verify', status: 500 });
    expect((await shop.get('/?chtk=demo-1')).status).toBe(200);
    expect(shop.logged).toContainEqual(expect.objectContaining({ event: 'channel.failed' }));
  });
});

describe('SSR_TIMEOUT_MS', () => {
  it('redirects to /busy for essential calls and drops optional parts (B2, C20)', async () => {
    const hasty = await startTestStorefront({ SSR_TIMEOUT_MS: '300' });
    const cookie = await hasty.login('mei.lin');
    hasty.sandbox.fail({ match: 'SELLER_PRODUCT_SEARCH_SERVICE', kind: 'hang' });
    const search = await hasty.get('/search?keyword=lamp', cookie);
    expect([search.status, search.headers.location]).toEqual([302, '/busy?from=%2Fsearch%3Fkeyword%3Dlamp']);
    hasty.sandbox.fail({ match: 'simple-page', kind: 'hang' });
    const home = await hasty.get('/', cookie);
    expect([home.status, home.text.includes('Just for you')]).toEqual([200, true]);
    hasty.sandbox.fail({ match: 'CATE_LIST', kind: 'hang' });
    hasty.sandbox.fail({ match: 'site/config', kind: 'hang' });
    expect((await hasty.get('/article/detail/5')).status).toBe(200);
  });
});
