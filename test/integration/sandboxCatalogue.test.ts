import request from 'supertest';
import { createSandbox } from '../../server/sandbox/createSandbox';
import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import type { Category, ProductDetail } from '../../shared/api/models';
import { SandboxVisitor, sharedSandbox, testSandboxOptions } from '../support/testSandbox';

const sandbox = sharedSandbox();
const visitor = new SandboxVisitor(sandbox);
const buyer = new SandboxVisitor(sandbox);

beforeAll(async () => {
  await buyer.logIn('mei.lin');
});

async function products(who: SandboxVisitor, ...ids: string[]): Promise<ProductDetail[]> {
  const { body } = await who.agent.post('/api/item/search/front-item').send({ ids, pageSize: 20 }).expect(200);
  return body.data;
}

async function product(key: keyof typeof SPECIAL_PRODUCTS, who = buyer): Promise<ProductDetail> {
  const [found] = await products(who, SPECIAL_PRODUCTS[key]);
  if (!found) throw new Error(`no product ${key}`);
  return found;
}

describe('the catalogue of the embedded backend (A15)', () => {
  const searchRequest = { pageNo: 1, pageSize: 200, sortType: 'NEW_ITEM_DESC' };

  it('is the same for the same size, and products do not change with size', async () => {
    const twin = createSandbox(testSandboxOptions);
    const larger = createSandbox({ ...testSandboxOptions, products: 500 });
    try {
      const cards = await visitor.payload('SELLER_PRODUCT_SEARCH_SERVICE', searchRequest);
      const twinCards = await new SandboxVisitor(twin).payload('SELLER_PRODUCT_SEARCH_SERVICE', searchRequest);
      expect(twinCards).toEqual(cards);
      const ids = cards.productPageInfo.data.slice(0, 20).map(({ id }) => id);
      expect(await products(new SandboxVisitor(larger), ...ids)).toEqual(await products(visitor, ...ids));
    } finally {
      twin.close();
      larger.close();
    }
  });

  it('has eight departments in three levels, each with products (S092, S141)', async () => {
    const tree = (await visitor.payload('GEN_CATE_LIST_ALL_EVENT_SERVICE', {})) as Category[];
    expect(tree.map(({ cateName }) => cateName)).toEqual([
      'Home & living',
      'Kitchen & dining',
      'Electronics',
      'Bags & luggage',
      'Shoes',
      'Apparel',
      'Watches & eyewear',
      'Toys & games',
    ]);
    const leaves = tree.flatMap((department) => department.childrenList.flatMap((group) => group.childrenList));
    expect(leaves.length).toBeGreaterThan(40);
    for (const leaf of leaves) {
      expect(leaf.childrenList).toEqual([]);
      const found = await visitor.payload('SELLER_PRODUCT_SEARCH_SERVICE', { ...searchRequest, cateId: leaf.id });
      expect(found.productPageInfo.total).toBeGreaterThan(0);
    }
  });

  it('returns the whole detail by id and by urlKey (C01, S023, S024)', async () => {
    const detail = await product('withUrlKey');
    expect(detail).toMatchObject({
      productName: 'Halo arc LED desk lamp, three-step touch dimmer',
      productPrice: '86.00',
      priceRange: { lowestPrice: '86.00', highestPrice: '92.00' },
      productStatus: 'ONSHELF',
      urlKey: 'halo-arc-desk-lamp',
      cateList: [{ cateName: 'Home & living' }, { cateName: 'Lighting' }, { cateName: 'Desk lamps' }],
      isInCart: false,
    });
    expect(detail.seller?.sellerName).toMatch(/^(Ningbo|Zhongshan) /);
    expect(detail.skuList.map(({ skuUrlSuffix }) => skuUrlSuffix)).toContain('spruce-green-uk');
    expect(detail.spuAttrList.length).toBeGreaterThan(4);
    expect(detail.detailList.length).toBeGreaterThan(1);
    expect(await products(buyer, 'halo-arc-desk-lamp')).toEqual([detail]);
  });

  it('finds a product by a long urlKey (S023)', async () => {
    const { productPageInfo } = await buyer.payload('SELLER_PRODUCT_SEARCH_SERVICE', searchRequest);
    const keyed = productPageInfo.data.flatMap(({ id, urlKey }) => (urlKey ? [{ id, urlKey }] : []));
    const longest = keyed.sort((a, b) => b.urlKey.length - a.urlKey.length).slice(0, 20);
    expect(longest[0]?.urlKey.length).toBeGreaterThan(64);
    const found = await products(buyer, ...longest.map(({ urlKey }) => urlKey));
    expect(found.map(({ id }) => id)).toEqual(longest.map(({ id }) => id));
  });

  it('hides every price of a detail from visitors and tourists (S003, S128)', async () => {
    const tourist = await new SandboxVisitor(sandbox).logIn('guest');
    for (const who of [visitor, tourist]) {
      expect(JSON.stringify(await product('withUrlKey', who))).not.toMatch(/price|86\.00|92\.00/i);
    }
  });

  it('returns off-shelf items, but no drafts or deleted ones (S070, S096, D27)', async () => {
    expect((await product('offShelf')).productStatus).toBe('OFFSHELF');
    expect(await products(buyer, SPECIAL_PRODUCTS.draft, SPECIAL_PRODUCTS.deleted, '1', 'no-such-key')).toEqual([]);
  });

  it('returns several ids in request order, up to the page size (S149)', async () => {
    const ids = [SPECIAL_PRODUCTS.listsWell, SPECIAL_PRODUCTS.onePrice, SPECIAL_PRODUCTS.bare];
    expect((await products(buyer, ...ids)).map(({ id }) => id)).toEqual(ids);
    const { body } = await buyer.agent.post('/api/item/search/front-item').send({ ids, pageSize: 1 });
    expect(body.data).toHaveLength(1);
  });

  it('has a product for every unusual property', async () => {
    const broken = (await product('brokenPictures')).attachedImage as string;
    expect(() => JSON.parse(broken)).toThrow(SyntaxError);
    expect(JSON.parse((await product('ninePictures')).attachedImage as string)).toHaveLength(9);
    expect(await product('withoutPicture')).not.toHaveProperty('mainImage');
    expect((await product('withoutDetails')).detailList).toEqual([]);
    expect(Object.keys(await product('bare')).sort()).toEqual(
      'cateList detailList id isInCart productName productStatus saleAttrList skuList spuAttrList'.split(' '),
    );
    const { priceRange } = await product('onePrice');
    expect(priceRange?.lowestPrice).toBe(priceRange?.highestPrice);
    expect((await product('withoutChoice')).saleAttrList).toEqual([]);
    expect((await product('longId')).id).toBe('9007199254740993');
    expect(await product('withoutUrlKey')).not.toHaveProperty('urlKey');
  });

  it('has SKUs with a missing combination and an unused value (S111)', async () => {
    const { saleAttrList, skuList } = await product('threeAttributes');
    expect(saleAttrList).toHaveLength(3);
    expect(skuList).toHaveLength(7);
    expect(saleAttrList[0]?.valueLink.map(({ attrValue }) => attrValue)).toContain('Amber');
    expect(JSON.stringify(skuList)).not.toContain('Amber');
  });
});

