// Meta tags of each page for search engines and link previews.
import { type Route, routes } from '../../../shared/routing/routes';
import { metaOf } from '../../support/documentText';
import { examplePaths } from '../../support/examplePaths';
import { sharedStorefront, startTestStorefront, type TestStorefront } from '../../support/storefront';

const shop = sharedStorefront({}, 'lumen.works');

/** What search engines may show: the pages that are open to everyone and no error. */
const isIndexed = ({ access, layout }: Route) => access === 'public' && layout === 'shop';

const pathsOf = (wanted: readonly Route[]) => wanted.flatMap(examplePaths);
const INDEXED = [...pathsOf(routes.filter(isIndexed)), '/help?pageNo=2'];
const NOT_INDEXED = [
  ...pathsOf(routes.filter((route) => !isIndexed(route))),
  ...['/search?keyword=lamp', '/items/999', '/article/detail/424242'],
];

const tagCounts = (html: string) =>
  ['<title>', 'name="description"', 'name="keywords"', 'property="og:image"'].map((tag) => html.split(tag).length - 1);

it.each([...INDEXED, ...NOT_INDEXED])(
  '%s has one title, description, keywords and absolute image (S007, S026, S027)',
  async (path) => {
    const { text } = await shop.get(path, shop.cookie);
    expect(tagCounts(text)).toEqual([1, 1, 1, 1]);
    const { title, description, keywords, image } = metaOf(text);
    expect(title).toMatch(/^(.{3,} - |You are invited to |Welcome back to )?Tovaro$/);
    expect(title?.split('Tovaro')).toHaveLength(2);
    expect(description?.length).toBeGreaterThan(15);
    expect(keywords?.length).toBeGreaterThan(10);
    expect(image).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/\S+$/);
  },
);

it.each(INDEXED)('%s is indexed under its canonical address (A03, A06, S037)', async (path) => {
  const { text, headers } = await shop.get(withTracking(path));
  const { robots, canonical } = metaOf(text);
  expect([robots, headers['x-robots-tag'], pathOf(canonical)]).toEqual([
    ...[undefined, undefined],
    path === '/index' ? '/' : path,
  ]);
});

it.each(NOT_INDEXED)('%s is not indexed (A06)', async (path) => {
  const { text, headers } = await shop.get(path, shop.cookie);
  expect([metaOf(text).robots, headers['x-robots-tag']]).toEqual(['noindex', 'noindex']);
  if (path === '/404') expect(metaOf(text)).toMatchObject({ canonical: undefined, shareUrl: undefined });
});

const DEFAULT_SHARE = { card: 'summary', siteName: 'Tovaro', imageAlt: 'Tovaro', imageSize: ['256', '256'] };

it.each([
  ['/', 'website'],
  ['/help/52', 'website'],
  ['/article/detail/5', 'article'],
])('%s is shared under its canonical address as a %s with the default image (A04, D20)', async (path, type) => {
  const meta = metaOf((await shop.get(withTracking(path))).text);
  expect(meta).toMatchObject({ ...DEFAULT_SHARE, type });
  expect([pathOf(meta.shareUrl), pathOf(meta.image)]).toEqual([path, '/favicon.png']);
  await shop.get('/favicon.png').expect(200).expect('Content-Type', 'image/png');
});

describe('on a site that opens its catalogue (C03)', () => {
  let open: TestStorefront;
  beforeAll(async () => {
    open = await startTestStorefront({ PUBLIC_PAGES: '/search,/items/*', PUBLIC_URL: 'https://shop.example' });
  });

  it('a product is indexed and shared with its own picture (A03, A04)', async () => {
    const { text, headers } = await open.get('/items/halo-arc-desk-lamp/walnut?utm_source=mail');
    const { image, ...meta } = metaOf(text);
    expect([meta.robots, headers['x-robots-tag']]).toEqual([undefined, undefined]);
    expect(meta).toMatchObject({
      ...{ type: 'product', card: 'summary_large_image', imageSize: [undefined, undefined] },
      ...{ canonical: meta.shareUrl, shareUrl: 'https://shop.example/items/halo-arc-desk-lamp' },
      title: `${meta.imageAlt} - Tovaro`,
    });
    expect(image).toMatch(/^https:\/\/shop\.example\/(?!favicon)/);
  });

  it('a search has a canonical address of its own parameters, and is not indexed (A03, A06)', async () => {
    const query = 'pageNo=2&cateId=7&utm_source=mail&sortType=NEW_ITEM_ASC&keyword=desk+lamp';
    const { text, headers } = await open.get(`/search?${query}`).expect(200);
    const { robots, canonical } = metaOf(text);
    expect([robots, headers['x-robots-tag']]).toEqual(['noindex', 'noindex']);
    expect(canonical).toBe('https://shop.example/search?keyword=desk+lamp&amp;cateId=7&amp;pageNo=2');
  });
});

function withTracking(path: string) {
  return `${path}${path.includes('?') ? '&' : '?'}utm_source=mail&gclid=x`;
}

function pathOf(url: string | undefined) {
  return url?.replace(/^http:\/\/127\.0\.0\.1:\d+/, '');
}
