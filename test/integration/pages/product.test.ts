// The server-rendered product page: addresses, statuses, hostile content and pictures.
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { href } from '../../../shared/routing/href';
import { attributeOf, linesOf, mainOf, tagsOf } from '../../support/documentText';
import { sharedStorefront } from '../../support/storefront';

const shop = sharedStorefront({ IMAGE_RESIZE_TEMPLATE: '{url}?w={width}&h={height}', SSR_TIMEOUT_MS: '60000' });

/** The document of a product for a buyer. */
const documentOf = async (path: string) => (await shop.get(path, shop.cookie).expect(200)).text;

describe('the address of a product', () => {
  it.each([
    ['/items/halo-arc-desk-lamp', 'halo-arc-desk-lamp', 'Halo arc LED desk lamp'],
    ['/items/20450001', '20450001', 'Halo arc LED desk lamp'],
    ['/items/12/20450002', '20450002', 'armchair'],
    [`/items/${SPECIAL_PRODUCTS.longId}`, SPECIAL_PRODUCTS.longId, SPECIAL_PRODUCTS.longId],
  ])('%s loads %s and opens (S023, S025, C07, C08)', async (path, key, name) => {
    shop.sandbox.clearCalls();
    expect(mainOf(await documentOf(path))).toContain(name);
    const asked = shop.sandbox.calls().filter((call) => call.path === '/api/item/search/front-item');
    expect(asked.map((call) => call.body)).toEqual([{ ids: [key], pageSize: 1 }]);
  });

  it.each(['usb-hub-3.0', 'ab/c', 'a\\b', '100%25', 'a b', 'Größe', '猫の-皿', 'a?b#c'])(
    'reaches the backend with its id as it is written: %s (D82)',
    async (id) => {
      shop.sandbox.clearCalls();
      const response = await shop.get(`/items/${encodeURIComponent(id)}`, shop.cookie);
      const asked = shop.sandbox.calls().filter(({ path }) => path.endsWith('/front-item'));
      expect(asked.map(({ body }) => (body as { ids: string[] }).ids)).toEqual([[id]]);
      const article = await shop.get(href.article({ articleId: id }));
      // No such product or article: our own page, not a missing file.
      for (const { status, text } of [response, article])
        expect([status, text.includes('Page not found')]).toEqual([404, true]);
    },
  );

  it.each([
    ['ONSHELF', SPECIAL_PRODUCTS.withUrlKey, 200],
    ['OFFSHELF', SPECIAL_PRODUCTS.offShelf, 200],
    ['DRAFT', SPECIAL_PRODUCTS.draft, 404],
    ['DELETED', SPECIAL_PRODUCTS.deleted, 404],
  ])('of a product in status %s, %s, responds %s (S070, S096, D27)', async (productStatus, id, expected) => {
    const { status, text } = await shop.get(`/items/${id}`, shop.cookie);
    expect([status, text.includes('Page not found')]).toEqual([expected, expected === 404]);
    expect(linesOf(text).includes('The product has been Offshelf')).toBe(productStatus === 'OFFSHELF');
    // Another backend may return products that must not be shown.
    shop.sandbox.fail({ match: 'front-item', body: { data: [{ id, productName: 'Seen', productStatus }] } });
    const other = await shop.get(`/items/${id}`, shop.cookie);
    expect([other.status, other.text.includes('Seen')]).toEqual([expected, expected === 200]);
  });
});

it('reduces hostile details to readable text, and shows an awkward name verbatim (A11)', async () => {
  const main = mainOf(await documentOf(`/items/${SPECIAL_PRODUCTS.hostileDetails}`));
  expect(linesOf(main)).toEqual(expect.arrayContaining(['Read me', 'The end of a', 'hostile']));
  expect(main).not.toMatch(/<script|<iframe|javascript:|onerror|onclick|onload|evil\.example|position:fixed/);
  const name = '=Mug "Fish & Chips" <2 pack>, 50% off, it\'s </script> soft';
  expect(linesOf(mainOf(await documentOf(`/items/${SPECIAL_PRODUCTS.awkwardName}`)))).toContain(name);
});

it('the gallery offers several sizes and lazy-loads all but the first picture (A12, S174)', async () => {
  const pictures = tagsOf(mainOf(await documentOf('/items/20450001')), 'img').filter((tag) => tag.includes('/api/'));
  const [first, ...others] = pictures.sort((a) => (a.includes('eager') ? -1 : 1));
  expect(attributeOf(first, 'fetchpriority')).toBe('high');
  expect(attributeOf(first, 'srcset')).toMatch(
    /^\/api\/files\/20450001\/0\.svg\?w=320&amp;h=320 320w, .*\?w=1280&amp;h=1280 1280w$/,
  );
  expect(others.length).toBeGreaterThan(5);
  expect(others.filter((tag) => attributeOf(tag, 'loading') !== 'lazy')).toEqual([]);
  const unsized = (tag: string) => ['width', 'height'].some((side) => !(Number(attributeOf(tag, side)) > 0));
  expect(pictures.filter(unsized)).toEqual([]);
});
