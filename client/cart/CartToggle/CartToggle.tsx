import type { ReactNode } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { Icon } from '../../components/Icon/Icon';
import { cartCheck, cartPlus } from '../../components/Icon/icons';
import { useMessages } from '../../storefront/Storefront';
import { useCartToggle } from '../useCartToggle';
import * as styles from './CartToggle.module.css';

/** Round button of a product card that adds the product to the selection cart or removes it. */
export function CartToggle({ product }: { product: CardProduct }): ReactNode {
  const t = useMessages();
  const { inCart, busy, disabled, toggle } = useCartToggle(product);
  const name = product.productName ?? product.id;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={inCart}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-label={t(inCart ? 'card.remove' : 'card.add', { name })}
      disabled={disabled}
      onClick={toggle}
    >
      <Icon path={inCart ? cartCheck : cartPlus} />
    </button>
  );
}
