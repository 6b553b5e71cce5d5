import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { type CartStore, createCartStore } from './cartStore';

const CartContext = createContext<CartStore | null>(null);

/** Gives the tree below it a cart store of its own: one a document in the browser, one a request on the server. */
export function CartProvider({ children }: { children: ReactNode }): ReactNode {
  const [store] = useState(createCartStore);
  return <CartContext value={store}>{children}</CartContext>;
}

/** The document's cart store, to report changes made elsewhere than by a toggle. */
export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCartStore needs a CartProvider above it');
  return store;
}

/** How many products are in the cart, for the header; undefined for a visitor and until it is known (C21). */
export function useCartCount(): number | undefined {
  const { subscribe, count } = useCartStore();
  return useSyncExternalStore(subscribe, count, unknown);
}

/** Whether a product is in the cart: what has happened in this document, else what its data says. */
export function useIsInCart(product: { readonly id: string; readonly isInCart: boolean }): boolean {
  const { subscribe, changed } = useCartStore();
  const change = useSyncExternalStore(subscribe, () => changed(product.id), unknown);
  return change ?? product.isInCart;
}

const unknown = (): undefined => undefined;
