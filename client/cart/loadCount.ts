import type { ApiClient } from '../../shared/api/apiClient';
import type { CartStore } from './CartProvider';

/** Loads the count, unless the rows of the cart bring it, and again when the cart changed meanwhile. */
export async function loadCount(
  store: Pick<CartStore, 'state' | 'dispatch'>,
  api: Pick<ApiClient, 'cartCount'>,
  signal: AbortSignal,
): Promise<void> {
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
