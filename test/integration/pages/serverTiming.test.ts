// Where the time of a page went, as anyone can read it in a browser (N05).
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

let shop: TestStorefront;
let cookie: string;

beforeAll(async () => {
  shop = await startTestStorefront({ PUBLIC_URL: 'https://shop.example' });
  cookie = await shop.login('mei.lin');
});
afterAll(closeStorefronts);

it.each([
  ['/search?keyword=c4n4ry&token=c4n4ry', '', 200, ['SELLER_PRODUCT_SEARCH_SERVICE', 'currentUser', 'render']],
  ['/items/none', '', 404, ['frontItem', 'currentUser', 'render']],
  ['/items/20450001', 'frontItem;failed', 302, ['frontItem', 'currentUser']],
  ['/busy', '', 503, ['render']],
])('Server-Timing of %s, with the fault "%s", a %i, has the durations of %j alone (N05)', async (...row) => {
  const [url, fault, status, names] = row;
  const response = await shop.get(url, `${cookie}; name=c4n4ry`).set(fault === '' ? {} : { 'X-Sandbox-Fault': fault });
  expect(response.status).toBe(status);
  const entries = (response.headers['server-timing'] ?? '').split(', ');
  // Nothing of the request or the user is in it.
  expect(entries.filter((entry) => !/^[A-Za-z_]+;dur=\d+\.\d$/.test(entry) || /c4n4ry|mei/i.test(entry))).toEqual([]);
  expect(entries.map((entry) => entry.split(';', 1)[0])).toEqual(expect.arrayContaining(names));
});
