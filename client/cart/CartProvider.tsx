import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { type CartStore, createCartStore } from './createCartStore';

const CartContext = createContext<CartStore | null>(null);

/** Provides a cart store: one per document in the browser, one per request on the server. */
export function CartProvider({ children }: { children: ReactNode }): ReactNode {
  const [store] = useState(createCartStore);
  return <CartContext value={store}>{children}</CartContext>;
}

/** The document's cart store, for components that change the cart without a toggle. */
export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCartStore needs a CartProvider above it');
  return store;
}

/** Number of products in the cart; undefined for visitors and until it is known. */
export function useCartCount(): number | undefined {
  const { subscribe, count } = useCartStore();
  return useSyncExternalStore(subscribe, count, unknown);
}

/** Whether a product is in the cart: by the changes of this document, otherwise by the product's data. */
export function useIsInCart(product: { readonly id: string; readonly isInCart: boolean }): boolean {
  const { subscribe, changed } = useCartStore();
  const change = useSyncExternalStore(subscribe, () => changed(product.id), unknown);
  return change ?? product.isInCart;
}

const unknown = (): undefined => undefined;
