import type { ProductSearchRequest } from '../../shared/api/contract';
import type { ProductCard } from '../../shared/api/models';
import { SandboxVisitor, sharedSandbox } from '../support/testSandbox';

const sandbox = sharedSandbox({ products: 1_000 });
const visitor = new SandboxVisitor(sandbox);
const buyer = new SandboxVisitor(sandbox);

beforeAll(async () => {
  await buyer.logIn('mei.lin');
});

async function search(
  who: SandboxVisitor,
  query: Partial<ProductSearchRequest>,
): Promise<{ total: number; data: ProductCard[] }> {
  const request = { pageNo: 1, pageSize: 20, sortType: 'DEFAULT', ...query };
  return (await who.payload('SELLER_PRODUCT_SEARCH_SERVICE', request)).productPageInfo;
}

const pricesOf = (cards: readonly ProductCard[]): number[] =>
  cards.flatMap(({ productPrice }) => (productPrice === undefined ? [] : [Number(productPrice)]));
const namesOf = (cards: readonly ProductCard[]): string[] => cards.map(({ productName }) => productName ?? '');

describe('product search of the embedded backend (S147)', () => {
  it('finds all words in name, categories or supplier', async () => {
    const lamps = await search(visitor, { keyWord: 'desk lamp', pageSize: 100 });
    expect(lamps.total).toBeGreaterThan(10);
    expect(lamps.data).toHaveLength(lamps.total);
    expect(namesOf(lamps.data).every((name) => /lamp/i.test(name))).toBe(true);

    const byCategory = await search(visitor, { keyWord: 'cookware' });
    expect(namesOf(byCategory.data).every((name) => /pan|skillet/i.test(name))).toBe(true);
    expect(byCategory.total).toBeGreaterThan(10);
    expect((await search(visitor, { keyWord: 'Kunming Greenhouse' })).total).toBeGreaterThan(5);
  });

  it('matches the last word as a prefix and the others exactly', async () => {
    const whole = await search(visitor, { keyWord: 'gooseneck' });
    expect((await search(visitor, { keyWord: 'goosen' })).total).toBe(whole.total);
    expect(whole.total).toBeGreaterThan(0);
    expect((await search(visitor, { keyWord: 'goosen kettle' })).total).toBe(0);
  });

  it.each(['"', 'lamp"', 'lamp AND', 'lamp OR NOT (', '{name}: lamp', '^lamp', "lamp'; --", 'NEAR(lamp, 2)', '*'])(
    'treats operators as text: %s',
    async (keyWord) => {
      const { body } = await visitor
        .engine('SELLER_PRODUCT_SEARCH_SERVICE', { pageNo: 1, pageSize: 20, sortType: 'DEFAULT', keyWord })
        .expect(200);
      expect(body.success).toBe(true);
    },
  );

  it('finds nothing for unknown words and punctuation (S057)', async () => {
    expect(await search(buyer, { keyWord: 'hovercraft' })).toEqual({ total: 0, data: [] });
    expect(await search(buyer, { keyWord: '!!' })).toEqual({ total: 0, data: [] });
  });

  it('pages without gaps or repetition (S056, S169)', async () => {
    const first = await search(visitor, { pageSize: 20 });
    const second = await search(visitor, { pageNo: 2, pageSize: 20 });
    const both = await search(visitor, { pageSize: 40 });
    expect([...first.data, ...second.data]).toEqual(both.data);
    expect(new Set(both.data.map(({ id }) => id)).size).toBe(40);
    const beyond = await search(visitor, { pageNo: 5_000 });
    expect(beyond).toEqual({ total: first.total, data: [] });
  });

  it('sorts by price both ways, and by release (S170)', async () => {
    const ascending = pricesOf((await search(buyer, { sortType: 'PRICE_ASC', pageSize: 100 })).data);
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
    const descending = pricesOf((await search(buyer, { sortType: 'PRICE_DESC', pageSize: 100 })).data);
    expect(descending).toEqual([...descending].sort((a, b) => b - a));
    expect(descending[0]).toBeGreaterThan(ascending.at(-1) ?? 0);
    const all = { pageSize: 200, keyWord: 'mug' };
    const newest = namesOf((await search(buyer, { ...all, sortType: 'NEW_ITEM_DESC' })).data);
    const oldest = namesOf((await search(buyer, { ...all, sortType: 'NEW_ITEM_ASC' })).data);
    expect(newest).toEqual([...oldest].reverse());
    expect((await search(buyer, { sortType: 'SIDEWAYS' })).data).toEqual((await search(buyer, {})).data);
  });

  it('filters by price range, bounds included', async () => {
    const everything = await search(buyer, { keyWord: 'lamp', sortType: 'PRICE_ASC', pageSize: 200 });
    const [lowest, highest] = [everything.data[5]?.productPrice, everything.data[20]?.productPrice];
    const { data, total } = await search(buyer, {
      keyWord: 'lamp',
      pageSize: 200,
      priceRange: { lowestPrice: lowest, highestPrice: highest },
    });
    const wanted = pricesOf(everything.data).filter((price) => price >= Number(lowest) && price <= Number(highest));
    expect(total).toBe(wanted.length);
    expect(pricesOf(data).sort((a, b) => a - b)).toEqual(wanted);
  });

  it('includes all subcategories of a category (S051)', async () => {
    const department = await search(visitor, { cateId: '20000', pageSize: 200 });
    const group = await search(visitor, { cateId: '20300', pageSize: 200 });
    const leaf = await search(visitor, { cateId: '20301', pageSize: 200 });
    expect(department.total).toBeGreaterThan(group.total);
    expect(group.total).toBeGreaterThan(leaf.total);
    expect(leaf.total).toBeGreaterThan(0);
    expect(namesOf(leaf.data).every((name) => /pan|skillet/i.test(name))).toBe(true);
    expect((await search(visitor, { cateId: '20301', keyWord: 'lamp' })).total).toBe(0);
    expect((await search(visitor, { cateId: 'no-category' })).total).toBe(0);
  });

  it('shows products on shelf only (S096)', async () => {
    const { data } = await search(visitor, { pageSize: 200 });
    expect(new Set(data.map(({ productStatus }) => productStatus))).toEqual(new Set(['ONSHELF']));
  });
});

describe('prices in product search', () => {
  const everyPage = { pageSize: 200 };

  it.each(['visitor', 'tourist'])(
    'are hidden from a %s, who can neither filter nor sort by them (S003, S128, C03)',
    async (role) => {
      const who = new SandboxVisitor(sandbox);
      if (role === 'tourist') await who.logIn('guest');
      const plain = await search(who, everyPage);
      expect(JSON.stringify(plain)).not.toMatch(/price/i);
      expect(await search(who, { ...everyPage, sortType: 'PRICE_ASC' })).toEqual(plain);
      expect(await search(who, { ...everyPage, priceRange: { lowestPrice: '1', highestPrice: '2' } })).toEqual(plain);
    },
  );

  it('are visible to a buyer', async () => {
    const { data } = await search(buyer, everyPage);
    expect(pricesOf(data).length).toBeGreaterThan(190);
  });
});
