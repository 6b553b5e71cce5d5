// The selection cart and listing to a shop, at the embedded backend.
import { SPECIAL_PRODUCTS } from '../../../server/sandbox/generator/specialProducts';
import type { ListingRow, Shop } from '../../../shared/api/models';
import { SandboxVisitor, sharedSandbox } from '../../support/testSandbox';

const sandbox = sharedSandbox();
const ONE_PAGE = { pageNo: 1, pageSize: 100 };

interface WirePage<T> {
  readonly data: T[];
  readonly total: number;
}

const loggedIn = (username: string) => new SandboxVisitor(sandbox).logIn(username);
const shopsOf = async (who: SandboxVisitor, chShopStatus = 'ENABLED') =>
  (await who.payload('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', { ...ONE_PAGE, chShopStatus })) as WirePage<Shop>;

it('the cart is its buyer’s, newest first, and takes no product off the shelf (S145, S146, D26)', async () => {
  const [mei, jonas, guest] = [await loggedIn('mei.lin'), await loggedIn('jonas.o'), await loggedIn('guest')];
  const save = (who: SandboxVisitor, sellerProductId: string) =>
    who.engine('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId });
  const idsOf = async (who: SandboxVisitor) =>
    ((await who.payload('SLS_BUYER_CART_PAGE_EVENT_SERVICE', ONE_PAGE)) as WirePage<{ id: string }>).data.map(
      ({ id }) => id,
    );
  const { listsWell, onePrice, offShelf } = SPECIAL_PRODUCTS;
  for (const id of [listsWell, onePrice, listsWell]) await save(mei, id).expect(200);
  expect([await idsOf(mei), await idsOf(jonas)]).toEqual([[onePrice, listsWell], []]);
  await mei.payload('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList: [onePrice, 'unknown'] });
  expect(await idsOf(mei)).toEqual([listsWell]);
  for (const id of [offShelf, 'unknown'])
    expect((await save(jonas, id).expect(200)).body).toMatchObject({ success: false });
  for (const who of [guest, new SandboxVisitor(sandbox)]) await save(who, listsWell).expect(401);
});

describe('listing to a shop of the embedded backend', () => {
  it('happens once for a user and a key (D164)', async () => {
    const commit = async (who: SandboxVisitor, key: string) => {
      const [shop] = (await shopsOf(who)).data;
      const sellerProductIdList = [SPECIAL_PRODUCTS.listsWell];
      const request = { channelId: shop?.channel?.id ?? '', shopId: shop?.id ?? '', sellerProductIdList };
      const { body } = await who.engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', request).set('Idempotency-Key', key);
      return body.data.distrRecordId.id;
    };
    const [mei, sofia] = [await loggedIn('mei.lin'), await loggedIn('sofia.r')];
    const first = await commit(mei, '"k1"');
    expect(await commit(mei, '"k1"')).toBe(first);
    expect(new Set([first, await commit(mei, '"k2"'), await commit(sofia, '"k1"')]).size).toBe(3);
  });

  async function list(who: SandboxVisitor, ...sellerProductIdList: string[]) {
    const shop = (await shopsOf(who)).data[0];
    const request = { channelId: shop?.channel?.id ?? '', shopId: shop?.id ?? '', sellerProductIdList };
    const { distrRecordId } = await who.payload('DISTRIBUTE_RECORD_COMMIT_SERVICE', request);
    const rows = await who.payload('DISTR_DETAIL_PAGE_SERVICE', { distrOrderId: distrRecordId.id, ...ONE_PAGE });
    return { batch: distrRecordId.id, rows: (rows as WirePage<ListingRow>).data, shop };
  }

  it('succeeds for valid products, each once, and shows the result to its owner only (S105, S143, S144)', async () => {
    const { listsWell } = SPECIAL_PRODUCTS;
    const { rows, batch, shop } = await list(await loggedIn('mei.lin'), listsWell, listsWell);
    expect(rows).toEqual([
      {
        ...{ id: expect.any(String), status: 'SUCCESS', sellerProductId: { id: listsWell } },
        ...{ sellerProductName: expect.any(String), mainImage: `/api/files/${listsWell}/0.svg` },
        ...{ chShopName: shop?.chShopName, distrRecordId: { id: batch }, createdAt: expect.any(Number) },
      },
    ]);
    const sofia = await loggedIn('sofia.r');
    for (const distrOrderId of [batch, 'x', '-1', '99999'])
      expect(await sofia.payload('DISTR_DETAIL_PAGE_SERVICE', { distrOrderId, ...ONE_PAGE })).toEqual({
        ...{ data: [], total: 0 },
      });
  });
});
