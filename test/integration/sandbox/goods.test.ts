import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import type { ProductSearchRequest } from '../../../shared/api/contract';
import type { ProductCard, ProductDetail } from '../../../shared/api/models';
import { SandboxVisitor, sharedSandbox } from '../../support/testSandbox';

const sandbox = sharedSandbox({ products: 1_000 });
const visitor = new SandboxVisitor(sandbox);
const buyer = new SandboxVisitor(sandbox);

beforeAll(async () => {
  await buyer.logIn('mei.lin');
});

async function search(who: SandboxVisitor, query: Partial<ProductSearchRequest>) {
  const input = { pageNo: 1, pageSize: 200, sortType: 'DEFAULT', ...query };
  const { productPageInfo } = await who.payload('SELLER_PRODUCT_SEARCH_SERVICE', input);
  return productPageInfo as { total: number; data: ProductCard[] };
}
async function products(who: SandboxVisitor, ...ids: string[]): Promise<ProductDetail[]> {
  const { body } = await who.agent.post('/api/item/search/front-item').send({ ids, pageSize: 20 }).expect(200);
  return body.data;
}
const namesOf = ({ data }: { data: readonly ProductCard[] }): string[] => data.map((card) => card.productName ?? '');
const pricesOf = ({ data }: { data: readonly ProductCard[] }): number[] =>
  data.flatMap(({ productPrice }) => (productPrice === undefined ? [] : [Number(productPrice)]));

describe('the products of the embedded backend', () => {
  it('are found by id and urlKey, several in order, but no drafts (C01, S023, S024, S070, S096, S149)', async () => {
    const { withUrlKey, offShelf, bare, draft, deleted } = SPECIAL_PRODUCTS;
    const found = await products(buyer, bare, 'halo-arc-desk-lamp', offShelf, draft, deleted, 'no-such-key');
    expect(found.map(({ id }) => id)).toEqual([bare, withUrlKey, offShelf]);
    expect(found[1]?.skuList.map(({ skuUrlSuffix }) => skuUrlSuffix)).toContain('spruce-green-uk');
  });

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

describe('product search of the embedded backend (S147)', () => {
  it('finds all words in name, categories or supplier, the last one as a prefix', async () => {
    const lamps = await search(visitor, { keyWord: 'desk lamp' });
    expect(lamps.total).toBeGreaterThan(10);
    expect(namesOf(lamps).filter((name) => !/lamp/i.test(name))).toEqual([]);
    expect((await search(visitor, { keyWord: 'Kunming Greenhouse' })).total).toBeGreaterThan(5);
    const [whole, prefix] = [
      await search(visitor, { keyWord: 'gooseneck' }),
      await search(visitor, { keyWord: 'goosen' }),
    ];
    expect([whole.total > 0, prefix.total]).toEqual([true, whole.total]);
    expect((await search(visitor, { keyWord: 'goosen kettle' })).total).toBe(0);
  });

  it('pages without gaps or repetition (S056, S169)', async () => {
    const pages = [await search(visitor, { pageSize: 20 }), await search(visitor, { pageNo: 2, pageSize: 20 })];
    const both = await search(visitor, { pageSize: 40 });
    expect(pages.flatMap(({ data }) => data)).toEqual(both.data);
    expect(await search(visitor, { pageNo: 5_000 })).toEqual({ total: both.total, data: [] });
  });

  it('sorts by price both ways and by release, and filters by price, bounds included (S170)', async () => {
    const lamps = { keyWord: 'lamp' };
    const ascending = pricesOf(await search(buyer, { ...lamps, sortType: 'PRICE_ASC' }));
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
    const descending = pricesOf(await search(buyer, { ...lamps, sortType: 'PRICE_DESC' }));
    expect(descending).toEqual([...ascending].reverse());
    const newest = namesOf(await search(buyer, { ...lamps, sortType: 'NEW_ITEM_DESC' }));
    expect(newest).toEqual(namesOf(await search(buyer, { ...lamps, sortType: 'NEW_ITEM_ASC' })).reverse());
    const [lowest = 0, highest = 0] = [ascending[5], ascending[20]];
    const priceRange = { lowestPrice: String(lowest), highestPrice: String(highest) };
    const filtered = pricesOf(await search(buyer, { ...lamps, sortType: 'PRICE_ASC', priceRange }));
    expect(filtered).toEqual(ascending.filter((price) => price >= lowest && price <= highest));
  });
});

it('the address of a file is told for its own files alone (S153)', async () => {
  const call = '/api/trantor/portal/file/url?fileUrl=';
  const { body } = await visitor.agent.get(`${call}${encodeURIComponent('/api/files/20450001/0.svg')}`).expect(200);
  expect(body.data).toBe('/api/files/20450001/0.svg');
  await visitor.agent.get(`${call}https://evil.example/`).expect(404);
});
