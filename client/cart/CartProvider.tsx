import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useWriteFailure } from '../routing/login/useWriteFailure';
import { watchLeaving } from '../routing/login/watchLeaving';
import { createValue } from '../storage/createValue';
import { isListOf, isText } from '../storage/shape';
import { userName } from '../storage/storedNames';
import { LOGIN_ROUND_TRIP_MS, storedValue } from '../storage/storedValue';
import { countedAt, lastCount, storeCount } from '../storage/values/cartCount';
import { restoreNote } from '../storage/values/restoreNote';
import { recoverFromChunkFailure } from '../storefront/recoverFromChunkFailure';
import { type Storefront, useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import type { ToastMessage } from '../toasts/Toasts';
import type { CartWriter } from './addAll';
import { type CartEvent, type CartState, cartReducer, isBusy, UNKNOWN_CART } from './cartReducer';
import type { Restore, RestoreContext } from './restoreProducts';

/** One store per document keeps every toggle of a product, the header's count and the open cart page in step. */
export type CartStore = ReturnType<typeof createCartStore>;

type CartContext = Pick<RestoreContext, 'storefront' | 'toast' | 'reportFailure'>;

function createCartStore(context: CartContext, count?: number) {
  const store = createState(context.storefront, count);
  const restore = createRestore(store, context);
  return { ...store, restore, change: createChange(store, restore, context) };
}

/**
 * A store without changes. Its user's selection is stored in the tab, where it survives a login, the count in the browser.
 *
 * @param count what the document was rendered with; undefined unless its page knows it
 */
function createState({ api, tabs, user }: Storefront, count?: number) {
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
    write: async (ids: readonly string[], inCart: boolean, publish = tabs.publish) => {
      const work = watchLeaving(() => undefined);
      dispatch({ kind: 'called', ids });
      try {
        const isDone = await (inCart ? api.addToCart(ids[0] ?? '') : api.removeFromCart(ids));
        if (isDone) publish({ kind: 'cart', ids, inCart });
        return isDone;
      } finally {
        dispatch({ kind: 'answered', ids });
        work.stop();
      }
    },
  };
}

/** Undo of a removal. It goes on after the page was left, and in the tab's next document after a login or a reload. */
function createRestore(store: CartWriter, context: CartContext): Restore {
  const { storefront, toast } = context;
  const { t, user } = storefront;
  return async function restore(productIds = []) {
    const { restoring } = store.state();
    if (!user) return;
    const note = restoreNote(user.id);
    if (productIds.length > 0) {
      note.add(productIds);
      store.dispatch({ kind: 'restoring', ids: [...productIds, ...restoring] });
    }
    if (restoring.size > 0) return;
    try {
      const { restoreProducts } = await import(/* webpackChunkName: "removal" */ './restoreProducts');
      await restoreProducts({ ...context, note, store, restore });
    } catch (error) {
      store.dispatch({ kind: 'restoring', ids: [] });
      if (!recoverFromChunkFailure(error)) toast({ text: t('state.error'), tone: 'error' });
    }
  };
}

/**
 * Adds a product (`inCart` true) or removes some, with Undo if asked for; a `focused` one takes the focus, for a button that the
 * removal disables. The state flips only after success, an ignored response (499) changes nothing, a failure shows its message
 * or, when the session has ended, leads to login and back to the same change. Never rejects.
 */
function createChange(store: CartWriter, restore: Restore, { storefront, toast, reportFailure }: CartContext) {
  const { t, user } = storefront;
  return async (productIds: readonly string[], inCart: boolean, undo?: 'offered' | 'focused') => {
    const ids = productIds.filter((id) => !isBusy(store.state(), id));
    if (ids.length === 0) return;
    // An Undo of before must not take this change back.
    if (user) restoreNote(user.id).drop(new Set(ids));
    try {
      if (!(await store.write(ids, inCart))) return;
      const one = t(inCart ? 'cartToggle.added' : 'cartToggle.removed');
      const message = (changed: readonly string[]): ToastMessage => {
        const run = () => void restore(changed);
        const action = { label: t('cart.undo'), run, takesFocus: undo === 'focused', ids: changed, of: message };
        const text = changed.length === 1 ? one : t('cart.removed', { count: changed.length });
        return { text, action: undo && action };
      };
      toast(message(ids));
    } catch (error) {
      reportFailure(error, { intent: { kind: 'cart', productIds: ids, inCart, undo, userId: user?.id } });
    }
  };
}

const StoreContext = createContext<CartStore | null>(null);

interface CartProviderProps {
  /** What the document's page knows. */
  readonly count?: number | undefined;
  readonly children: ReactNode;
}

/** Provides a cart store, which hears of all tabs: one per document in the browser, one per request on the server. */
export function CartProvider({ count, children }: CartProviderProps): ReactNode {
  const storefront = useStorefront();
  const { tabs, user } = storefront;
  const [toast, reportFailure] = [useToast(), useWriteFailure()];
  const [store] = useState(() => createCartStore({ storefront, toast, reportFailure }, count));
  useEffect(() => {
    return user ? tabs.subscribe(store.dispatch) : undefined;
  }, [tabs, user, store]);
  return <StoreContext value={store}>{children}</StoreContext>;
}

/** The document's cart store, with the changes that a buyer asks for, which show their results as toasts. */
export function useCartStore(): CartStore {
  const store = useContext(StoreContext);
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
