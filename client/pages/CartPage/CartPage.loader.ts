import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { parsePageNumber } from '../../../shared/domain/search/searchQuery';
import type { Loader } from '../../../shared/page/loader';
import { type CartRows, cartRows } from '../../cart/cartRows';
import { recommendedProducts } from '../../products/Recommendations/recommendedProducts';

export interface CartData extends CartRows {
  /** Undefined when late. */
  readonly recommended: readonly CardProduct[] | undefined;
}

/** The cart is required, the recommendations are optional. */
export const load: Loader<CartData> = async (context) => {
  const { query, api, signal, optional } = context;
  const own = cartRows(api, parsePageNumber(query), { signal });
  const [rows, recommended] = await Promise.all([
    own,
    optional(recommendedProducts(context, 'cart'), { own, replacement: [] }),
  ]);
  return { ...rows, recommended };
};
