// Ids and queries as people and suppliers write them: every one is part of a page's address (D82).
import { href } from '../../shared/routing/href';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

let shop: TestStorefront;
let cookie: string;

beforeAll(async () => {
  shop = await startTestStorefront();
  cookie = await shop.login('mei.lin');
});
beforeEach(() => shop.sandbox.clearCalls());
afterAll(closeStorefronts);

const IDS = [
  'usb-hub-3.0',
  'a.b',
  '1.5m',
  'ab/c',
  'a\\b',
  '100%',
  '100%25',
  'a b',
  'Größe',
  '猫の-皿',
  'كرسي',
  'a?b#c',
];

describe('an id in an address', () => {
  it.each(IDS)('reaches the backend as it is written: %s', async (id) => {
    const response = await shop.get(`/items/${encodeURIComponent(id)}`, cookie);
    const asked = shop.sandbox.calls().filter(({ path }) => path.endsWith('/front-item'));
    expect(asked.map(({ body }) => (body as { ids: string[] }).ids)).toEqual([[id]]);
    // No such product: our own page, not a missing file.
    expect([response.status, response.text.includes('Page not found')]).toEqual([404, true]);
  });

  it.each(IDS)('reaches the backend for an article: %s', async (id) => {
    const response = await shop.get(href.article({ articleId: id }));
    expect([response.status, response.text.includes('Page not found')]).toEqual([404, true]);
  });

  it.each(['/favicon.map', '/a.b', '/search.php', '/items.json', '/account/x.css'])(
    'is not what a file outside the pages is taken for: %s (C04)',
    async (path) => {
      const response = await shop.get(path);
      expect([response.status, response.headers['cache-control'], response.text]).toEqual([
        404,
        'no-store',
        'Not found',
      ]);
    },
  );

  it.each(['/items/%2e%2e/x', '/items/..%2fx', '/items/a%00b', '/search%2fx', '/account%2fverification'])(
    'does not open a second reading of a path: %s (P4)',
    async (path) => {
      expect((await shop.get(path, cookie)).status).toBe(400);
    },
  );
});

describe('a query', () => {
  it('may hold a second question mark', async () => {
    const { text } = await shop.get('/search?keyword=what?now', cookie);
    const asked = shop.sandbox.calls().find(({ path }) => path.endsWith('SELLER_PRODUCT_SEARCH_SERVICE'));
    expect(asked?.body).toMatchObject({ params: { request: { keyWord: 'what?now' } } });
    expect(text).toContain('what?now');
  });
});
