import type { ReactNode } from 'react';
import { isListable } from '../../../../shared/domain/product/productStatus';
import { useCartToggle } from '../../../cart/useCartToggle';
import { Button } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { cartPlus, check, store } from '../../../components/Icon/icons';
import { useListToShop } from '../../../listing/useListToShop';
import { useMessages } from '../../../storefront/Storefront';
import type { ItemProduct } from '../itemFields';
import styles from './BuyBar.module.css';

/** The selection cart toggle and List to shop; fixed to the bottom of narrow windows. */
export function BuyBar({ product }: { product: ItemProduct }): ReactNode {
  const t = useMessages();
  const { inCart, busy, disabled, toggle } = useCartToggle(product);
  const { list, opening, flow } = useListToShop();
  return (
    <div className={styles.bar}>
      <Button variant="secondary" size="lg" aria-pressed={inCart} loading={busy} disabled={disabled} onClick={toggle}>
        <Icon path={inCart ? check : cartPlus} />
        {t(inCart ? 'product.inCart' : 'product.addToCart')}
      </Button>
      <Button
        size="lg"
        loading={opening}
        disabled={!isListable(product.productStatus)}
        onClick={() => list([{ id: product.id, name: product.productName }])}
      >
        <Icon path={store} />
        {t('product.list')}
      </Button>
      {flow}
    </div>
  );
}
