// Products, search, recommendations and files of the embedded backend.
import request from 'supertest';
import { createSandbox } from '../../../server/sandbox/createSandbox';
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import type { ProductSearchRequest } from '../../../shared/api/contract';
import type { Category, ProductCard, ProductDetail } from '../../../shared/api/models';
import { SandboxVisitor, sharedSandbox, testSandboxOptions } from '../../support/testSandbox';

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
  it('are the same for the same number, and do not change with it (A15)', async () => {
    const smaller = createSandbox(testSandboxOptions);
    const { data } = await search(new SandboxVisitor(smaller), { pageSize: 20 });
    const ids = data.map(({ id }) => id);
    expect(await products(new SandboxVisitor(smaller), ...ids)).toEqual(await products(visitor, ...ids));
    expect(ids).toHaveLength(20);
    smaller.close();
  });

  it('stand in eight departments of three levels, each with products (S092, S141)', async () => {
    const tree = (await visitor.payload('GEN_CATE_LIST_ALL_EVENT_SERVICE', {})) as Category[];
    expect(tree).toHaveLength(8);
    const leaves = tree.flatMap((department) => department.childrenList.flatMap((group) => group.childrenList));
    expect(leaves.length).toBeGreaterThan(40);
    for (const { id, childrenList } of leaves) {
      const { total } = await search(visitor, { cateId: id, pageSize: 1 });
      expect([childrenList, total > 0]).toEqual([[], true]);
    }
  });

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

  it.each(['"', 'lamp OR NOT (', '{name}: lamp', "lamp'; --", 'NEAR(lamp, 2)', '*', 'hovercraft', '!!'])(
    'treats operators as text, and finds nothing for unknown words: %s (S057)',
    async (keyWord) => {
      const { total } = await search(visitor, { keyWord });
      if (['hovercraft', '!!'].includes(keyWord)) expect(total).toBe(0);
    },
  );

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

it('the pictures of a product are drawn in each of its colours, cacheable forever', async () => {
  const file = (name: string) => request(sandbox.app).get(`/api/files/${SPECIAL_PRODUCTS.withUrlKey}/${name}`);
  const responses = await Promise.all(
    ['0.svg', 'Spruce%20green.svg', 'Coral.svg'].map((name) => file(name).expect(200)),
  );
  const [main, same, other] = responses.map(({ body }) => String(body));
  expect([main === same, main === other]).toEqual([true, false]);
  expect(responses[0]?.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  await file('0.svg').set('If-None-Match', String(responses[0]?.headers.etag)).expect(304);
  await file('Amber.svg').expect(404);
});

it('the video of a product is served in ranges (S062)', async () => {
  const [product] = await products(buyer, SPECIAL_PRODUCTS.withVideo);
  const video = () => request(sandbox.app).get(String(product?.video));
  const part = await video().set('Range', 'bytes=4-7').expect(206);
  expect(part.body.toString()).toBe('ftyp');
  await video().set('Range', 'bytes=99999999-').expect(416);
});

it('the address of a file is told for its own files alone (S153)', async () => {
  const call = '/api/trantor/portal/file/url?fileUrl=';
  const { body } = await visitor.agent.get(`${call}${encodeURIComponent('/api/files/20450001/0.svg')}`).expect(200);
  expect(body.data).toBe('/api/files/20450001/0.svg');
  await visitor.agent.get(`${call}https://evil.example/`).expect(404);
});
