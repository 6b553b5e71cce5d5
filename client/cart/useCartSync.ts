// Keeps the cart store in step with the backend and with other tabs. Effects only, so nothing runs on the server.
import { useEffect } from 'react';
import type { ApiClient } from '../../shared/api/apiClient';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import { takeLoginIntent } from '../routing/login/loginIntent';
import { cartCountKey, sessionStore } from '../storage/browserStore';
import { isCount } from '../storage/shape';
import { useStorefront } from '../storefront/Storefront';
import { whenIdle } from '../storefront/whenInUse';
import { useCartStore } from './CartProvider';
import type { CartChange, CartStore } from './createCartStore';
import { type ChangeCart, useChangeCart } from './useChangeCart';

const CHANNEL = 'sf:cart';
/** Short, because a tab that has left the site misses the changes of other tabs. */
const COUNT_LIFETIME_MS = 5 * 60_000;

/**
 * For a buyer: resumes the cart change that a login interrupted, loads the cart count and exchanges changes with
 * the buyer's other tabs. Used once, near the root.
 */
export function useCartSync(): void {
  const { api, user } = useStorefront();
  const store = useCartStore();
  const change = useChangeCart();

  useEffect(() => {
    if (user) return exchangeWithTabs(store, user);
  }, [store, user]);
  useEffect(() => {
    if (!user) return;
    const stop = new AbortController();
    void resume(change).then((resumed) => {
      if (!stop.signal.aborted) syncCount({ store, api, user, fresh: resumed, signal: stop.signal });
    });
    return () => stop.abort();
  }, [store, api, user, change]);
}

/** Resolves to whether a change was resumed. */
async function resume(change: ChangeCart): Promise<boolean> {
  const intent = takeLoginIntent('cart');
  if (intent) await change(intent.productId, intent.inCart);
  return intent !== undefined;
}

interface TabMessage extends CartChange {
  readonly userId: string;
}

function exchangeWithTabs(store: CartStore, { id }: SessionUser): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (data.userId === id) store.receive(data);
  };
  const stop = store.onReport((change) => channel.postMessage({ ...change, userId: id } satisfies TabMessage));
  return () => {
    stop();
    channel.close();
  };
}

interface CountSource {
  readonly store: CartStore;
  readonly api: ApiClient;
  readonly user: SessionUser;
  /** The stored count is out of date. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

/** Reads the count from session storage or, when the browser is idle, from the backend; stores every later value. */
function syncCount({ store, api, user, fresh, signal }: CountSource): void {
  const key = cartCountKey(user.id);
  const stop = store.subscribe(() => {
    const count = store.count();
    if (count !== undefined) sessionStore.set(key, count, COUNT_LIFETIME_MS);
  });
  signal.addEventListener('abort', stop, { once: true });
  const stored = fresh ? undefined : sessionStore.get(key, isCount);
  if (stored !== undefined) store.setCount(stored);
  else whenIdle(() => void loadCount(store, api, signal));
}

async function loadCount(store: CartStore, api: ApiClient, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    store.setCount((await api.cart({ pageNo: 1, pageSize: 1 }, { signal })).total);
  } catch {
    // The header shows no count.
  }
}
