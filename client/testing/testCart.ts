import type { ApiClient } from '../../shared/api/apiClient';
import { PAGE_SIZE } from '../../shared/domain/search/searchQuery';
import { testProduct } from './testProduct';

export type TestCart = ReturnType<typeof testCart>;

const OFF_SHELF = '3';

const productOf = (id: string) =>
  testProduct({ id, productName: `Product ${id}`, productStatus: id === OFF_SHELF ? 'OFFSHELF' : 'ONSHELF' });

/** The cart of a simulated backend, with its calls: `count` products with ids from 1; the third is off shelf. */
export function testCart(count: number) {
  let ids = Array.from({ length: count }, (_, index) => String(index + 1));
  return {
    ids: (): readonly string[] => ids,
    cart: jest.fn(async ({ pageNo, pageSize = PAGE_SIZE }: Parameters<ApiClient['cart']>[0]) => ({
      items: ids.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(productOf),
      total: ids.length,
    })),
    removeFromCart: jest.fn(async (removed: readonly string[]) => {
      ids = ids.filter((id) => !removed.includes(id));
      return true;
    }),
    addToCart: jest.fn(async (id: string) => {
      ids = [id, ...ids];
      return true;
    }),
  };
}
