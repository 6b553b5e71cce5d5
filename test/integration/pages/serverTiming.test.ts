// Where the time of a page went, as anyone can read it in a browser (N05).
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

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
    ['/', 200, 'recommendGroup'],
    ['/search', 200, 'SELLER_PRODUCT_SEARCH_SERVICE'],
    ['/distributor/list/products', 200, 'DISTR_RECORD_PAGE_SERVICE'],
    ['/items/none', 404, 'frontItem'],
    ['/busy', 503, 'render'],
  ])('of %s with %i names %s, the user call and the render', async (url, status, call) => {
    const timing = await timingOf(url, cookie);
    expect(timing.status).toBe(status);
    const calls = url === '/busy' ? [call] : [call, 'currentUser', 'render'];
    expect(timing.names).toEqual(expect.arrayContaining(calls));
  });

  it('is on the redirect that a call has caused', async () => {
    storefront.sandbox.fail({ match: 'front-item', kind: 'failed' });
    const { status, names } = await timingOf('/items/20450001', cookie);
    expect([status, names]).toEqual([302, expect.arrayContaining(['currentUser', 'frontItem'])]);
  });

  it('holds names of calls alone, nothing of the request or the user', async () => {
    const { headers } = await storefront.get('/search?keyword=c4n4ry&token=c4n4ry', `${cookie}; name=c4n4ry`);
    expect(headers['server-timing']).not.toMatch(/c4n4ry|mei|20450001/i);
    for (const name of namesIn(headers['server-timing'])) expect(name).toMatch(/^[A-Za-z_]+$/);
  });
});
