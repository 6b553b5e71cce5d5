import type { ReactNode } from 'react';
import { href } from '../../../../shared/routing/href';
import { useMessages } from '../../../storefront/Storefront';
import type { ListedRows } from '../MyProductsPage.loader';
import styles from './StatusTabs.module.css';
import { STATUS_FILTERS } from './statusFilter';

/** Links to all records, the listed and the failed ones; how many there are is known of those that are shown. */
export function StatusTabs({ rows }: { rows: ListedRows }): ReactNode {
  const t = useMessages();
  return (
    <nav className={styles.tabs} aria-label={t('myProducts.filter')}>
      {STATUS_FILTERS.map(({ status, label }) => (
        <a key={label} href={href.myProducts({ status })} aria-current={status === rows.status ? 'page' : undefined}>
          {t(label)}
          {status === rows.status && <span className={`num ${styles.count}`}> {rows.total}</span>}
        </a>
      ))}
    </nav>
  );
}
