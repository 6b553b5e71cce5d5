import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { createValue } from '../storage/createValue';
import { isListOf, isText } from '../storage/shape';
import { userName } from '../storage/storedNames';
import { LOGIN_ROUND_TRIP_MS, storedValue } from '../storage/storedValue';
import { lastCount, storeCount } from '../storage/values/cartCount';
import { type Storefront, useStorefront } from '../storefront/Storefront';
import { type CartEvent, type CartState, cartReducer, UNKNOWN_CART } from './cartReducer';

/** One store per document keeps every toggle of a product, the header's count and the open cart page in step. */
export type CartStore = ReturnType<typeof createCartStore>;

type CartStoreContext = Pick<Storefront, 'api' | 'tabs' | 'user'>;

/**
 * A store without changes. Its user's selection is stored in the tab, where it survives a login, the count in the browser.
 *
 * @param count what the document was rendered with; undefined unless its page knows it
 */
function createCartStore({ api, tabs, user }: CartStoreContext, count?: number) {
  const userId = user?.id;
  const rule = { scope: 'tab', lifetimeMs: LOGIN_ROUND_TRIP_MS } as const;
  const selection = storedValue(userName('selection:cart', userId), isListOf(isText), rule);
  const rendered: CartState = { ...UNKNOWN_CART, count };
  const {
    get: state,
    set,
    subscribe,
  } = createValue<CartState>({
    ...rendered,
    count: count ?? (userId ? lastCount(userId) : undefined),
    selected: new Set(selection.get()),
  });

  const dispatch = (event: CartEvent): void => {
    const before = state();
    const after = cartReducer(before, event);
    const isNews = after.count !== before.count || event.kind === 'counted' || event.kind === 'loaded';
    if (userId && after.count !== undefined && isNews) storeCount(userId, after.count);
    if (after.selected !== before.selected) selection.set([...after.selected]);
    set(after);
  };
  return {
    subscribe,
    state,
    /** What the server's HTML shows. */
    rendered: (): CartState => rendered,
    dispatch,
    publish: tabs.publish,
    /**
     * Adds a product, or removes some: their toggles are busy until the backend has answered, and all documents of the user hear
     * of what it has done. Resolves to whether it has; an ignored response (499) has changed nothing.
     *
     * @param publish hears of it instead, when the caller tells the other documents of several calls at once
     * @throws AppError when the call fails
     */
    write: async (ids: readonly string[], inCart: boolean, publish = tabs.publish): Promise<boolean> => {
      dispatch({ kind: 'called', ids });
      try {
        const isDone = await (inCart ? api.addToCart(ids[0] ?? '') : api.removeFromCart(ids));
        if (isDone) publish({ kind: 'cart', ids, inCart });
        return isDone;
      } finally {
        dispatch({ kind: 'answered', ids });
      }
    },
  };
}

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
