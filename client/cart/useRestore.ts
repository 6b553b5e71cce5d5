import { useCallback } from 'react';
import { useWriteFailure } from '../routing/login/useWriteFailure';
import { recoverFromChunkFailure } from '../storefront/recoverFromChunkFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import { useCartStore } from './CartProvider';
import { restoreNote } from './restoreNote';
import type { Restore } from './restoreProducts';

/** Undo of a removal. It goes on after the page was left, and in the tab's next document after a login or a reload. */
export function useRestore(): Restore {
  const storefront = useStorefront();
  const store = useCartStore();
  const toast = useToast();
  const reportFailure = useWriteFailure();
  return useCallback<Restore>(
    async function restore(productIds = []) {
      const { user, t } = storefront;
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
    [storefront, store, toast, reportFailure],
  );
}
