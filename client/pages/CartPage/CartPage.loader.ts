import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import type { ProductCard } from '../../../shared/api/models';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import { isListable } from '../../../shared/domain/product/productStatus';
import { PAGE_SIZE, parsePageNumber } from '../../../shared/domain/search/searchQuery';
import type { Loader } from '../../../shared/page/loader';
import { recommendedProducts } from '../../products/Recommendations/recommendedProducts';

/** Fields of a product that a row shows. */
export interface CartProduct extends Omit<CardProduct, 'isInCart'> {
  /** False when off shelf: the product can only be removed. */
  readonly listable: boolean;
}

/** One page of the cart. */
export interface CartRows {
  readonly products: readonly CartProduct[];
  /** From 1. */
  readonly pageNo: number;
  /** Products on all pages. */
  readonly total: number;
}

export interface CartData extends CartRows {
  /** Undefined when late. */
  readonly recommended: readonly CardProduct[] | undefined;
}

/** The cart is required, the recommendations are optional. */
export const load: Loader<CartData> = async ({ query, api, signal, optional }) => {
  const own = cartRows(api, parsePageNumber(query), { signal });
  const [rows, recommended] = await Promise.all([
    own,
    optional(recommendedProducts(api, 'cart', { signal }), { own, replacement: [], silent: true }),
  ]);
  return { ...rows, recommended };
};

/** A page of the cart; the last page when removals have left fewer pages than `pageNo`. */
export async function cartRows(api: ApiClient, pageNo: number, options?: CallOptions): Promise<CartRows> {
  const { items, total } = await api.cart({ pageNo, pageSize: PAGE_SIZE }, options);
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (pageNo > lastPage) return cartRows(api, lastPage, options);
  return { products: items.map(rowFields), pageNo, total };
}

function rowFields(product: ProductCard): CartProduct {
  const { isInCart: _, ...fields } = cardFields(product);
  return { ...fields, listable: isListable(product.productStatus) };
}
