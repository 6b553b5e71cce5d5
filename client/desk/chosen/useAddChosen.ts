import { useEffect, useRef, useState } from 'react';
import { useCartStore } from '../../cart/CartProvider';
import { useWriteFailure } from '../../routing/login/useWriteFailure';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { type Adding, addInOrder } from './addInOrder';
import { useChosen } from './useChosen';

/**
 * Adds chosen products to the selection cart, one after the other, as the backend takes one at a time. What is in the cart is
 * not chosen any more; what is refused, or left by Stop, by the end of the session or by a failure, stays chosen.
 */
export function useAddChosen() {
  const { api, t, tabs, user } = useStorefront();
  const cart = useCartStore();
  const toast = useToast();
  const reportFailure = useWriteFailure();
  const { drop } = useChosen();
  const [adding, setAdding] = useState<Adding>();
  const [failed, setFailed] = useState(0);
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  /** Whether the product is in the cart now. */
  const addOne = async (id: string): Promise<boolean> => {
    const { changes, busy } = cart.state();
    const isInCart = changes.get(id)?.inCart === true;
    if (!isInCart && busy.has(id)) return false;
    if (!isInCart) {
      cart.dispatch({ kind: 'called', ids: [id] });
      const isAdded = await api.addToCart(id).finally(() => cart.dispatch({ kind: 'answered', ids: [id] }));
      if (!isAdded) return false;
      tabs.tell({ kind: 'cart', ids: [id], inCart: true });
    }
    drop([id]);
    return true;
  };
  const add = async (ids: readonly string[]): Promise<void> => {
    const controller = new AbortController();
    stop.current = controller;
    setFailed(0);
    const outcome = await addInOrder(ids, { signal: controller.signal, addOne, onProgress: setAdding });
    setAdding(undefined);
    setFailed(outcome.refused);
    if (outcome.added > 0) toast({ text: t('choose.added', { count: outcome.added }) });
    if (!outcome.failure) return;
    const { error, id } = outcome.failure;
    // After a login the product that was being added is added; the others are still chosen.
    reportFailure(error, { intent: { kind: 'cart', productIds: [id], inCart: true, userId: user?.id } });
  };
  return { adding, failed, add, stop: (): void => stop.current?.abort() };
}
