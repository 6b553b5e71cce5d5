import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCartStore } from '../../../cart/CartProvider';
import { takeLoginIntent } from '../../../routing/login/loginIntent';
import { useWriteFailure } from '../../../routing/login/useWriteFailure';
import { useStorefront } from '../../../storefront/Storefront';
import { useToast } from '../../../toasts/ToastProvider';
import { useRestore } from './useRestore';

export interface Removal {
  /** Products whose removal is in flight; a further removal of one does nothing. */
  readonly removing: readonly string[];
  /** Removes products in one call (D42) and shows the result as a toast with Undo (D81). Never rejects. */
  readonly remove: (productIds: readonly string[], options?: RemovalOptions) => Promise<void>;
}

interface RemovalOptions {
  /** Moves the focus to Undo after success, for a button that the removal disables. */
  readonly focusUndo?: boolean;
}

/**
 * Removes products from the cart by the rules of a toggle: nothing changes before the call has succeeded (spec.md §4, §8).
 * A removal that a login interrupted is resumed once (D64, D66). `onRemoved` is the callback of the render in which the
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
