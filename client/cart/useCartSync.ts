// Keeps the cart store in step with the backend. Effects only, so nothing runs on the server.
import { useEffect } from 'react';
import type { ApiClient } from '../../shared/api/apiClient';
import { takeLoginIntent } from '../routing/login/loginIntent';
import { isCountFresh } from '../storage/values/cartCount';
import { restoreNote } from '../storage/values/restoreNote';
import { useStorefront } from '../storefront/Storefront';
import { whenIdle } from '../storefront/whenInUse';
import { type CartStore, useCartStore } from './CartProvider';

/**
 * For a buyer: resumes the change of the cart that a login interrupted and the Undo of an earlier document, and learns the cart count,
 * unless the page knows it, and again in a document that was not rendered just now. Used once, near the root.
 */
export function useCartSync(): void {
  const { api, tabs, user } = useStorefront();
  const store = useCartStore();

  useEffect(() => {
    if (!user) return;
    const hasRest = restoreNote(user.id).read().length > 0;
    if (hasRest) void store.restore();
    const intent = takeLoginIntent('cart');
    // A visitor's intent is for the user who logs in, a user's only for the same one.
    const resumes = intent !== undefined && (intent.userId ?? user.id) === user.id;
    const stop = new AbortController();
    const count = () => whenIdle(() => void loadCount(store, api, stop.signal));
    const unsubscribe = tabs.subscribe(({ kind }) => kind === 'restored' && count());
    void Promise.resolve(resumes && store.change(intent.productIds, intent.inCart, intent.undo)).then(() => {
      // The stored count is from before these changes.
      if (!resumes && !hasRest && isCountFresh(user.id)) return;
      count();
    });
    return () => {
      unsubscribe();
      stop.abort();
    };
  }, [store, api, tabs, user]);
}

/** Loads the count, unless the rows of the cart bring it, and again when the cart changed meanwhile. */
async function loadCount(store: CartStore, api: ApiClient, signal: AbortSignal) {
  const { version } = store.state();
  const isNeeded = () => !signal.aborted && store.state().rows === undefined;
  try {
    if (!isNeeded()) return;
    const count = await api.cartCount({ signal });
    if (store.state().version !== version) return loadCount(store, api, signal);
    if (isNeeded()) store.dispatch({ kind: 'counted', count });
  } catch {
    // The header shows no count.
  }
}
