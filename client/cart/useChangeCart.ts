import { useCallback } from 'react';
import { toAppError } from '../../shared/errors';
import { useStorefront } from '../app/Storefront';
import { useToast } from '../components/Toasts/ToastProvider';
import { leaveForLoginOnce } from '../navigation/login';
import { useCartStore } from './CartProvider';
import { keepIntent } from './intent';

/** Puts a product into the cart (`inCart` true) or takes it out, and says what came of it. */
export type ChangeCart = (productId: string, inCart: boolean) => Promise<void>;

/**
 * Changes the selection cart by spec.md §4: the state flips only after success, an ignored answer (499) changes nothing,
 * a failure shows its message. A session that has ended leads to login and back to the same change (D66).
 */
export function useChangeCart(): ChangeCart {
  const { api, config, t } = useStorefront();
  const cart = useCartStore();
  const toast = useToast();
  return useCallback(
    async (productId, inCart) => {
      if (!cart.begin(productId)) return;
      try {
        const done = inCart ? await api.addToCart(productId) : await api.removeFromCart([productId]);
        if (!done) return;
        cart.report({ ids: [productId], inCart });
        toast({ text: t(inCart ? 'cartToggle.added' : 'cartToggle.removed') });
      } catch (error) {
        const failure = toAppError(error);
        if (failure.kind === 'unauthorized') {
          keepIntent({ kind: 'cart', productId, inCart });
          if (leaveForLoginOnce(config)) return;
        }
        toast({ text: failure.message || t('transport.unknown'), tone: 'error' });
      } finally {
        cart.end(productId);
      }
    },
    [api, config, t, cart, toast],
  );
}
