import type { PageRequest } from '../contract';
import { type Page, type ProductCard, productCardSchema } from '../models';
import type { CallOptions, Operations } from './operations';
import { redactCards } from './prices';
import { page } from './readers';

/** True when the backend made the change; false when its response is ignored and nothing may change. */
type MutationResult = Promise<boolean>;

export interface CartCalls {
  cart(request: PageRequest, options?: CallOptions): Promise<Page<ProductCard>>;
  addToCart(sellerProductId: string, options?: CallOptions): MutationResult;
  removeFromCart(productIdList: readonly string[], options?: CallOptions): MutationResult;
}

/** Calls about the selection cart. */
export function cartCalls({ engine, mutation, mayShowPrices }: Operations): CartCalls {
  return {
    cart: async (request, options) =>
      redactCards(
        await engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', request, page(productCardSchema, request.pageSize), options),
        await mayShowPrices(),
      ),
    addToCart: (sellerProductId, options) =>
      mutation('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId }, options),
    removeFromCart: (productIdList, options) =>
      mutation('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList }, options),
  };
}
