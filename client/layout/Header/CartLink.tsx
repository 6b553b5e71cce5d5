import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { useCart } from '../../cart/CartProvider';
import { cart } from '../../components/Icon/icons';
import { IconLink } from '../../components/IconButton/IconButton';
import { useLoginHref } from '../../routing/login/useLoginHref';
import { useStorefront } from '../../storefront/Storefront';
import styles from './Header.module.css';

/** A longer badge would cover the icon. */
const MAX_SHOWN = 99;

/** The cart icon: links to the selection cart, for visitors by way of the login. */
export function CartLink(): ReactNode {
  const { user, t } = useStorefront();
  const loginHref = useLoginHref(href.selectionCart());
  const known = useCart(({ count }) => count) ?? 0;
  const count = known > MAX_SHOWN ? `${MAX_SHOWN}+` : known;
  // The name holds what is shown, as users of voice control say what they see.
  const label = count ? t('shell.cartCount', { count }) : t('shell.cart');
  return (
    <IconLink icon={cart} iconSize="large" label={label} href={user ? href.selectionCart() : loginHref}>
      {count ? (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      ) : null}
    </IconLink>
  );
}
