// Keeps the cart store in step with the backend. Effects only, so nothing runs on the server.
import { useEffect } from 'react';
import type { ApiClient } from '../../shared/api/apiClient';
import { takeLoginIntent } from '../routing/login/loginIntent';
import { isCountFresh } from '../storage/cartCount';
import { useStorefront } from '../storefront/Storefront';
import { whenIdle, whenInUse } from '../storefront/whenInUse';
import { useCartStore } from './CartProvider';
import type { CartStore } from './createCartStore';
import { useChangeCart } from './useChangeCart';
import { useRestore } from './useRestore';

/**
 * For a buyer: resumes the change of the cart or the Undo that a login or a reload interrupted, and learns the cart count
 * once the page is in use, unless the page knows it. Used once, near the root.
 */
export function useCartSync(): void {
  const { api, user } = useStorefront();
  const store = useCartStore();
  const change = useChangeCart();
  const restore = useRestore();

  useEffect(() => {
    if (!user) return;
    const undo = takeLoginIntent('restore');
    if (undo?.userId === user.id) void restore(undo.productIds);
    const intent = takeLoginIntent('cart');
    // A visitor's intent is for the user who logs in, a user's only for the same one.
    const resumes = intent !== undefined && (intent.userId ?? user.id) === user.id;
    const stop = new AbortController();
    const load = (): void => void loadCount(store, api, stop.signal);
    // The stored count is from before these changes, which have loaded the code of the call.
    if (resumes || undo)
      void Promise.resolve(resumes && change(intent.productIds, intent.inCart, intent.undo)).then(() => whenIdle(load));
    else if (!isCountFresh(user.id)) whenInUse(load);
    return () => stop.abort();
  }, [store, api, user, change, restore]);
}

/** Loads the count, unless the rows of the cart bring it, and again when the cart changed meanwhile. */
async function loadCount(store: CartStore, api: ApiClient, signal: AbortSignal): Promise<void> {
  const { version } = store.state();
  const isUnknown = (): boolean => !signal.aborted && store.state().rows === undefined;
  try {
    if (!isUnknown()) return;
    const { total } = await api.cart({ pageNo: 1, pageSize: 1 }, { signal });
    if (store.state().version !== version) return loadCount(store, api, signal);
    if (isUnknown()) store.dispatch({ kind: 'counted', count: total });
  } catch {
    // The header shows no count.
  }
}
