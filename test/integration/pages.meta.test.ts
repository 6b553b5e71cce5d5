// Meta tags of each page for search engines and link previews (spec.md §2, Page meta).
import { metaOf } from '../support/documentText';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

let shop: TestStorefront;
let buyer: string;

beforeAll(async () => {
  shop = await startTestStorefront();
  buyer = await shop.login('lumen.works');
});
afterAll(closeStorefronts);

const PUBLIC = ['/', '/index', '/invite', '/help', '/help/52', '/help?pageNo=2', '/article/detail/5'] as const;
const NOT_INDEXED = ['/upgrading', '/busy', '/404', '/article/detail/424242'] as const;
const GATED = [
  ...['/search?keyword=lamp', '/items/20450001', '/items/999', '/distributor/selection/cart'],
  ...['/distributor/list/products', '/account/verification', '/vendor/audit'],
  ...['/notAccess', '/serverError', '/pageDown', '/linkError'],
] as const;

const tagCounts = (html: string): number[] =>
  ['<title>', 'name="description"', 'name="keywords"', 'property="og:image"'].map((tag) => html.split(tag).length - 1);

it.each([...PUBLIC, ...NOT_INDEXED, ...GATED])(
  '%s has one title, description, keywords and absolute image (S007, S026, S027)',
  async (path) => {
    const { text } = await shop.get(path, buyer);
    expect(tagCounts(text)).toEqual([1, 1, 1, 1]);
    const { title, description, keywords, image } = metaOf(text);
    expect(title).toMatch(/^(.{3,} - |You are invited to |Welcome back to )?Tovaro$/);
    expect(title?.split('Tovaro')).toHaveLength(2);
    expect(description?.length).toBeGreaterThan(15);
    expect(keywords?.length).toBeGreaterThan(10);
    expect(image).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\S+$/);
  },
);

it.each(PUBLIC)('%s is indexed under its canonical address (A03, A06)', async (path) => {
  const { text } = await shop.get(`${path}${path.includes('?') ? '&' : '?'}utm_source=mail&gclid=x`);
  const { robots, canonical } = metaOf(text);
  expect([robots, canonical?.replace(/^http:\/\/127\.0\.0\.1:\d+/, '')]).toEqual([
    undefined,
    path === '/index' ? '/' : path,
  ]);
});

it.each([...NOT_INDEXED, ...GATED])('%s is not indexed (A06)', async (path) => {
  const { text } = await shop.get(path, buyer);
  expect(metaOf(text).robots).toBe('noindex');
});
