import type { ReactNode } from 'react';
import { href } from '../../../shared/routing/href';
import { Button } from '../../components/Button/Button';
import { buttonClass } from '../../components/Button/buttonClass';
import { EmptyState } from '../../components/EmptyState/EmptyState';
import { useMessages } from '../../storefront/Storefront';
import styles from './CartPage.module.css';

/** Shown instead of the rows: a link to search, and a disabled List button (S102). */
export function EmptyCart(): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.empty}>
      <EmptyState scene="empty" title={t('cart.empty.title')} text={t('cart.empty.text')}>
        <a className={buttonClass()} href={href.search()}>
          {t('shell.browse')}
        </a>
        <Button variant="secondary" disabled>
          {t('cart.list')}
        </Button>
      </EmptyState>
    </div>
  );
}
