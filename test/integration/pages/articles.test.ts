// Server-rendered articles and help centre, and addresses whose ids people and suppliers write.
import { href } from '../../../shared/routing/href';
import { linesOf } from '../../support/documentText';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

let shop: TestStorefront;
let cookie: string;

beforeAll(async () => {
  shop = await startTestStorefront({ TIME_ZONE: 'Asia/Shanghai' });
  cookie = await shop.login('mei.lin');
});
beforeEach(() => shop.sandbox.clearCalls());
afterAll(closeStorefronts);

it('an article has title, subcategory, creation date and content (S005, S038, S073, C14, D17)', async () => {
  const { text } = await shop.get('/article/detail/5').expect(200);
  const lines = linesOf(/<article.*<\/article>/s.exec(text)?.[0] ?? '');
  // 08:00 UTC
  const head = ['Back', 'Seller agreement', 'Agreements', 'Date Created', '2026-01-15 16:00:00'];
  expect(lines.slice(0, 5)).toEqual(head);
  expect(lines).toContain('1. What the marketplace does');
});

describe('an id in an address', () => {
  it.each(['usb-hub-3.0', 'ab/c', 'a\\b', '100%25', 'a b', 'Größe', '猫の-皿', 'a?b#c'])(
    'reaches the backend as it is written: %s (D82)',
    async (id) => {
      const response = await shop.get(`/items/${encodeURIComponent(id)}`, cookie);
      const asked = shop.sandbox.calls().filter(({ path }) => path.endsWith('/front-item'));
      expect(asked.map(({ body }) => (body as { ids: string[] }).ids)).toEqual([[id]]);
      const article = await shop.get(href.article({ articleId: id }));
      // No such product or article: our own page, not a missing file.
      for (const { status, text } of [response, article])
        expect([status, text.includes('Page not found')]).toEqual([404, true]);
    },
  );
});
