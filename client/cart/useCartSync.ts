// Keeps the cart store in step with the backend. Effects only, so nothing runs on the server.
import { useEffect } from 'react';
import { takeLoginIntent } from '../routing/login/loginIntent';
import { isCountFresh } from '../storage/values/cartCount';
import { outboxValue } from '../storage/values/outboxValue';
import { useStorefront } from '../storefront/Storefront';
import { whenIdle, whenInUse } from '../storefront/whenInUse';
import { useCartStore } from './CartProvider';

/**
 * For a buyer: goes on with the changes of the cart that a login or the end of a document interrupted, and learns the cart count,
 * unless the page knows it, and again in a document that was not rendered just now. Used once, near the root.
 */
export function useCartSync(): void {
  const { api, tabs, user } = useStorefront();
  const store = useCartStore();

  useEffect(() => {
    if (!user) return;
    const hasOutbox = outboxValue(user.id).has();
    const intent = takeLoginIntent('cart');
    const stop = new AbortController();
    const load = () =>
      import(/* webpackChunkName: "data" */ './loadCount').then(
        ({ loadCount }) => loadCount(store, api, stop.signal),
        // Without its code the count stays as it is.
        () => undefined,
      );
    const count = () => whenIdle(() => void load());
    const unsubscribe = tabs.subscribe(count, 'restored');
    const resume = async () => {
      // Without its code the next document goes on.
      const outbox = hasOutbox ? await store.outbox().catch(() => undefined) : undefined;
      const hasChanged = await outbox?.resume();
      if (intent) await store.change([intent.productId], true);
      // The stored count is from before these changes.
      if (intent || hasChanged || !isCountFresh(user.id)) count();
    };
    void resume();
    whenInUse(() => void store.outbox().catch(() => undefined));
    return () => {
      unsubscribe();
      stop.abort();
    };
  }, [store, api, tabs, user]);
}
