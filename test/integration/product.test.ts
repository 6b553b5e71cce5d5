// The server-rendered product page (spec.md §2, Product detail) with special products of the embedded backend.
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import { attributeOf, linesOf, mainOf, metaOf, tagsOf } from '../support/documentText';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../support/storefront';

const TEMPLATE = '{url}?w={width}&h={height}';
let shop: TestStorefront;
let buyer: string;

beforeAll(async () => {
  shop = await startTestStorefront({ TIME_ZONE: 'Asia/Shanghai', IMAGE_RESIZE_TEMPLATE: TEMPLATE });
  buyer = await shop.login('mei.lin');
});
afterAll(closeStorefronts);
afterEach(() => shop.sandbox.clearFaults());

/** The document of a product for a buyer. */
async function documentOf(path: string): Promise<string> {
  const { status, text } = await shop.get(path, buyer);
  expect([path, status]).toEqual([path, 200]);
  return text;
}

const readerOf = async (id: string): Promise<string[]> => linesOf(mainOf(await documentOf(`/items/${id}`)));

/** The page of a product for which the backend returns these fields. */
async function linesWith(fields: Record<string, unknown>): Promise<string[]> {
  const product = { id: 77, productName: 'Made up', productStatus: 'ONSHELF', ...fields };
  shop.sandbox.fail({ match: 'front-item', body: { success: true, data: [product] }, status: 200, times: 1 });
  return readerOf('77');
}

/** The text after a label. */
const following = (lines: readonly string[], label: string): string | undefined => lines[lines.indexOf(label) + 1];
const priceOf = (lines: readonly string[]): string =>
  lines.slice(lines.indexOf('Price') + 1, lines.indexOf('Price') + 9).join('');
