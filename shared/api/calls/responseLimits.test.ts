// What a response may hold (docs/reliability.md), through the calls that read it.
import { apiOver } from '../../../test/support/apiCalls';

const over = (data: unknown) => apiOver({ body: { success: true, data } });
const rows = (count: number): Array<{ id: number }> => Array.from({ length: count }, (_, index) => ({ id: index + 1 }));
const cards = { pageNo: 1, pageSize: 20 };

describe('a list with too many rows', () => {
  it('is cut for every list, and reported', async () => {
    const { api, reports } = over(rows(6_000).map(({ id }) => ({ id, keyword: 'x', cateName: 'x' })));
    const lists: readonly (readonly [
      length: number,
      list: Promise<readonly unknown[] | { items: readonly unknown[] }>,
    ])[] = [
      [20, api.cart(cards)],
      [20, api.searchProducts({ ...cards, sortType: '' })],
      [12, api.frontItems(Array.from({ length: 12 }, String))],
      [6, api.recommendations({ id: '1', pageSize: 6 })],
      [100, api.suggestions('x')],
      [1_000, api.regions()],
      [300, api.categories()],
      [100, api.shops()],
      [50, api.listingDetail('1')],
      [20, api.listingRecords(cards)],
      [200, api.articleCategories()],
      [20, api.articles(cards)],
      [100, api.articleTitles({ pageNo: 1, pageSize: 100 })],
    ];
    const read = await Promise.all(lists.map(([, list]) => list));
    expect(read.map((list) => ('items' in list ? list.items : list).length)).toEqual(lists.map(([length]) => length));
    expect(reports).toContain('recommendGroup: 5994');
    expect(reports).toHaveLength(13);
  });
});

describe('a category tree', () => {
  const node = (id: string, childrenList: unknown[] = []) => ({ id, cateName: id, childrenList });

  it('is cut at 5000 nodes, its upper levels complete first', async () => {
    const children = rows(200).map(({ id }) => node(`${id}`));
    const { api, reports } = over(rows(50).map(({ id }) => node(`${id}`, children)));
    const tree = await api.categories();
    expect(tree).toHaveLength(50);
    expect(tree.flatMap(({ childrenList }) => childrenList)).toHaveLength(4_950);
    expect(reports).toEqual(['GEN_CATE_LIST_ALL_EVENT_SERVICE: 5050']);
  });

  it('is cut at 300 categories on each of its levels', async () => {
    const many = rows(301).map(({ id }) => node(`${id}`));
    const { api, reports } = over([node('1', many), ...many.slice(1), node('last')]);
    const tree = await api.categories();
    expect([tree.length, tree[0]?.childrenList.length, reports.length]).toEqual([300, 300, 1]);
  });

  it('is cut at 8 levels', async () => {
    const depth = 5_000;
    const body = `{"data":[${'{"id":1,"cateName":"x","childrenList":['.repeat(depth)}${']}'.repeat(depth)}]}`;
    let levels = 0;
    let level = await apiOver({ body }).api.categories();
    for (; level.length > 0; level = level[0]?.childrenList ?? []) levels += 1;
    expect(levels).toBe(8);
  });
});

