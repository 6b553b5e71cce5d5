import type { ApiClient } from '../../../../shared/api/apiClient';
import { testProduct } from '../../../testing/testProduct';
import { testApi } from '../../../testing/testStorefront';
import { wholeCart } from './wholeCart';

const ids = Array.from({ length: 250 }, (_, index) => String(index));

/** A backend that gives at most `most` products at once. */
function cartOf(most: number): jest.MockedFunction<ApiClient['cart']> {
  return jest.fn(async ({ pageNo, pageSize }) => {
    const size = Math.min(pageSize, most);
    const items = ids.slice((pageNo - 1) * size, pageNo * size).map((id) => testProduct({ id }));
    return { items, total: ids.length };
  });
}

describe('the whole cart', () => {
  it.each([
    [100, 3],
    [20, 13],
  ])('comes from a backend that gives %d products at once in %d calls (A29)', async (most, calls) => {
    const cart = cartOf(most);
    expect([...(await wholeCart(testApi({ cart }))).keys()]).toEqual(ids);
    expect(cart).toHaveBeenCalledTimes(calls);
  });

  it('tells what can be listed (D26)', async () => {
    const items = [testProduct({ id: '1' }), testProduct({ id: '2', productStatus: 'OFFSHELF' })];
    expect(await wholeCart(testApi({ cart: async () => ({ items, total: 2 }) }))).toEqual(
      new Map([
        ['1', true],
        ['2', false],
      ]),
    );
  });

  it('ends when a backend says that there are more but gives the same again', async () => {
    const cart = jest.fn(async () => ({ items: [testProduct({ id: '1' })], total: 9 }));
    expect((await wholeCart(testApi({ cart }))).size).toBe(1);
    expect(cart).toHaveBeenCalledTimes(2);
  });

  it('is not made up when a part of it can’t be had', async () => {
    const cart = jest.fn(cartOf(20)).mockRejectedValueOnce(new Error('down'));
    await expect(wholeCart(testApi({ cart }))).rejects.toThrow('down');
  });
});
