import { useCallback } from 'react';
import { useWriteFailure } from '../routing/login/useWriteFailure';
import { restoreNote } from '../storage/values/restoreNote';
import { recoverFromChunkFailure } from '../storefront/recoverFromChunkFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import type { ToastMessage } from '../toasts/Toasts';
import { useCartStore } from './CartProvider';
import { isBusy } from './cartReducer';
import type { Restore } from './restoreProducts';

/** The changes of the selection cart that a buyer asks for, which show their results as toasts. Both functions are stable. */
export function useChangeCart() {
  const storefront = useStorefront();
  const { t, user } = storefront;
  const store = useCartStore();
  const toast = useToast();
  const reportFailure = useWriteFailure();
  /** Undo of a removal. It goes on after the page was left, and in the tab's next document after a login or a reload. */
  const restore = useCallback<Restore>(
    async function restore(productIds = []) {
      const { restoring } = store.state();
      if (!user) return;
      const note = restoreNote(user.id);
      if (productIds.length > 0) {
        note.add(productIds);
        store.dispatch({ kind: 'restoring', ids: [...productIds, ...restoring] });
      }
      if (restoring.size > 0) return;
      try {
        const { restoreProducts } = await import(/* webpackChunkName: "restore" */ './restoreProducts');
        await restoreProducts({ storefront, note, store, toast, reportFailure, restore });
      } catch (error) {
        store.dispatch({ kind: 'restoring', ids: [] });
        if (!recoverFromChunkFailure(error)) toast({ text: t('state.error'), tone: 'error' });
      }
    },
    [storefront, t, user, store, toast, reportFailure],
  );
  /**
   * Adds a product (`inCart` true) or removes some, with Undo if asked for; a `focused` one takes the focus, for a button that the
   * removal disables. The state flips only after success, an ignored response (499) changes nothing, a failure shows its message
   * or, when the session has ended, leads to login and back to the same change. Never rejects.
   */
  const change = useCallback(
    async (productIds: readonly string[], inCart: boolean, undo?: 'offered' | 'focused'): Promise<void> => {
      const ids = productIds.filter((id) => !isBusy(store.state(), id));
      if (ids.length === 0) return;
      // An Undo of before must not take this change back.
      if (user) restoreNote(user.id).drop(new Set(ids));
      try {
        if (!(await store.write(ids, inCart))) return;
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
    [t, user, store, toast, reportFailure, restore],
  );
  return { change, restore };
}
