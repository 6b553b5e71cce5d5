import type { PageRequest } from './contract';
import { type Page, type ProductCard, productCardSchema } from './models';
import { type CallOptions, type Operations, parsePage } from './operations';
import { cardWithoutPrice } from './redaction';

/** Whether the backend did it; false when its answer is to be ignored and nothing may change (D31). */
type Done = Promise<boolean>;

export interface CartCalls {
  cart(request: PageRequest, options?: CallOptions): Promise<Page<ProductCard>>;
  addToCart(sellerProductId: string, options?: CallOptions): Done;
  removeFromCart(productIdList: readonly string[], options?: CallOptions): Done;
}

/** Calls about the selection cart (D42, D43). */
export function cartCalls(operations: Operations): CartCalls {
  return {
    cart: async (request, options) => {
      const payload = await operations.engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', request, options);
      const page = parsePage(productCardSchema, payload, 'SLS_BUYER_CART_PAGE_EVENT_SERVICE');
      return (await operations.mayShowPrices()) ? page : { ...page, items: page.items.map(cardWithoutPrice) };
    },
    addToCart: (sellerProductId, options) =>
      operations.mutation('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId }, options),
    removeFromCart: (productIdList, options) =>
      operations.mutation('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList }, options),
  };
}
