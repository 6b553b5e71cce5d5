import { testRow, testShop } from '../../../testing/testListing';
import { type FailedProduct, retryOrders, submitOrders } from './retryOrders';

const failed = (productId: string, shopName: string): FailedProduct => ({ productId, shopName });
const shops = [testShop('1'), testShop('2')];

describe('retry orders', () => {
  it('list each product to the shop it was listed to (A35)', () => {
    const products = [failed('a', 'Shop 1'), failed('b', 'Shop 2'), failed('c', 'Shop 1')];
    expect(retryOrders(products, shops)).toEqual([
      { target: { channelId: 'channel-1', shopId: '1' }, failed: [products[0], products[2]] },
      { target: { channelId: 'channel-2', shopId: '2' }, failed: [products[1]] },
    ]);
  });

  it.each([
    ['of none', [failed('a', 'Shop 1'), failed('b', 'Closed')], shops],
    ['of two', [failed('a', 'Shop 1')], [...shops, testShop('3', { chShopName: 'Shop 1' })]],
    ['missing', [failed('a', '')], shops],
  ])('can’t be told when a shop’s name is that %s', (_whose, products, known) => {
    expect(retryOrders(products, known)).toBeUndefined();
  });
});

describe('submitting them', () => {
  const order = (shopId: string, ...ids: string[]) => ({
    target: { channelId: 'c', shopId },
    failed: ids.map((id) => failed(id, `Shop ${shopId}`)),
  });

  it('goes one shop after the other, each product once', async () => {
    const submit = jest.fn(async (_target: unknown, ids: readonly string[]) => ids.map((id) => testRow(id)));
    const results = await submitOrders(submit, [order('1', 'a', 'a'), order('2', 'b')]);
    expect(submit.mock.calls.map(([, ids]) => ids)).toEqual([['a'], ['b']]);
    expect(results.map(({ rows }) => rows)).toEqual([[testRow('a')], [testRow('b')]]);
  });

  it('ends with the first that comes to nothing, and keeps what was done', async () => {
    const submit = jest.fn(async () => [testRow('a')]).mockResolvedValueOnce([testRow('a')]);
    submit.mockResolvedValueOnce(undefined as never);
    const results = await submitOrders(submit, [order('1', 'a'), order('2', 'b'), order('3', 'c')]);
    expect(results.map(({ order: { target } }) => target.shopId)).toEqual(['1']);
    expect(submit).toHaveBeenCalledTimes(2);
  });
});
