import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiClient } from '../../../../shared/api/apiClient';
import { toAppError } from '../../../../shared/errors';
import { useCartStore } from '../../../cart/CartProvider';
import { takeLoginIntent } from '../../../routing/login/loginIntent';
import { useWriteFailure } from '../../../routing/login/useWriteFailure';
import { useStorefront } from '../../../storefront/Storefront';
import { useToast } from '../../../toasts/ToastProvider';

export interface Removal {
  /** Products whose removal is in flight; a further removal of one does nothing. */
  readonly removing: readonly string[];
  /** Removes products in one call and shows the result as a toast with Undo. Never rejects. */
  readonly remove: (productIds: readonly string[], options?: RemovalOptions) => Promise<void>;
}

interface RemovalOptions {
  /** Moves the focus to Undo after success, for a button that the removal disables. */
  readonly focusUndo?: boolean;
}

/**
 * Removes products from the cart by the rules of a toggle: nothing changes before the call has succeeded.
 * A removal that a login interrupted is resumed once. `onRemoved` is the callback of the render in which the
 * removal began, so it must update state by functions of the current state.
 */
export function useRemoval(onRemoved: (productIds: readonly string[]) => void): Removal {
  const { api, t, user } = useStorefront();
  const store = useCartStore();
  const toast = useToast();
  const reportFailure = useWriteFailure();
  const restore = useRestore();
  const [removing, setRemoving] = useState<readonly string[]>([]);

  const remove: Removal['remove'] = async (productIds, { focusUndo = false } = {}) => {
    const ids = productIds.filter((id) => store.begin(id));
    if (ids.length === 0) return;
    setRemoving((before) => [...before, ...ids]);
    try {
      if (!(await api.removeFromCart(ids))) return;
      // Rows and count change in one render: a count that changes alone means a change in another tab.
      flushSync(() => {
        store.report({ ids, inCart: false });
        onRemoved(ids);
      });
      const text = ids.length === 1 ? t('cartToggle.removed') : t('cart.removed', { count: ids.length });
      toast({ text, action: { label: t('cart.undo'), run: () => void restore(ids), takesFocus: focusUndo } });
    } catch (error) {
      reportFailure(error, { intent: user ? { kind: 'remove', userId: user.id, productIds: ids } : undefined });
    } finally {
      for (const id of ids) store.end(id);
      setRemoving((before) => before.filter((id) => !ids.includes(id)));
    }
  };
  const resume = useEffectEvent((userId: string) => {
    const intent = takeLoginIntent('remove');
    if (intent?.userId === userId) void remove(intent.productIds);
  });
  useEffect(() => {
    if (user) resume(user.id);
  }, [user]);
  return { removing, remove };
}

/** Puts removed products back and shows the result as toasts. Never rejects. */
type Restore = (productIds: readonly string[]) => Promise<void>;

/**
 * Undoes a removal. The store gets one report at the end, so the page reloads its rows once; products that could not be
 * put back are counted in a toast that offers Undo again. It also works after the user has left the page.
 */
function useRestore(): Restore {
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
