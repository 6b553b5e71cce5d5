import { useCallback } from 'react';
import { toAppError } from '../../shared/errors';
import { leaveForLoginOnce } from '../routing/login/login';
import { saveLoginIntent } from '../routing/login/loginIntent';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import { useCartStore } from './CartProvider';

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
          saveLoginIntent({ kind: 'cart', productId, inCart });
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
