// Pages for a request with a session whose user call fails: the backend knows the user and sends prices, we do not.
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

const ITEM = '/items/20450001';
const PATHS = ['/', '/search?keyword=lamp', ITEM];
/** An amount as a page or its state contains it, except for the configured symbol on its own. */
const PRICE = /¥\s*\d|"(?:productPrice|priceRange|lowestPrice|highestPrice|sellerSkuPrice)":"?[\d{]/;

let shop: TestStorefront;
let buyer: string;

beforeAll(async () => {
  shop = await startTestStorefront({ PUBLIC_PAGES: '/search,/items/*' });
  buyer = await shop.login('mei.lin');
});
afterAll(closeStorefronts);
afterEach(() => shop.sandbox.clearFaults());

describe('an open page without a known user', () => {
  it.each(PATHS)('shows %s with prices when the user call succeeds (N02)', async (path) => {
    expect((await shop.get(path, buyer)).text).toMatch(PRICE);
  });

  it.each(
    PATHS.flatMap((path) =>
      [
        { match: 'currentUser', status: 500, body: {} },
        { match: 'currentUser', status: 403, body: {} },
        { match: 'currentUser', status: 200, body: { success: false } },
        { match: 'currentUser', status: 200, body: { success: true, data: 42 } },
        { match: 'currentUser', status: 200, body: '<html>', contentType: 'text/html' },
      ].map((fault) => ({ path, fault, kind: `${fault.status} ${JSON.stringify(fault.body)}` })),
    ),
  )('shows $path without prices when the user call ends with $kind (N02, D33)', async ({ path, fault }) => {
    shop.sandbox.fail(fault);
    shop.sandbox.clearCalls();
    const { status, text } = await shop.get(path, buyer);
    expect(status).toBe(200);
    expect(text).toContain('Price hidden.');
    expect(text).not.toMatch(PRICE);
    // The session went along, so the backend did send prices.
    const calls = shop.sandbox.calls().filter((call) => /front-item|recommend|SEARCH/.test(call.path));
    expect(calls.some((call) => call.headers.cookie?.includes(buyer))).toBe(true);
  });
});
