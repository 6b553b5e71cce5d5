import type { ApiClient } from '../../shared/api/apiClient';
import { testProduct } from '../testing/testProduct';
import { testApi } from '../testing/testStorefront';
import { wholeCart } from './cartRows';

const ids = Array.from({ length: 250 }, (_, index) => String(index));

/** A backend that limits its pages to `maxSize` products. */
function cartOf(maxSize: number): jest.MockedFunction<ApiClient['cart']> {
  return jest.fn(async ({ pageNo, pageSize }) => {
    const size = Math.min(pageSize, maxSize);
    const items = ids.slice((pageNo - 1) * size, pageNo * size).map((id) => testProduct({ id }));
    return { items, total: ids.length };
  });
}

describe('wholeCart', () => {
  it.each([
    [100, 3],
    [20, 13],
  ])('loads pages of at most %d products in %d calls (A29)', async (maxSize, calls) => {
    const cart = cartOf(maxSize);
    expect([...(await wholeCart(testApi({ cart }))).keys()]).toEqual(ids);
    expect(cart).toHaveBeenCalledTimes(calls);
  });

  it('ends when the backend repeats a page', async () => {
    const cart = jest.fn(async () => ({ items: [testProduct({ id: '1' })], total: 9 }));
    expect((await wholeCart(testApi({ cart }))).size).toBe(1);
    expect(cart).toHaveBeenCalledTimes(2);
  });

  it('fails when a page fails', async () => {
    const cart = jest.fn(cartOf(20)).mockRejectedValueOnce(new Error('down'));
    await expect(wholeCart(testApi({ cart }))).rejects.toThrow('down');
  });
});