/** The thumbnails of the gallery, by their accessible names. */
const thumbnailsOf = (html: string): string[] =>
  tagsOf(mainOf(html), 'button').filter((tag) => /aria-label="Image \d/.test(tag));

describe('the address of a product', () => {
  it.each([
    ['/items/halo-arc-desk-lamp', 'halo-arc-desk-lamp', 'Halo arc LED desk lamp'],
    ['/items/20450001', '20450001', 'Halo arc LED desk lamp'],
    ['/items/3002/20450001', '20450001', 'Halo arc LED desk lamp'],
    ['/items/12/20450002', '20450002', 'armchair'],
    [`/items/${SPECIAL_PRODUCTS.longId}`, SPECIAL_PRODUCTS.longId, SPECIAL_PRODUCTS.longId],
  ])('%s loads %s and opens (S023, S025, C07, C08)', async (path, key, name) => {
    shop.sandbox.clearCalls();
    const lines = linesOf(mainOf(await documentOf(path)));
    const asked = shop.sandbox.calls().filter((call) => call.path === '/api/item/search/front-item');
    expect(asked.map((call) => call.body)).toEqual([{ ids: [key], pageSize: 1 }]);
    expect(lines.some((line) => line.includes(name))).toBe(true);
  });

  it('without a urlKey is /items/{shopId}/{itemId} (S025)', async () => {
    const { canonical } = metaOf(await documentOf(`/items/${SPECIAL_PRODUCTS.withoutUrlKey}`));
    expect(canonical).toMatch(new RegExp(`/items/\\d+/${SPECIAL_PRODUCTS.withoutUrlKey}$`));
    await documentOf(new URL(canonical ?? '').pathname);
  });

  it('with a SKU suffix selects that SKU and shows its price (S024)', async () => {
    const main = mainOf(await documentOf('/items/halo-arc-desk-lamp/spruce-green-uk'));
    const chosen = [...main.matchAll(/role="radio"[^>]*aria-checked="true"[^>]*>([^<]*)/g)].map((match) => match[1]);
    expect(chosen).toEqual(['Spruce green', 'UK']);
    expect(priceOf(linesOf(main))).toMatch(/^¥92\.00Price for the chosen variant/);
  });

  it('with an unknown suffix selects no SKU (C07)', async () => {
    const main = mainOf(await documentOf('/items/halo-arc-desk-lamp/no-such-variant'));
    expect(main).not.toContain('aria-checked="true"');
    expect(priceOf(linesOf(main))).toMatch(/^¥86\.00–to¥92\.00/);
  });

  it.each([
    ['ONSHELF', SPECIAL_PRODUCTS.withUrlKey, 200],
    ['OFFSHELF', SPECIAL_PRODUCTS.offShelf, 200],
    ['DRAFT', SPECIAL_PRODUCTS.draft, 404],
    ['DELETED', SPECIAL_PRODUCTS.deleted, 404],
  ])('of a product in status %s, %s, responds %s (S096, D27)', async (productStatus, id, expected) => {
    const { status, text } = await shop.get(`/items/${id}`, buyer);
    expect([status, text.includes('Page not found')]).toEqual([expected, expected === 404]);
    // Another backend may return products that must not be shown.
    shop.sandbox.fail({ match: 'front-item', body: { data: [{ id, productName: 'Seen', productStatus }] } });
    const told = await shop.get(`/items/${id}`, buyer);
    expect([told.status, told.text.includes('Seen')]).toEqual([expected, expected === 200]);
  });
});

describe('the product details', () => {
  it('start with the category path, then the name (S059)', async () => {
    const html = await documentOf('/items/20450001');
    const trail = /<nav[^>]*aria-label="Breadcrumb".*?<\/nav>/s.exec(html)?.[0] ?? '';
    expect(linesOf(trail)).toEqual([
      'Home & living',
      'Lighting',
      'Desk lamps',
      'Halo arc LED desk lamp, three-step touch dimmer',
    ]);
    expect(tagsOf(trail, 'a').map((tag) => attributeOf(tag, 'href'))).toEqual([
      '/search?cateId=10000',
      '/search?cateId=10100',
      '/search?cateId=10101',
    ]);
  });

  it('have supplier, name, advertise line, code and date (S063, S064, S065, D17, D24)', async () => {
    const fields = { seller: { sellerName: 'Ningbo Works' }, updatedAt: '2026-03-01T20:30:00Z' };
    const lines = await linesWith({ ...fields, advertise: 'Now in six colours' });
    const from = lines.indexOf('Supplier');
    expect(lines.slice(from, from + 8)).toEqual([
      ...['Supplier', 'Ningbo Works', 'Made up', 'Now in six colours'],
      // 20:30 UTC is the next day in Shanghai.
      ...['Item code', '77', 'Update day', '2026-03-02'],
    ]);
    const plain = await linesWith(fields);
    expect(plain.slice(plain.indexOf('Supplier') + 2, plain.indexOf('Item code'))).toEqual(['Made up']);
  });

  it.each([
    ['a range', { priceRange: { lowestPrice: '1200', highestPrice: '1300.5' } }, '¥1,200.00–to¥1,300.50'],
    ['one price for equal bounds', { priceRange: { lowestPrice: '9.9', highestPrice: '9.90' } }, '¥9.90Selection cart'],
    ['one price for one bound', { priceRange: { highestPrice: 12 } }, '¥12.00Selection cart'],
    ['its own price without a range', { productPrice: '7.5' }, '¥7.50Selection cart'],
  ])('show %s (S066, S176)', async (_, fields, text) => {
    expect(priceOf(await linesWith(fields))).toContain(text);
  });

  it('have lines for size and weight only when known (S068, D25)', async () => {
    const lines = await linesWith({
      length: 30,
      width: '20.5',
      height: 8,
      unitType: 'cm',
      weight: 1.2,
      weightType: 'kg',
    });
    expect([following(lines, 'Size'), following(lines, 'Weight')]).toEqual(['30 × 20.5 × 8 cm', '1.2 kg']);
    const partly = await linesWith({ length: 30, width: 20, weight: 0.4 });
    expect(partly).not.toContain('Size');
    expect(following(partly, 'Weight')).toBe('0.4');
    const bare = await readerOf(SPECIAL_PRODUCTS.bare);
    for (const label of ['Size', 'Weight', 'Update day', 'Supplier', 'Price']) expect(bare).not.toContain(label);
  });

  it('mark an off-shelf product and disable listing and adding (S070, D26)', async () => {
    const html = await documentOf(`/items/${SPECIAL_PRODUCTS.offShelf}`);
    expect(linesOf(html)).toContain('The product has been Offshelf');
    const bar = [...mainOf(html).matchAll(/<button([^>]*)>(?:<svg.*?<\/svg>)?(Selection cart|List to shop)</g)];
    expect(bar.map(([, tag, name]) => [name, tag?.includes('disabled')])).toEqual([
      ['Selection cart', true],
      ['List to shop', true],
    ]);
    expect(await readerOf(SPECIAL_PRODUCTS.listsWell)).not.toContain('The product has been Offshelf');
  });

  it('show the detail sections, or that there are none (S071)', async () => {
    const floors = await linesWith({ detailList: [{ detail: '<h2>First</h2>' }, {}, { detail: '<p>Second</p>' }] });
    expect(floors.slice(floors.lastIndexOf('Details') + 1, floors.lastIndexOf('Attributes'))).toEqual([
      'First',
      'Second',
    ]);
    const none = await readerOf(SPECIAL_PRODUCTS.withoutDetails);
    expect(none).toContain('No details are available at the moment');
    expect(floors).not.toContain('No details are available at the moment');
  });

  it('reduce hostile details to readable text (A11)', async () => {
    const main = mainOf(await documentOf(`/items/${SPECIAL_PRODUCTS.hostileDetails}`));
    expect(linesOf(main)).toEqual(expect.arrayContaining(['Read me', 'The end of a', 'hostile']));
    expect(main).not.toMatch(/<script|<iframe|javascript:|onerror|onclick|onload|evil\.example|position:fixed/);
  });

  it('show a name full of special characters verbatim', async () => {
    const name = '=Mug "Fish & Chips" <2 pack>, 50% off, it\'s </script> soft';
    expect(await readerOf(SPECIAL_PRODUCTS.awkwardName)).toContain(name);
  });
});

describe('the gallery', () => {
  it('shows at most 8 pictures, starting with the main one (S173, D23)', async () => {
    const html = await documentOf(`/items/${SPECIAL_PRODUCTS.ninePictures}`);
    expect(thumbnailsOf(html)).toHaveLength(8);
    expect(linesOf(html)).toContain('1 / 8');
  });

  it('shows the main picture when the others are invalid (S089)', async () => {
    const html = await documentOf(`/items/${SPECIAL_PRODUCTS.brokenPictures}`);
    expect(thumbnailsOf(html)).toEqual([]);
    expect(html).toMatch(
      new RegExp(`<img[^>]*loading="eager"[^>]*src="[^"]*/${SPECIAL_PRODUCTS.brokenPictures}/0.svg`),
    );
  });

  it('offers several sizes and lazy-loads all but the first picture (A12, S174)', async () => {
    const pictures = tagsOf(mainOf(await documentOf('/items/20450001')), 'img').filter((tag) => tag.includes('/api/'));
    const [first, ...others] = pictures.sort((a) => (a.includes('eager') ? -1 : 1));
    expect(attributeOf(first, 'fetchpriority')).toBe('high');
    expect(attributeOf(first, 'srcset')).toMatch(
      /^\/api\/files\/20450001\/0\.svg\?w=320&amp;h=320 320w, .*\?w=1280&amp;h=1280 1280w$/,
    );
    expect(attributeOf(first, 'sizes')).toContain('100vw');
    expect(others.length).toBeGreaterThan(5);
    expect(others.map((tag) => attributeOf(tag, 'loading'))).toEqual(others.map(() => 'lazy'));
    // Pictures in the supplier's HTML keep their URLs.
    const ours = pictures.filter((tag) => tag.includes('class='));
    expect(ours.filter((tag) => !/ \d+w, .* \d+w$/.test(attributeOf(tag, 'srcset') ?? ''))).toEqual([]);
    for (const tag of pictures) {
      expect(Number(attributeOf(tag, 'width'))).toBeGreaterThan(0);
      expect(Number(attributeOf(tag, 'height'))).toBeGreaterThan(0);
    }
  });
});

describe('indexing of a product page', () => {
  it('is disabled while the page requires login (A06, S026)', async () => {
    const meta = metaOf(await documentOf('/items/20450001'));
    expect(meta).toMatchObject({ robots: 'noindex', keywords: 'Home &amp; living, Lighting, Desk lamps' });
    expect(meta.title).toBe('Halo arc LED desk lamp, three-step touch dimmer - Tovaro');
    expect(meta.image).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/files\/20450001\/0\.svg$/);
    expect(metaOf(await documentOf(`/items/${SPECIAL_PRODUCTS.withoutPicture}`)).image).toMatch(/\/favicon\.png$/);
  });

  it('has a canonical address and no price when public (A03, A06, C03, N02)', async () => {
    const open = await startTestStorefront({ PUBLIC_PAGES: '/items/*' });
    const { text } = await open.get('/items/halo-arc-desk-lamp/spruce-green-uk?utm_source=x');
    expect(metaOf(text)).toMatchObject({
      robots: undefined,
      canonical: expect.stringMatching(/\/items\/halo-arc-desk-lamp$/),
    });
    expect(linesOf(mainOf(text))).toContain('***');
    expect(text).not.toMatch(/sellerSkuPrice":"?\d|lowestPrice":"?\d|productPrice":"?\d|92\.00/);
  });
});
