import { useCallback } from 'react';
import { useWriteFailure } from '../routing/login/useWriteFailure';
import { useStorefront } from '../storefront/Storefront';
import { useToast } from '../toasts/ToastProvider';
import { useCartStore } from './CartProvider';

/** Adds a product to the cart (`inCart` true) or removes it, and shows the result as a toast. Never rejects. */
export type ChangeCart = (productId: string, inCart: boolean) => Promise<void>;

/**
 * Changes the selection cart: the state flips only after success, an ignored response (499) changes nothing,
 * a failure shows its message or, when the session has ended, leads to login and back to the same change.
 */
export function useChangeCart(): ChangeCart {
  const { api, t } = useStorefront();
  const cart = useCartStore();
  const toast = useToast();
  const reportFailure = useWriteFailure();
  return useCallback(
    async (productId, inCart) => {
      if (!cart.begin(productId)) return;
      try {
        const changed = inCart ? await api.addToCart(productId) : await api.removeFromCart([productId]);
        if (!changed) return;
        cart.report({ ids: [productId], inCart });
        toast({ text: t(inCart ? 'cartToggle.added' : 'cartToggle.removed') });
      } catch (error) {
        reportFailure(error, { intent: { kind: 'cart', productId, inCart } });
      } finally {
        cart.end(productId);
      }
    },
    [api, t, cart, toast, reportFailure],
  );
}
