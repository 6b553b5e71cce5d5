import { testRow } from '../testing/testListing';
import { type ListingOrder, submitOrders } from './submitOrders';

const order = (shopId: string, ...productIds: string[]): ListingOrder => ({
  target: { channelId: 'c', shopId },
  productIds,
});

describe('submitOrders', () => {
  it('submits one shop after the other', async () => {
    const submit = jest.fn(async ({ productIds }: ListingOrder) => productIds.map((id) => testRow(id)));
    const results = await submitOrders(submit, [order('1', 'a'), order('2', 'b')]);
    expect(submit.mock.calls).toEqual([[order('1', 'a')], [order('2', 'b')]]);
    expect(results.map(({ rows }) => rows)).toEqual([[testRow('a')], [testRow('b')]]);
  });

  it('stops at the first order without a result and returns the earlier ones', async () => {
    const submit = jest.fn(async () => [testRow('a')]).mockResolvedValueOnce([testRow('a')]);
    submit.mockResolvedValueOnce(undefined as never);
    const results = await submitOrders(submit, [order('1', 'a'), order('2', 'b'), order('3', 'c')]);
    expect(results.map(({ order: { target } }) => target.shopId)).toEqual(['1']);
    expect(submit).toHaveBeenCalledTimes(2);
  });
});
