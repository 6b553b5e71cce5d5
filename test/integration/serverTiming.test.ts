// Where the time of a page went, as anyone can read it in a browser (N05).
import { closeStorefronts, startTestStorefront, type TestStorefront, withSiteFlag } from '../support/storefront';

let storefront: TestStorefront;
let cookie: string;

beforeAll(async () => {
  storefront = await startTestStorefront({ PUBLIC_URL: 'https://shop.example' });
  cookie = await storefront.login('mei.lin');
});
afterEach(() => storefront.sandbox.clearFaults());
afterAll(closeStorefronts);

/** The names in the header of a response, sorted; throws unless each has a duration, or says where the page came from. */
function namesIn(header: string | undefined): string[] {
  const entries = (header ?? '').split(', ').filter(Boolean);
  for (const entry of entries) if (!/^[\w-]+;(dur=\d+\.\d|desc=hit)$/.test(entry)) throw new Error(entry);
  return entries.map((entry) => entry.split(';', 1)[0] ?? '').sort();
}

const timingOf = async (url: string, withCookie = ''): Promise<{ status: number; names: string[] }> => {
  const { status, headers } = await storefront.get(url, withCookie);
  return { status, names: namesIn(headers['server-timing']) };
};

describe('Server-Timing (N05)', () => {
  it.each([
    ['/', 'recommendGroup'],
    ['/search', 'SELLER_PRODUCT_SEARCH_SERVICE'],
    ['/items/20450001', 'frontItem'],
    ['/distributor/selection/cart', 'SLS_BUYER_CART_PAGE_EVENT_SERVICE'],
    ['/distributor/list/products', 'DISTR_RECORD_PAGE_SERVICE'],
    ['/account/verification', 'PUR_SELLER_QUERY_EVENT_SERVICE'],
    ['/help', 'articlePage'],
    ['/article/detail/5', 'get_article_detail_service'],
  ])('of %s names %s, the user call and the render', async (url, call) => {
    const { status, names } = await timingOf(url, cookie);
    expect(status).toBe(200);
    expect(names).toEqual(expect.arrayContaining([call, 'currentUser', 'render']));
  });

  it('of a page that visitors share says that it was stored', async () => {
    await timingOf('/help?pageNo=1');
    expect(await timingOf('/help?pageNo=1')).toEqual({ status: 200, names: ['cache'] });
  });

  it('of a stored page names the call that had to be made first', async () => {
    const clock = jest.spyOn(Date, 'now');
    try {
      const stored = await startTestStorefront({ PUBLIC_URL: 'https://shop.example' });
      await stored.get('/help');
      const { headers } = await withSiteFlag(stored, () => {
        // The site flag is fresh for five seconds, the page for a minute.
        clock.mockReturnValue(Date.now() + 6_000);
        return stored.get('/help');
      });
      expect(headers['server-timing']).toMatch(/^cache;desc=hit, siteConfig;dur=[\d.]+$/);
    } finally {
      clock.mockRestore();
    }
  });

  it.each([
    ['/items/none', 404, 'frontItem'],
    ['/404', 404, 'render'],
    ['/busy', 503, 'render'],
    ['/notAccess', 403, 'currentUser'],
  ])('is on the error page %s, too', async (url, status, call) => {
    const timing = await timingOf(url, cookie);
    expect(timing.status).toBe(status);
    expect(timing.names).toContain(call);
  });

  it('is on the redirects that a call has caused', async () => {
    storefront.sandbox.fail({ match: 'front-item', kind: 'failed' });
    expect(await timingOf('/items/20450001', cookie)).toMatchObject({
      status: 302,
      names: expect.arrayContaining(['currentUser', 'frontItem']),
    });
    storefront.sandbox.clearFaults();
    expect(await timingOf('/search', 'sid=nobody')).toMatchObject({
      status: 302,
      names: expect.arrayContaining(['currentUser']),
    });
  });

  it('holds names of calls alone, nothing of the request or the user', async () => {
    const { headers } = await storefront.get('/search?keyword=c4n4ry&token=c4n4ry', `${cookie}; name=c4n4ry`);
    expect(headers['server-timing']).not.toMatch(/c4n4ry|mei|20450001/i);
    for (const name of namesIn(headers['server-timing'])) expect(name).toMatch(/^[A-Za-z_]+$/);
  });
});
