import type { ApiClient } from '../../../../shared/api/apiClient';
import { toAppError } from '../../../../shared/errors';
import { useCartStore } from '../../../cart/CartProvider';
import { useWriteFailure } from '../../../routing/login/useWriteFailure';
import { useStorefront } from '../../../storefront/Storefront';
import { useToast } from '../../../toasts/ToastProvider';

/** Puts removed products back and shows the result as toasts. Never rejects. */
export type Restore = (productIds: readonly string[]) => Promise<void>;

/**
 * Undoes a removal (D81). The store gets one report at the end, so the page reloads its rows once; products that could not be
 * put back are counted in a toast that offers Undo again. It also works after the user has left the page.
 */
export function useRestore(): Restore {
  const { api, t } = useStorefront();
  const store = useCartStore();
  const toast = useToast();
  const reportFailure = useWriteFailure();

  const restore: Restore = async (productIds) => {
    const ids = productIds.filter((id) => store.begin(id));
    if (ids.length === 0) return;
    const { restored, error } = await addEach(api, ids);
    for (const id of ids) store.end(id);
    if (restored.length > 0) {
      store.report({ ids: restored, inCart: true });
      toast({ text: t('cart.restored', { count: restored.length }) });
    }
    if (error !== undefined) reportFailure(error);
    const missing = ids.filter((id) => !restored.includes(id));
    if (missing.length === 0) return;
    const undo = { label: t('cart.undo'), run: () => void restore(missing) };
    toast({ text: t('cart.notRestored', { count: missing.length }), tone: 'error', action: undo });
  };
  return restore;
}

interface Additions {
  readonly restored: readonly string[];
  /** The first failure. */
  readonly error: unknown;
}

/**
 * Adds products one after the other, the last first: the cart lists the newest first, so the order stays. A refused product
 * does not stop the others; any other failure does.
 */
async function addEach(api: ApiClient, ids: readonly string[]): Promise<Additions> {
  const restored: string[] = [];
  let firstError: unknown;
  for (const id of [...ids].reverse())
    try {
      if (await api.addToCart(id)) restored.push(id);
    } catch (error) {
      firstError ??= error;
      if (toAppError(error).kind !== 'rejected') break;
    }
  return { restored, error: firstError };
}