describe('the files of the embedded backend', () => {
  const picture = (n: number) => `/api/files/${SPECIAL_PRODUCTS.ninePictures}/${n}.svg`;

  it('draws ten different pictures of a product, cacheable forever', async () => {
    const responses = await Promise.all(
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => request(sandbox.app).get(picture(n))),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(responses.map(({ body }) => String(body))).size).toBe(10);
    expect(responses[0]?.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await request(sandbox.app).get(picture(0)).set('If-None-Match', String(responses[0]?.headers.etag)).expect(304);
  });

  it('draws a product in each of its colours, and a wide picture for its details', async () => {
    const file = async (name: string) => {
      const { body } = await request(sandbox.app).get(`/api/files/${SPECIAL_PRODUCTS.withUrlKey}/${name}`).expect(200);
      return String(body);
    };
    const pictures = await Promise.all(['0.svg', 'Spruce%20green.svg', 'Coral.svg', 'wide.svg'].map(file));
    expect(pictures[1]).toBe(pictures[0]);
    expect(new Set(pictures).size).toBe(3);
    expect(pictures[3]).toContain('viewBox="0 150 600 300" width="1200" height="600"');
    const { attachedImage, detailList } = await product('withUrlKey');
    expect(JSON.parse(attachedImage as string).at(-1)).toBe('/api/files/20450001/Coral.svg');
    expect(detailList[0]?.detail).toContain('/api/files/20450001/wide.svg');
    await request(sandbox.app).get(`/api/files/${SPECIAL_PRODUCTS.withUrlKey}/Amber.svg`).expect(404);
  });

  it('has no eleventh picture and no pictures of unknown products', async () => {
    await request(sandbox.app).get(picture(10)).expect(404);
    await request(sandbox.app).get('/api/files/1/0.svg').expect(404);
    await request(sandbox.app).get(`/api/files/${SPECIAL_PRODUCTS.ninePictures}/packing.mp4`).expect(404);
  });

  it('serves a video, also in ranges (S062)', async () => {
    const { video } = await product('withVideo');
    const whole = await request(sandbox.app).get(String(video)).expect(200).expect('Content-Type', 'video/mp4');
    expect(whole.body.subarray(4, 8).toString()).toBe('ftyp');
    const part = await request(sandbox.app).get(String(video)).set('Range', 'bytes=4-7').expect(206);
    expect(part.body.toString()).toBe('ftyp');
    expect(part.headers['content-range']).toBe(`bytes 4-7/${whole.body.length}`);
    await request(sandbox.app).get(String(video)).set('Range', 'bytes=99999999-').expect(416);
  });
});

