import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toAppError } from '../../../../shared/errors';
import { useCartStore } from '../../../cart/CartProvider';
import { leaveForLoginOnce } from '../../../routing/login/login';
import { useStorefront } from '../../../storefront/Storefront';
import { useToast } from '../../../toasts/ToastProvider';
import { removalNote } from './removalNote';

interface Removal {
  /** Products that are being removed; a further removal of one does nothing. */
  readonly removing: readonly string[];
  /** Removes products in one call (D42) and says what came of it. */
  readonly remove: (productIds: readonly string[]) => Promise<void>;
}

/** Takes products out of the cart by the rules of a toggle: nothing changes before it is done (spec.md §4, §8). */
export function useRemoval(onRemoved: (productIds: readonly string[]) => void): Removal {
  const { api, config, t, user } = useStorefront();
  const store = useCartStore();
  const toast = useToast();
  const [removing, setRemoving] = useState<readonly string[]>([]);
  const tellPage = useLatest(onRemoved);

  const remove = useCallback(
    async (wanted: readonly string[]) => {
      const ids = wanted.filter((id) => store.begin(id));
      if (ids.length === 0) return;
      setRemoving((before) => [...before, ...ids]);
      try {
        if (!(await api.removeFromCart(ids))) return;
        // In one go: a count that changes before the rows do would look like another tab's doing.
        flushSync(() => {
          tellPage.current(ids);
          store.report({ ids, inCart: false });
        });
        toast({ text: ids.length === 1 ? t('cartToggle.removed') : t('cart.removed', { count: ids.length }) });
      } catch (error) {
        const failure = toAppError(error);
        if (failure.kind === 'unauthorized' && user) {
          removalNote.leave(user.id, ids);
          if (leaveForLoginOnce(config)) return;
        }
        toast({ text: failure.message || t('transport.unknown'), tone: 'error' });
      } finally {
        for (const id of ids) store.end(id);
        setRemoving((before) => before.filter((id) => !ids.includes(id)));
      }
    },
    [api, config, t, user, store, toast, tellPage],
  );
  useEffect(() => {
    if (user) void remove(removalNote.take(user.id));
  }, [user, remove]);
  return { removing, remove };
}

/** The value of the last render, for work that outlives one. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