describe('a product', () => {
  const item = async (fields: object) => (await over([{ id: 1, ...fields }]).api.item('1')) ?? undefined;

  it('has at most 500 variants, 6 kinds of them, 200 values, 200 attributes and 50 sections', async () => {
    const values = rows(300).map(({ id }) => ({ attrValue: id }));
    const attributes = rows(20).map(({ id }) => ({ attrName: `${id}`, attrValue: 'x', valueLink: values }));
    const kinds = attributes.map(({ attrName, attrValue }) => ({ attrName, attrValue }));
    const product = await item({
      skuList: rows(600).map(({ id }) => ({ id, saleAttrList: kinds })),
      saleAttrList: attributes,
      spuAttrList: rows(300).map(() => ({ attrValueLink: values, attrMd: { attrName: 'x' } })),
      detailList: rows(900).map(() => ({ detail: 'x' })),
      attachedImage: rows(900).map(({ id }) => `/${id}`),
    });
    expect([
      product?.skuList.length,
      product?.skuList[0]?.saleAttrList.length,
      product?.saleAttrList.length,
      product?.saleAttrList[0]?.valueLink.length,
      product?.spuAttrList.length,
      product?.spuAttrList[0]?.attrValueLink.length,
      product?.detailList.length,
      product?.attachedImage?.length,
    ]).toEqual([500, 6, 6, 200, 200, 100, 50, 100]);
  });

  it('is read up to 4 MiB, its details whole, in the browser too (D170)', async () => {
    const within = { detailList: [{ detail: 'x'.repeat(4_000_000) }] };
    expect((await item(within))?.detailList).toEqual(within.detailList);
    const beyond = { ...within, advertise: 'x'.repeat(200_000) };
    await expect(item(beyond)).rejects.toMatchObject({ kind: 'tooLarge', call: 'frontItem' });
  });

  it('is the one of its address among several, else the first, but none that has another number (C01)', async () => {
    const { api } = over([{ id: 5, urlKey: 'vase' }, { id: '1001' }]);
    const ids = await Promise.all(['1001', 'vase', 'old-vase', '9'].map(async (key) => (await api.item(key))?.id));
    expect(ids).toEqual(['1001', '5', '5', undefined]);
  });

  it('has names of at most 2048 characters, none of them half', async () => {
    const name = `${'x'.repeat(2047)}😀`;
    const whole = `a😀${'x'.repeat(3_000)}`;
    const product = await item({ productName: name, advertise: name.slice(1), seller: { sellerName: `${name}y` } });
    expect(product).toMatchObject({ productName: 'x'.repeat(2047), advertise: name.slice(1) });
    expect(product?.seller?.sellerName).toBe('x'.repeat(2047));
    expect((await item({ productName: whole }))?.productName).toBe(whole.slice(0, 2_048));
  });

  it('has pictures and films over https alone, with addresses of at most 2048 characters', async () => {
    const address = (length: number): string => `/${'x'.repeat(length - 5)}.jpg`;
    const read = async (mainImage: string, video: string) => {
      const product = await item({ mainImage, video });
      return [product?.mainImage, product?.video];
    };
    expect(await read(address(2_048), address(2_049))).toEqual([address(2_048), undefined]);
    expect(await read('javascript:alert(1)', 'http://a.example/a.mp4')).toEqual([undefined, 'https://a.example/a.mp4']);
  });

  it('has no amount above 32 characters, and no id above 256', async () => {
    expect((await item({ productPrice: 1e21 }))?.productPrice).toBe(`1${'0'.repeat(21)}`);
    const [fits, long] = ['9'.repeat(32), '9'.repeat(33)];
    const product = await item({
      productPrice: long,
      weight: fits,
      priceRange: { lowestPrice: fits, highestPrice: long },
    });
    expect(product).toMatchObject({ productPrice: undefined, weight: fits });
    expect(product?.priceRange).toEqual({ lowestPrice: fits, highestPrice: undefined });
    expect(await item({ id: 'x'.repeat(256) })).toMatchObject({ id: 'x'.repeat(256) });
    await expect(item({ id: 'x'.repeat(257) })).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('an envelope of 200,000 wrappers', () => {
  const body = `${'{"data":'.repeat(200_000)}[]${'}'.repeat(200_000)}`;

  it('is malformed for a list, an entity and a tree', async () => {
    const { api, reports } = apiOver({ body });
    const calls = [api.searchProducts({ ...cards, sortType: '' }), api.item('1'), api.categories(), api.shops()];
    for (const result of await Promise.allSettled(calls)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { kind: 'malformed' } });
    }
    expect(reports).toHaveLength(4);
  });
});
