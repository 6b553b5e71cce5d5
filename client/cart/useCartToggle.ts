import { useSyncExternalStore } from 'react';
import type { ProductCard } from '../../shared/api/models';
import { isListable } from '../../shared/domain/product/productStatus';
import { goToLogin } from '../routing/login/login';
import { saveLoginIntent } from '../routing/login/loginIntent';
import { useStorefront } from '../storefront/Storefront';
import { useCartStore, useIsInCart } from './CartProvider';
import { useChangeCart } from './useChangeCart';

export interface CartToggleState {
  readonly inCart: boolean;
  /** A change of this product is under way; a further click does nothing. */
  readonly busy: boolean;
  /** It may not be added (D26). */
  readonly disabled: boolean;
  /** Adds or removes; sends a visitor to login, who finds it done after the return. */
  readonly toggle: () => void;
}

/** The state and the handler of a product's cart toggle, whatever it looks like (spec.md §4). */
export function useCartToggle(
  product: Pick<ProductCard, 'id' | 'isInCart'> & Partial<Pick<ProductCard, 'productStatus'>>,
): CartToggleState {
  const { config, user } = useStorefront();
  const { subscribe, isBusy } = useCartStore();
  const change = useChangeCart();
  const inCart = useIsInCart(product);
  const busy = useSyncExternalStore(
    subscribe,
    () => isBusy(product.id),
    () => false,
  );
  const toggle = (): void => {
    if (user) {
      void change(product.id, !inCart);
      return;
    }
    saveLoginIntent({ kind: 'cart', productId: product.id, inCart: true });
    goToLogin(config);
  };
  return { inCart, busy, disabled: !inCart && !isListable(product.productStatus), toggle };
}
