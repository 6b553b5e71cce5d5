// Pages for a request with a session whose user call fails: the backend knows the user and sends prices, we do not.
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

const PATHS = ['/', '/search?keyword=lamp', '/items/20450001'];
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

const FAULTS = [
  { status: 500, body: {} },
  { status: 200, body: { success: false } },
  { status: 200, body: '<html>', contentType: 'text/html' },
];

describe('an open page', () => {
  it('has prices for a user who is known (N02)', async () => {
    for (const path of PATHS) expect((await shop.get(path, buyer)).text).toMatch(PRICE);
  });

  it.each(FAULTS)('has none when the user call ends with $status $body (N02, D33)', async (fault) => {
    shop.sandbox.fail({ match: 'currentUser', ...fault });
    for (const path of PATHS) {
      shop.sandbox.clearCalls();
      const { text } = await shop.get(path, buyer).expect(200);
      expect(text).toContain('Price hidden.');
      expect(text).not.toMatch(PRICE);
      // The session went along, so the backend did send prices.
      const calls = shop.sandbox.calls().filter((call) => /front-item|recommend|SEARCH/.test(call.path));
      expect(calls.some((call) => call.headers.cookie?.includes(buyer))).toBe(true);
    }
  });
});
