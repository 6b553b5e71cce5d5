import type { CartData } from './CartPage.loader';

/** The cart after a removal, before it has been loaded again. */
export function withoutProducts(cart: CartData, productIds: readonly string[]): CartData {
  return {
    ...cart,
    products: cart.products.filter(({ id }) => !productIds.includes(id)),
    total: Math.max(0, cart.total - productIds.length),
  };
}
