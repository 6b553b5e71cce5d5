// Engine services under the names that a deployment configures: ENGINE_SERVICES and ITEM_DETAIL_SERVICE (N26).
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import { sharedStorefront } from '../../support/storefront';

const services = { SELLER_PRODUCT_SEARCH_SERVICE: 'FIND_GOODS', get_article_detail_service: 'READ_ARTICLE' };
const shop = sharedStorefront({
  ENGINE_PREFIX: 'MODULE$',
  ENGINE_SERVICES: JSON.stringify(services),
  ITEM_DETAIL_SERVICE: 'ITEM_PAGE',
});

it.each([
  ['/search?keyword=lamp', 'FIND_GOODS', 200, /lamp/i],
  ['/article/detail/5', 'READ_ARTICLE', 200, /Seller agreement/],
  ['/items/halo-arc-desk-lamp', 'ITEM_PAGE', 200, /Halo arc LED desk lamp/],
  [`/items/${SPECIAL_PRODUCTS.deleted}`, 'ITEM_PAGE', 404, /Page not found/],
])('%s is served through the renamed service %s with %i (N26, C01)', async (url, service, status, text) => {
  shop.sandbox.clearCalls();
  const page = await shop.get(url, shop.cookie).expect(status);
  expect(page.text).toMatch(text);
  const paths = shop.sandbox.calls().map(({ path }) => path);
  expect(paths.filter((path) => path.includes('/execute/MODULE$')).join()).toContain(service);
  expect(paths).not.toContain('/api/item/search/front-item');
});