describe('recommendations and suggestions of the embedded backend', () => {
  const recommend = async (input: object) =>
    (await visitor.agent.post('/api/item/search/recommend-group').send(input).expect(200)).body.data as ProductDetail[];

  it('differ by block and do not change (S150, S172)', async () => {
    const blocks = await Promise.all(
      ['HOME', 'CART', 'my', 'ORDER'].map((recommendTypeDict) => recommend({ recommendTypeDict, pageSize: 4 })),
    );
    expect(blocks.map((block) => block.length)).toEqual([4, 4, 4, 4]);
    expect(new Set(blocks.map((block) => JSON.stringify(block))).size).toBe(4);
    expect(await recommend({ recommendTypeDict: 'HOME', pageSize: 4 })).toEqual(blocks[0]);
    expect(JSON.stringify(blocks)).not.toContain('productPrice');
  });

  it('resemble the given product and exclude it', async () => {
    const like = await recommend({ id: SPECIAL_PRODUCTS.withUrlKey, pageSize: 4 });
    expect(like).toHaveLength(4);
    expect(like.every(({ productName }) => /lamp/i.test(productName ?? ''))).toBe(true);
    expect(like.map(({ id }) => id)).not.toContain(SPECIAL_PRODUCTS.withUrlKey);
    expect(await recommend({ id: 'unknown', pageSize: 4 })).toEqual([]);
  });

  it('require a product or a block', async () => {
    await visitor.agent.post('/api/item/search/recommend-group').send({ pageSize: 4 }).expect(400);
  });

  it('suggest existing phrases, common ones first (S077, S151)', async () => {
    const suggest = async (keyword: string) =>
      (await visitor.agent.post('/api/item/search/suggest').send({ keyword, pageSize: 100 }).expect(200)).body.data;
    const lamps: { keyword: string }[] = await suggest('lam');
    expect(lamps[0]).toEqual({ keyword: 'desk lamps' });
    expect(lamps.length).toBeGreaterThan(10);
    expect(lamps.every(({ keyword }) => keyword.includes('lam'))).toBe(true);
    expect(await suggest('"')).toEqual([]);
  });
});
