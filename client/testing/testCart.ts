import type { ApiClient } from '../../shared/api/apiClient';
import type { ProductCard } from '../../shared/api/models';
import { PAGE_SIZE } from '../../shared/domain/search/searchQuery';
import { testProduct } from './testProduct';

/** A cart that the calls change, like a backend's. */
export interface TestCart {
  readonly ids: () => readonly string[];
  readonly cart: jest.MockedFunction<ApiClient['cart']>;
  readonly removeFromCart: jest.MockedFunction<ApiClient['removeFromCart']>;
  readonly addToCart: jest.MockedFunction<ApiClient['addToCart']>;
}

const OFF_SHELF = '3';

const productOf = (id: string): ProductCard =>
  testProduct({ id, productName: `Product ${id}`, productStatus: id === OFF_SHELF ? 'OFFSHELF' : 'ONSHELF' });

/** A cart with products named 1 to `count`; the third is off shelf. */
export function testCart(count: number): TestCart {
  let ids = Array.from({ length: count }, (_, index) => String(index + 1));
  return {
    ids: () => ids,
    cart: jest.fn(async ({ pageNo, pageSize = PAGE_SIZE }) => ({
      items: ids.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(productOf),
      total: ids.length,
    })),
    removeFromCart: jest.fn(async (gone) => {
      ids = ids.filter((id) => !gone.includes(id));
      return true;
    }),
    addToCart: jest.fn(async (id) => {
      ids = [id, ...ids];
      return true;
    }),
  };
}
