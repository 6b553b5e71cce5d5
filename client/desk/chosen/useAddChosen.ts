import { useEffect, useRef, useState } from 'react';
import { type AppError, toAppError } from '../../../shared/errors';
import { useCartStore } from '../../cart/CartProvider';
import { useWriteFailure } from '../../routing/login/useWriteFailure';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { useChosen } from './useChosen';

/**
 * Adds chosen products to the selection cart, one after the other, as the backend takes one at a time. What is in the cart is
 * not chosen any more. A refused product does not stop the others; any other failure does, and Stop: what is left stays chosen.
 */
export function useAddChosen() {
  const { t, user } = useStorefront();
  const toast = useToast();
  const reportFailure = useWriteFailure();
  const addOne = useAddOne();
  const [adding, setAdding] = useState<{ readonly done: number; readonly total: number }>();
  const [failed, setFailed] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);
  const add = async (ids: readonly string[]): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    let [added, refused] = [0, 0];
    setFailed(0);
    let failure: { readonly error: AppError; readonly id: string } | undefined;
    for (const [done, id] of ids.entries()) {
      if (controller.signal.aborted) break;
      setAdding({ done, total: ids.length });
      const outcome = await addOne(id).catch(toAppError);
      if (outcome === true) added++;
      else refused++;
      if (typeof outcome === 'boolean') continue;
      const isLast = outcome.kind !== 'rejected';
      failure = (!isLast && failure) || { error: outcome, id };
      if (!isLast) continue;
      refused = ids.length - added;
      break;
    }
    setAdding(undefined);
    setFailed(refused);
    if (added > 0) toast({ text: t('choose.added', { count: added }) });
    if (!failure) return;
    const { error, id } = failure;
    // After a login the product that was being added is added; the others are still chosen.
    reportFailure(error, { intent: { kind: 'cart', productIds: [id], inCart: true, userId: user?.id } });
  };
  return { adding, failed, add, stop: (): void => stop.current?.abort() };
}

/** Adds a product, and returns whether it is in the cart now; then it is not chosen any more. */
function useAddOne(): (id: string) => Promise<boolean> {
  const { api, tabs } = useStorefront();
  const cart = useCartStore();
  const { drop } = useChosen();
  return async (id) => {
    const { changes, busy } = cart.state();
    if (!changes.get(id)?.inCart) {
      if (busy.has(id)) return false;
      cart.dispatch({ kind: 'called', ids: [id] });
      const isAdded = await api.addToCart(id).finally(() => cart.dispatch({ kind: 'answered', ids: [id] }));
      if (!isAdded) return false;
      tabs.tell({ kind: 'cart', ids: [id], inCart: true });
    }
    drop([id]);
    return true;
  };
}
