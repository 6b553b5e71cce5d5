import { SPECIAL_PRODUCTS } from '../../server/sandbox/generator/specialProducts';
import type { ListingRow, ProductCard, Shop } from '../../shared/api/models';
import { SandboxVisitor, sharedSandbox } from '../support/testSandbox';

const sandbox = sharedSandbox();
const ONE_PAGE = { pageNo: 1, pageSize: 100 };

interface WirePage<T> {
  readonly data: T[];
  readonly total: number;
}

const cartOf = async (who: SandboxVisitor, page = ONE_PAGE) =>
  (await who.payload('SLS_BUYER_CART_PAGE_EVENT_SERVICE', page)) as WirePage<ProductCard>;
const shopsOf = async (who: SandboxVisitor, chShopStatus = 'ENABLED') =>
  (await who.payload('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', { ...ONE_PAGE, chShopStatus })) as WirePage<Shop>;
const save = (who: SandboxVisitor, sellerProductId: string) =>
  who.payload('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId });

describe('the selection cart of the embedded backend', () => {
  it('adds products, newest first, marks them and removes them (S145, S146, D42)', async () => {
    const buyer = await new SandboxVisitor(sandbox).logIn('mei.lin');
    const { listsWell, onePrice, bare } = SPECIAL_PRODUCTS;
    for (const id of [listsWell, onePrice, bare, listsWell]) await save(buyer, id);
    const cart = await cartOf(buyer);
    expect(cart.data.map(({ id }) => id)).toEqual([bare, onePrice, listsWell]);
    expect(cart.total).toBe(3);
    expect(cart.data.every(({ isInCart }) => isInCart)).toBe(true);
    const { body } = await buyer.agent.post('/api/item/search/front-item').send({ ids: [onePrice], pageSize: 1 });
    expect(body.data[0].isInCart).toBe(true);

    await buyer.payload('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList: [bare, listsWell, 'unknown'] });
    expect((await cartOf(buyer)).data.map(({ id }) => id)).toEqual([onePrice]);
  });

  it('is private to its owner', async () => {
    const jonas = await new SandboxVisitor(sandbox).logIn('jonas.o');
    await save(jonas, SPECIAL_PRODUCTS.longId);
    const sofia = await new SandboxVisitor(sandbox).logIn('sofia.r');
    expect((await cartOf(sofia)).data.map(({ id }) => id)).not.toContain(SPECIAL_PRODUCTS.longId);
    expect((await cartOf(jonas)).data.map(({ id }) => id)).toEqual([SPECIAL_PRODUCTS.longId]);
  });

  it('rejects off-shelf and unknown products (D26)', async () => {
    const buyer = await new SandboxVisitor(sandbox).logIn('jonas.o');
    for (const sellerProductId of [SPECIAL_PRODUCTS.offShelf, SPECIAL_PRODUCTS.draft, '1']) {
      const { body } = await buyer.engine('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId }).expect(200);
      expect(body).toMatchObject({ success: false, err: { msg: expect.stringMatching(/^This product/) } });
    }
  });

  it('has several pages for the buyer with a history (pages)', async () => {
    const sofia = await new SandboxVisitor(sandbox).logIn('sofia.r');
    const first = await cartOf(sofia, { pageNo: 1, pageSize: 20 });
    expect(first.total).toBe(46);
    expect(first.data[0]).toMatchObject({ id: SPECIAL_PRODUCTS.offShelf, productStatus: 'OFFSHELF' });
    expect((await cartOf(sofia, { pageNo: 3, pageSize: 20 })).data).toHaveLength(6);
  });

  it.each(['visitor', 'tourist'])('is closed to a %s', async (role) => {
    const who = new SandboxVisitor(sandbox);
    if (role === 'tourist') await who.logIn('guest');
    await who.engine('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId: '1' }).expect(401);
    await who.engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', ONE_PAGE).expect(401);
    await who.engine('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', { ...ONE_PAGE, chShopStatus: 'ENABLED' }).expect(401);
  });
});

describe('listing to a shop of the embedded backend', () => {
  async function list(who: SandboxVisitor, ...sellerProductIdList: string[]) {
    const shop = (await shopsOf(who)).data[0];
    if (!shop?.channel?.id) throw new Error('no shop');
    const request = { channelId: shop.channel.id, shopId: shop.id, sellerProductIdList };
    const { distrRecordId } = await who.payload('DISTRIBUTE_RECORD_COMMIT_SERVICE', request);
    const rows = await who.payload('DISTR_DETAIL_PAGE_SERVICE', { distrOrderId: distrRecordId.id, ...ONE_PAGE });
    return { batch: distrRecordId.id, rows: (rows as WirePage<ListingRow>).data, shop };
  }

  it('offers enabled shops, and none to a buyer without shops (S103, S104, S142)', async () => {
    const mei = await new SandboxVisitor(sandbox).logIn('mei.lin');
    const enabled = await shopsOf(mei);
    expect(enabled.total).toBe(7);
    expect(enabled.data[0]).toEqual({
      id: expect.any(String),
      chShopName: 'Luma Living',
      channel: { id: expect.any(String), channelName: 'TikTok Shop UK' },
      chShopStatus: 'ENABLED',
    });
    expect((await shopsOf(mei, '')).total).toBe(8);
    expect(await shopsOf(await new SandboxVisitor(sandbox).logIn('jonas.o'))).toEqual({ data: [], total: 0 });
  });

  it('succeeds for valid products (S105, S143, S144)', async () => {
    const mei = await new SandboxVisitor(sandbox).logIn('mei.lin');
    const { rows, batch, shop } = await list(mei, SPECIAL_PRODUCTS.listsWell);
    expect(rows).toEqual([
      {
        id: expect.any(String),
        status: 'SUCCESS',
        sellerProductId: { id: SPECIAL_PRODUCTS.listsWell },
        sellerProductName: expect.any(String),
        mainImage: `/api/files/${SPECIAL_PRODUCTS.listsWell}/0.svg`,
        chShopName: shop.chShopName,
        distrRecordId: { id: batch },
        createdAt: expect.any(Number),
      },
    ]);
  });

  it('fails with all reasons as JSON or text, the same each time (S090, S107)', async () => {
    const mei = await new SandboxVisitor(sandbox).logIn('mei.lin');
    const { severalFaults, longName, offShelf, withoutPicture } = SPECIAL_PRODUCTS;
    const { rows } = await list(mei, severalFaults, longName, offShelf, withoutPicture, 'unknown');
    expect(rows.map(({ status }) => status)).toEqual(Array(5).fill('FAILED'));
    const reasons = rows.map(({ failReason }) => String(failReason));
    expect(JSON.parse(reasons[0] ?? '')).toEqual([
      'Main image is smaller than 600 × 600 px',
      'Attribute “Material” is required',
      'Attribute “Battery type” is required',
    ]);
    expect(JSON.parse(reasons[1] ?? '')).toContain('Product name is longer than 255 characters');
    expect(reasons[2]).toBe('The product is off shelf');
    expect(JSON.parse(reasons[3] ?? '')).toContain('Main image is missing');
    expect(reasons[4]).toBe('The product does not exist');
    expect((await list(mei, severalFaults)).rows[0]?.failReason).toBe(reasons[0]);
  });

  it('succeeds at the second try for a slow channel (S109)', async () => {
    const mei = await new SandboxVisitor(sandbox).logIn('mei.lin');
    const first = await list(mei, SPECIAL_PRODUCTS.listsAtSecondTry);
    expect(first.rows[0]).toMatchObject({ status: 'FAILED', failReason: expect.stringContaining('please try again') });
    expect((await list(mei, SPECIAL_PRODUCTS.listsAtSecondTry)).rows[0]?.status).toBe('SUCCESS');
  });

  it('lists a repeated product once', async () => {
    const mei = await new SandboxVisitor(sandbox).logIn('mei.lin');
    expect((await list(mei, SPECIAL_PRODUCTS.listsWell, SPECIAL_PRODUCTS.listsWell)).rows).toHaveLength(1);
  });

  it('rejects a shop of another user, expired or on another channel', async () => {
    const mei = await new SandboxVisitor(sandbox).logIn('mei.lin');
    const sofia = await new SandboxVisitor(sandbox).logIn('sofia.r');
    const expired = (await shopsOf(mei, 'EXPIRED')).data[0];
    const foreign = (await shopsOf(sofia)).data[0];
    const own = (await shopsOf(mei)).data[0];
    const attempts = [expired, foreign, own && { ...own, channel: { id: '5', channelName: '' } }];
    for (const shop of attempts) {
      const { body } = await mei
        .engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', {
          channelId: shop?.channel?.id ?? '',
          shopId: shop?.id ?? '',
          sellerProductIdList: [SPECIAL_PRODUCTS.listsWell],
        })
        .expect(200);
      expect(body).toMatchObject({ success: false, err: { code: 'SHOP_NOT_CONNECTED' } });
    }
  });

  it('shows a result to its owner only', async () => {
    const { batch } = await list(await new SandboxVisitor(sandbox).logIn('mei.lin'), SPECIAL_PRODUCTS.listsWell);
    const sofia = await new SandboxVisitor(sandbox).logIn('sofia.r');
    const rows = await sofia.payload('DISTR_DETAIL_PAGE_SERVICE', { distrOrderId: batch, ...ONE_PAGE });
    expect(rows).toEqual({ data: [], total: 0 });
    for (const distrOrderId of ['x', '-1', '1e1', '99999']) {
      expect(await sofia.payload('DISTR_DETAIL_PAGE_SERVICE', { distrOrderId, ...ONE_PAGE })).toEqual(rows);
    }
  });

  it('has a history, newest first, filtered by status (A35, S091)', async () => {
    const sofia = await new SandboxVisitor(sandbox).logIn('sofia.r');
    const all = (await sofia.payload('DISTR_RECORD_PAGE_SERVICE', ONE_PAGE)) as WirePage<ListingRow>;
    expect(all.total).toBe(74);
    const times = all.data.map(({ createdAt }) => Number(createdAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(all.data.some(({ chShopName, shopName }) => chShopName === undefined && shopName === 'Ramos Archive')).toBe(
      true,
    );
    const failed = (await sofia.payload('DISTR_RECORD_PAGE_SERVICE', {
      ...ONE_PAGE,
      status: 'FAILED',
    })) as WirePage<ListingRow>;
    const succeeded = (await sofia.payload('DISTR_RECORD_PAGE_SERVICE', {
      ...ONE_PAGE,
      status: 'SUCCESS',
    })) as WirePage<ListingRow>;
    expect(failed.total).toBeGreaterThan(0);
    expect(failed.total + succeeded.total).toBe(all.total);
    expect(failed.data.every(({ failReason }) => failReason)).toBe(true);
  });
});
