import { useCallback } from 'react';
import { useWriteFailure } from '../routing/login/useWriteFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import type { ToastMessage } from '../toasts/Toasts';
import { useCartStore } from './CartProvider';
import { isBusy } from './cartReducer';
import { restoreNote } from './restoreNote';
import { useRestore } from './useRestore';

/**
 * Returns what adds a product to the selection cart (`inCart` true) or removes some, and shows the result as a toast, with Undo
 * if asked for; a `focused` one takes the focus, for a button that the removal disables. The state flips only after success, an
 * ignored response (499) changes nothing, a failure shows its message or, when the session has ended, leads to login and back to
 * the same change. Never rejects.
 */
export function useChangeCart() {
  const { t, user } = useStorefront();
  const cart = useCartStore();
  const toast = useToast();
  const reportFailure = useWriteFailure();
  const restore = useRestore();
  return useCallback(
    async (productIds: readonly string[], inCart: boolean, undo?: 'offered' | 'focused'): Promise<void> => {
      const ids = productIds.filter((id) => !isBusy(cart.state(), id));
      if (ids.length === 0) return;
      // An Undo of before must not take this change back.
      if (user) restoreNote(user.id).drop(new Set(ids));
      try {
        if (!(await cart.write(ids, inCart))) return;
        const one = t(inCart ? 'cartToggle.added' : 'cartToggle.removed');
        const message = (changed: readonly string[]): ToastMessage => {
          const run = (): void => void restore(changed);
          const action = { label: t('cart.undo'), run, takesFocus: undo === 'focused', ids: changed, of: message };
          const text = changed.length === 1 ? one : t('cart.removed', { count: changed.length });
          return { text, action: undo && action };
        };
        toast(message(ids));
      } catch (error) {
        reportFailure(error, { intent: { kind: 'cart', productIds: ids, inCart, undo, userId: user?.id } });
      }
    },
    [t, user, cart, toast, reportFailure, restore],
  );
}
