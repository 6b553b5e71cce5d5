import { testRow } from '../../testing/testListing';
import type { ListingResult } from './listProducts';
import { type ListingOrder, sentProducts, submitOrders } from './submitOrders';

const order = (shopId: string, ...productIds: string[]): ListingOrder => ({
  target: { channelId: 'c', shopId },
  shopName: `Shop ${shopId}`,
  productIds,
});

const listed = async ({ productIds }: ListingOrder): Promise<ListingResult> => ({
  batches: [{ kind: 'read', productIds, rows: productIds.map((id) => testRow(id)) }],
  notSent: [],
});

describe('submitOrders', () => {
  it('submits one shop after the other', async () => {
    const submit = jest.fn(listed);
    const submitted = await submitOrders(submit, [order('1', 'a'), order('2', 'b')]);
    expect(submit.mock.calls).toEqual([[order('1', 'a')], [order('2', 'b')]]);
    expect(submitted.flatMap(sentProducts)).toEqual(['a', 'b']);
  });

  it('sends nothing after an order without a complete result (D75)', async () => {
    const submit = jest.fn(listed);
    submit.mockImplementationOnce(async ({ productIds }) => ({
      batches: [{ kind: 'read', productIds, rows: [] }],
      notSent: [],
    }));
    const submitted = await submitOrders(submit, [order('1', 'a'), order('2', 'b'), order('3', 'c')]);
    expect(submitted.map(({ result }) => result.notSent)).toEqual([[], ['b'], ['c']]);
    expect(submitted.flatMap(sentProducts)).toEqual(['a']);
    expect(submit).toHaveBeenCalledTimes(1);
  });
});
