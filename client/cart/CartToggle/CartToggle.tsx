import type { ReactNode } from 'react';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { IconButton } from '../../components/IconButton/IconButton';
import { useMessages } from '../../storefront/Storefront';
import { useCartToggle } from '../useCartToggle';
import * as styles from './CartToggle.module.css';

/** Round button of a product card that adds the product to the selection cart or removes it. */
export function CartToggle({ product }: { product: CardProduct }): ReactNode {
  const t = useMessages();
  const { inCart, busy, disabled, toggle } = useCartToggle(product);
  const name = product.productName ?? product.id;
  return (
    <IconButton
      className={styles.toggle}
      icon={inCart ? 'cartCheck' : 'cartPlus'}
      aria-pressed={inCart}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      label={t(inCart ? 'card.remove' : 'card.add', { name })}
      disabled={disabled}
      onClick={toggle}
    />
  );
}
