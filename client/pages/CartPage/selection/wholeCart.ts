import type { ApiClient } from '../../../../shared/api/apiClient';
import { isListable } from '../../../../shared/domain/product/productStatus';

/** A backend may return smaller pages, which takes more calls. */
const PAGE_SIZE = 100;

/**
 * Loads all pages of the cart: whether each product can be listed, by id.
 *
 * @throws AppError when a page fails.
 */
export async function wholeCart(api: ApiClient): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (let pageNo = 1, known = -1; known < found.size; pageNo++) {
    known = found.size;
    const { items, total } = await api.cart({ pageNo, pageSize: PAGE_SIZE });
    for (const { id, productStatus } of items) found.set(id, isListable(productStatus));
    if (found.size >= total) break;
  }
  return found;
}
