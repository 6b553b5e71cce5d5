import type { ProductCard } from '../../shared/api/models';
import { isListable } from '../../shared/domain/product/productStatus';
import { goToLogin } from '../routing/login/login';
import { saveLoginIntent } from '../routing/login/loginIntent';
import { useStorefront } from '../storefront/Storefront';
import { useCart, useCartStore } from './CartProvider';
import { isBusy } from './cartReducer';

/** State and handler of a product's cart toggle, for any button. */
export function useCartToggle(
  product: Pick<ProductCard, 'id' | 'isInCart'> & Partial<Pick<ProductCard, 'productStatus'>>,
) {
  const storefront = useStorefront();
  const { user } = storefront;
  const { change } = useCartStore();
  /** By the changes of this document, otherwise by the product's data. */
  const inCart = useCart(({ changes }) => changes.get(product.id)?.inCart) ?? product.isInCart;
  /** A change of this product is in flight; further clicks do nothing. */
  const busy = useCart((cart) => isBusy(cart, product.id));
  /** Adds or removes the product; sends a visitor to login, after which it is added. */
  const toggle = () => {
    if (user) {
      void change([product.id], !inCart);
      return;
    }
    saveLoginIntent({ kind: 'cart', productId: product.id });
    goToLogin(storefront);
  };
  return { inCart, busy, disabled: !inCart && !isListable(product.productStatus), toggle };
}
