import type { ReactNode } from 'react';
import type { Translate } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import { useCartCount } from '../../cart/CartProvider';
import { Icon } from '../../components/Icon/Icon';
import { cart } from '../../components/Icon/icons';
import { useLoginHref } from '../../routing/login/useLoginHref';
import { useStorefront } from '../../storefront/Storefront';
import styles from './Header.module.css';

/** Above this the badge would cover the icon. */
const MOST_SHOWN = 99;

/** The cart icon: to the selection cart, and for a visitor to login, which leads there (S079). */
export function CartLink(): ReactNode {
  const { user, t } = useStorefront();
  const loginHref = useLoginHref(href.selectionCart());
  const count = useCartCount();
  return (
    <a className={styles.iconButton} href={user ? href.selectionCart() : loginHref} aria-label={cartLabel(t, count)}>
      <Icon path={cart} size="large" />
      {count ? (
        <span className={styles.count} aria-hidden="true">
          {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
        </span>
      ) : null}
    </a>
  );
}

function cartLabel(t: Translate, count: number | undefined): string {
  return count ? t('shell.cartCount', { count }) : t('shell.cart');
}
