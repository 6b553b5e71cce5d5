// What keeps the cart store in step with the world outside the document. Effects only: the server has no tabs.
import { useEffect } from 'react';
import type { ApiClient } from '../../shared/api/apiClient';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import { takeLoginIntent } from '../routing/login/loginIntent';
import { sessionStore } from '../storage/sessionStore';
import { useStorefront } from '../storefront/Storefront';
import { whenIdle } from '../storefront/whenIdle';
import { useCartStore } from './CartProvider';
import type { CartChange, CartStore } from './cartStore';
import { type ChangeCart, useChangeCart } from './useChangeCart';

const CHANNEL = 'sf:cart';
/** A tab that was closed or elsewhere hears of no change, so a kept count must not live long. */
const COUNT_LIFETIME_MS = 5 * 60_000;

/**
 * For a buyer: does what they wanted before they logged in (D64), asks for the number of products in their cart (C21), and
 * exchanges changes with their other tabs (D66). Once, near the root.
 */
export function useCartSync(): void {
  const { api, user } = useStorefront();
  const store = useCartStore();
  const change = useChangeCart();

  useEffect(() => (user ? exchangeWithTabs(store, user) : undefined), [store, user]);
  useEffect(() => {
    if (!user) return;
    const stop = new AbortController();
    void resume(change).then((resumed) => {
      if (!stop.signal.aborted) keepCount({ store, api, user, fresh: resumed, signal: stop.signal });
    });
    return () => stop.abort();
  }, [store, api, user, change]);
}

/** Whether there was something to resume. */
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
  /** What is kept can't be trusted. */
  readonly fresh: boolean;
  readonly signal: AbortSignal;
}

/** Takes the count from session storage or, when the browser is idle, from the backend; keeps it there from then on. */
function keepCount({ store, api, user, fresh, signal }: CountSource): void {
  const name = `cart-count:${user.id}`;
  const stop = store.subscribe(() => {
    const count = store.count();
    if (count !== undefined) sessionStore.set(name, count, COUNT_LIFETIME_MS);
  });
  signal.addEventListener('abort', stop, { once: true });
  const kept = fresh ? undefined : sessionStore.get<number>(name);
  if (kept !== undefined) store.setCount(kept);
  else whenIdle(() => void askForCount(store, api, signal));
}

async function askForCount(store: CartStore, api: ApiClient, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  try {
    store.setCount((await api.cart({ pageNo: 1, pageSize: 1 }, { signal })).total);
  } catch {
    // The header then shows no count.
  }
}
