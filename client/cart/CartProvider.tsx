import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { CartEntry } from '../outbox/outboxShape';
import { type ReportFailure, useCallFailure } from '../routing/login/useCallFailure';
import { createValue } from '../storage/createValue';
import { isListOf, isText } from '../storage/shape';
import { userName } from '../storage/storedNames';
import { LOGIN_ROUND_TRIP_MS, storedValue } from '../storage/storedValue';
import { countedAt, lastCount, storeCount } from '../storage/values/cartCount';
import { loadOnce } from '../storefront/loadOnce';
import { type Storefront, useStorefront } from '../storefront/Storefront';
import { watchLeaving } from '../storefront/watchLeaving';
import { useToast } from '../toasts/ToastProvider';
import { useWhenLoaded } from '../toasts/useWhenLoaded';
import { type CartEvent, type CartState, cartReducer, isBusy, UNKNOWN_CART } from './cartReducer';

/** One store per document keeps every toggle of a product, the header's count and the open cart page in step. */
export type CartStore = ReturnType<typeof createCartStore>;

interface CartContext {
  readonly storefront: Storefront;
  readonly toast: ReturnType<typeof useToast>;
  readonly reportFailure: ReportFailure;
  readonly whenLoaded: ReturnType<typeof useWhenLoaded>;
}

function createCartStore(context: CartContext, count?: number) {
  const { storefront, toast, reportFailure, whenLoaded } = context;
  const { user } = storefront;
  const store = createState(storefront, count);
  /** The changes of the cart; their code is loaded once the page is in use. */
  const outbox = loadOnce(async () => {
    const { createCartOutbox } = await import(/* webpackChunkName: "outbox" */ '../outbox/cart/createCartOutbox');
    return createCartOutbox({ ...storefront, userId: user?.id ?? '', cart: store, toast, reportFailure });
  });
  return {
    ...store,
    outbox,
    /** Adds or removes products that are not being changed already, as the outbox does. Never rejects. */
    change: async (productIds: readonly string[], inCart: boolean, undo?: CartEntry['undo']) => {
      const ids = productIds.filter((id) => !isBusy(store.state(), id));
      if (ids.length === 0) return;
      const work = watchLeaving(() => undefined);
      store.dispatch({ kind: 'called', ids });
      await whenLoaded(outbox().then((changes) => changes.change(ids, inCart, undo)));
      store.dispatch({ kind: 'answered', ids });
      work.stop();
    },
  };
}

/**
 * A store without changes. Its user's selection is stored in the tab, where it survives a login, the count in the browser.
 *
 * @param count what the document was rendered with; undefined unless its page knows it
 */
function createState({ user }: Storefront, count?: number) {
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
    count: count ?? lastCount(userId),
    selected: new Set(selection.get()),
  });

  const dispatch = (event: CartEvent) => {
    const before = state();
    const after = cartReducer(before, event);
    const isAsked = 'count' in event || 'rows' in event;
    if (userId && after.count !== undefined && (isAsked || after.count !== before.count))
      storeCount(userId, after.count, isAsked ? undefined : countedAt(userId));
    if (after.selected !== before.selected) selection.set([...after.selected]);
    set(after);
  };
  return {
    subscribe,
    state,
    /** What the server's HTML shows. */
    rendered: () => rendered,
    dispatch,
  };
}

const StoreContext = createContext({} as CartStore);

interface CartProviderProps {
  /** What the document's page knows. */
  readonly count?: number;
  readonly children: ReactNode;
}

/** Provides a cart store, which hears of all tabs: one per document in the browser, one per request on the server. */
export function CartProvider({ count, children }: CartProviderProps): ReactNode {
  const storefront = useStorefront();
  const { tabs, user } = storefront;
  const context = { storefront, toast: useToast(), reportFailure: useCallFailure(), whenLoaded: useWhenLoaded() };
  const [store] = useState(() => createCartStore(context, count));
  useEffect(() => {
    return user ? tabs.subscribe(store.dispatch, 'cart', 'sent', 'restored') : undefined;
  }, [tabs, user, store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The document's cart store, with the changes that a buyer asks for, which show their results as toasts. */
export function useCartStore(): CartStore {
  return useContext(StoreContext);
}

/** What is known of the cart, or a part of it: a value that is the same as long as nothing in it changes. */
export function useCart<T = CartState>(select: (cart: CartState) => T = (cart) => cart as T): T {
  const { subscribe, state, rendered } = useCartStore();
  return useSyncExternalStore(
    subscribe,
    () => select(state()),
    () => select(rendered()),
  );
}
