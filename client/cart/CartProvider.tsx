import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useStorefront } from '../storefront/Storefront';
import type { CartState } from './cartReducer';
import { type CartStore, createCartStore } from './createCartStore';

const CartContext = createContext<CartStore | null>(null);

interface CartProviderProps {
  /** What the document's page knows. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/** Provides a cart store, which hears of all tabs: one per document in the browser, one per request on the server. */
export function CartProvider({ count, children }: CartProviderProps): ReactNode {
  const storefront = useStorefront();
  const { tabs, user } = storefront;
  const [store] = useState(() => createCartStore(storefront, count));
  useEffect(() => {
    return user ? tabs.subscribe(store.dispatch) : undefined;
  }, [tabs, user, store]);
  return <CartContext value={store}>{children}</CartContext>;
}

/** The document's cart store, for components that change the cart without a toggle. */
export function useCartStore(): CartStore {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCartStore needs a CartProvider above it');
  return store;
}

/** A part of what is known of the cart: a value that is the same as long as nothing in it changes. */
export function useCart<T>(select: (cart: CartState) => T): T {
  const { subscribe, state, rendered } = useCartStore();
  return useSyncExternalStore(
    subscribe,
    () => select(state()),
    () => select(rendered()),
  );
}
