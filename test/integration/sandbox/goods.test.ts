import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import type { RequestOf } from '../../../shared/api/callTable';
import type { ProductCard, ProductDetail } from '../../../shared/api/models';
import { SandboxVisitor, sharedSandbox } from '../../support/testSandbox';

const sandbox = sharedSandbox({ products: 1_000 });
const visitor = new SandboxVisitor(sandbox);
const buyer = new SandboxVisitor(sandbox);

beforeAll(async () => {
  await buyer.logIn('mei.lin');
});

async function search(who: SandboxVisitor, query: Partial<RequestOf<'SELLER_PRODUCT_SEARCH_SERVICE'>>) {
  const input = { pageNo: 1, pageSize: 200, sortType: 'DEFAULT', ...query };
  const { productPageInfo } = await who.payload('SELLER_PRODUCT_SEARCH_SERVICE', input);
  return productPageInfo as { total: number; data: ProductCard[] };
}
async function products(who: SandboxVisitor, ...ids: string[]): Promise<ProductDetail[]> {
  const { body } = await who.agent.post('/api/item/search/front-item').send({ ids, pageSize: 20 }).expect(200);
  return body.data;
}
const pricesOf = ({ data }: { data: readonly ProductCard[] }): number[] =>
  data.flatMap(({ productPrice }) => (productPrice === undefined ? [] : [Number(productPrice)]));

describe('the products of the embedded backend', () => {
  it('show no price to visitors and tourists, who can neither filter nor sort by it (S003, S128, C03)', async () => {
    const tourist = await new SandboxVisitor(sandbox).logIn('guest');
    for (const who of [visitor, tourist]) {
      const plain = await search(who, {});
      const told = JSON.stringify([plain, await products(who, SPECIAL_PRODUCTS.withUrlKey)]);
      expect(told).not.toMatch(/price|86\.00|92\.00/i);
      expect(await search(who, { sortType: 'PRICE_ASC' })).toEqual(plain);
      expect(await search(who, { priceRange: { lowestPrice: '1', highestPrice: '2' } })).toEqual(plain);
    }
    expect(pricesOf(await search(buyer, {})).length).toBeGreaterThan(190);
  });
});

it('a search finds all words, the last one as a prefix, and takes operators for text (S147, S057)', async () => {
  const totalOf = async (keyWord: string) => (await search(visitor, { keyWord })).total;
  const lamps = await search(visitor, { keyWord: 'desk lamp' });
  expect(lamps.total).toBeGreaterThan(10);
  expect(lamps.data.filter(({ productName }) => !/lamp/i.test(productName ?? ''))).toEqual([]);
  expect(await totalOf('goosen')).toBe(await totalOf('gooseneck'));
  for (const operators of ['"', 'lamp OR NOT (', '{name}: lamp', "lamp'; --", 'NEAR(lamp, 2)', '*'])
    expect(await totalOf(operators)).toBeGreaterThanOrEqual(0);
  for (const unknown of ['goosen kettle', 'hovercraft', '!!']) expect(await totalOf(unknown)).toBe(0);
});
