// The products of the selection cart, as its page reads them.

import type { ApiClient } from '../../shared/api/apiClient';
import type { CallOptions } from '../../shared/api/calls/operations';
import type { ProductCard } from '../../shared/api/models';
import { cardFields } from '../../shared/domain/product/cardFields';
import { isListable } from '../../shared/domain/product/productStatus';
import { PAGE_SIZE } from '../../shared/domain/search/searchQuery';
import { type AllPagesOptions, allPages } from '../api/allPages';

/** Fields of a product that a row shows. */
export type CartProduct = Readonly<ReturnType<typeof rowFields>>;

/** One page of the cart. */
export interface CartRows {
  readonly products: readonly CartProduct[];
  /** From 1. */
  readonly pageNo: number;
  /** Products on all pages. */
  readonly total: number;
}

/** A page of the cart; the last page when removals have left fewer pages than `pageNo`. */
export async function cartRows(api: ApiClient, pageNo: number, options?: CallOptions): Promise<CartRows> {
  const { items, total } = await api.cart({ pageNo, pageSize: PAGE_SIZE }, options);
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (pageNo > lastPage) return cartRows(api, lastPage, options);
  return { products: items.map(rowFields), pageNo, total };
}

/**
 * Loads all pages of the cart: its products by id.
 *
 * @throws AppError when a page fails.
 */
export const wholeCart = (
  api: Pick<ApiClient, 'cart'>,
  options?: AllPagesOptions,
): Promise<ReadonlyMap<string, CartProduct>> =>
  allPages(api.cart, (items) => items.map((product) => [product.id, rowFields(product)]), options);

function rowFields(product: ProductCard) {
  const { isInCart: _, ...fields } = cardFields(product);
  return {
    ...fields,
    /** False when off shelf: the product can only be removed. */
    listable: isListable(product.productStatus),
  };
}
