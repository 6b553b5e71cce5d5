import type { ApiClient } from '../../../../shared/api/apiClient';
import { isListable } from '../../../../shared/domain/product/productStatus';

/** Products asked for at once; a backend that gives fewer is asked more often. */
const CHUNK = 100;

/**
 * Every product of the cart, on whichever page: its id, and whether it can be listed.
 *
 * @throws AppError when a part of the cart can't be had.
 */
export async function wholeCart(api: ApiClient): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for (let pageNo = 1, known = -1; known < found.size; pageNo++) {
    known = found.size;
    const { items, total } = await api.cart({ pageNo, pageSize: CHUNK });
    for (const { id, productStatus } of items) found.set(id, isListable(productStatus));
    if (found.size >= total) break;
  }
  return found;
}
