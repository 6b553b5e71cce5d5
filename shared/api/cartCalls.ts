import { type Caller, type CallOptions, parsePage } from './caller';
import type { PageRequest } from './contract';
import { type Page, type ProductCard, productCardSchema } from './models';
import { cardWithoutPrice } from './redaction';

/** Whether the backend did it; false when its answer is to be ignored and nothing may change (D31). */
type Done = Promise<boolean>;

export interface CartCalls {
  cart(request: PageRequest, options?: CallOptions): Promise<Page<ProductCard>>;
  addToCart(sellerProductId: string, options?: CallOptions): Done;
  removeFromCart(productIdList: readonly string[], options?: CallOptions): Done;
}

/** Calls about the selection cart (D42, D43). */
export function cartCalls(caller: Caller): CartCalls {
  return {
    cart: async (request, options) => {
      const payload = await caller.engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', request, options);
      const page = parsePage(productCardSchema, payload, 'SLS_BUYER_CART_PAGE_EVENT_SERVICE');
      return (await caller.mayShowPrices()) ? page : { ...page, items: page.items.map(cardWithoutPrice) };
    },
    addToCart: (sellerProductId, options) =>
      caller.command('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId }, options),
    removeFromCart: (productIdList, options) =>
      caller.command('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList }, options),
  };
}
