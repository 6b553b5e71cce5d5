import { useEffect, useEffectEvent, useState } from 'react';
import type { Translate } from '../../../shared/messages/translate';
import { useCartStore } from '../../cart/CartProvider';
import { useTask } from '../../products/useTask';
import type { LoginIntent } from '../../routing/login/loginIntent';
import { useCallFailure } from '../../routing/login/useCallFailure';
import { outboxValue } from '../../storage/values/outboxValue';
import { useStorefront } from '../../storefront/Storefront';
import { isLeavingDocument } from '../../storefront/watchLeaving';
import { useToast } from '../../toasts/ToastProvider';
import { useWhenLoaded } from '../../toasts/useWhenLoaded';
import { NOTHING_LOOKED_UP, resolveProducts } from './pasteList/resolveProducts';
import { useChosen } from './useChosen';

/**
 * Adds chosen products to the selection cart, one after the other, as the backend takes one at a time. What is in the cart is
 * not chosen any more. A refused product does not stop the others; any other failure does, and Stop: what is left stays chosen.
 * A login is followed by the rest.
 */
export function useAddChosen() {
  const { t } = useStorefront();
  const toast = useToast();
  const reportFailure = useCallFailure();
  const cart = useCartStore();
  const { drop } = useChosen();
  const { askAgain, isAsking } = useAskAgain();
  const { state, isRunning, start, stop } = useTask({ done: 0, total: 0 });
  const whenLoaded = useWhenLoaded();
  const add = (chosen: readonly string[]) => void whenLoaded(cart.outbox(), () => void addLoaded(chosen));
  const addLoaded = (chosen: readonly string[]) =>
    start(async (signal, report) => {
      report({ done: 0, total: chosen.length });
      const outbox = await cart.outbox();
      outbox.putChosen(chosen);
      const lookedUp = await askAgain(chosen, 'stored', signal);
      if (!lookedUp) {
        if (!isLeavingDocument()) outbox.dropChosen();
        return;
      }
      const { found, inCart, gone } = lookedUp;
      const { changes } = cart.state();
      const isThere = (id: string) => changes.get(id)?.inCart ?? inCart.includes(id);
      const ids = found.map(({ id }) => id);
      const there = ids.filter(isThere);
      drop(there);
      let done = there.length;
      report({ done, total: ids.length });
      const onAnswer = (id: string, isAdded: boolean) => {
        if (isAdded) drop([id]);
        report({ done: ++done });
      };
      const others = ids.filter((id) => !isThere(id));
      const {
        done: { size: added },
        error,
      } = await outbox.addChosen(others, { signal, onAnswer });
      const left = others.length - added;
      const isFailure = error && added + there.length === 0;
      toast(saidOf({ added, there: there.length, left, gone }, t), isFailure ? 'error' : undefined);
      if (!error || !reportFailure(error, { intent: 'stored' })) outbox.dropChosen();
    });
  useLeftOfChosen(add);
  return { isAsking, askAgain, adding: isRunning ? state : undefined, add, stop };
}

/** Goes on with what an earlier document of the tab was adding. */
function useLeftOfChosen(add: (chosen: readonly string[]) => void) {
  const { user } = useStorefront();
  const cart = useCartStore();
  const resume = useEffectEvent(async () => {
    if (!user || !outboxValue(user.id).has()) return;
    const left = (await cart.outbox()).leftOfChosen();
    if (left.length > 0) add(left);
  });
  useEffect(() => {
    void resume().catch(() => undefined);
  }, []);
}

function saidOf(
  { added, there, left, gone }: Readonly<Record<'added' | 'there' | 'left' | 'gone', number>>,
  t: Translate,
) {
  const said = [
    t('choose.added', { count: added }),
    there > 0 && t('choose.wasThere', { count: there }),
    left > 0 && t('choose.stay', { count: left }),
    gone > 0 && t('choose.excluded', { count: gone }),
  ];
  return said.filter(Boolean).join(', ');
}

/** Asks for chosen products again: they may have been chosen weeks ago. What is off the shelf or gone is not chosen any more. */
function useAskAgain() {
  const { api } = useStorefront();
  const { drop } = useChosen();
  const reportFailure = useCallFailure();
  const [isAsking, setAsking] = useState(false);
  /** The products as they are now; nothing after a failure, which is said, or leads to a login that is followed by the intent. */
  const askAgain = async (
    ids: readonly string[],
    intent: LoginIntent | 'stored',
    signal = new AbortController().signal,
  ) => {
    setAsking(true);
    try {
      const lines = ids.map((id, index) => [id, [index]] as const);
      const { found, inCart } = await resolveProducts(api, lines, NOTHING_LOOKED_UP, { signal });
      const gone = ids.filter((id) => found.every((product) => product.id !== id));
      drop(gone);
      return { found, inCart, gone: gone.length };
    } catch (error) {
      if (!signal.aborted) reportFailure(error, { intent });
      return undefined;
    } finally {
      setAsking(false);
    }
  };
  return { askAgain, isAsking };
}
