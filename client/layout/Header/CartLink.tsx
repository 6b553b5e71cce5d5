import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/hrefs';
import { useStorefront } from '../../app/Storefront';
import { Icon } from '../../components/Icon/Icon';
import { cart } from '../../components/Icon/icons';
import { useLoginHref } from '../useLoginHref';
import styles from './Header.module.css';

/** The cart icon: to the selection cart, and for a visitor to login, which leads there (S079). */
export function CartLink(): ReactNode {
  const { user, t } = useStorefront();
  const loginHref = useLoginHref(href.selectionCart());
  return (
    <a className={styles.iconButton} href={user ? href.selectionCart() : loginHref} aria-label={t('shell.cart')}>
      <Icon path={cart} size="large" />
    </a>
  );
}
