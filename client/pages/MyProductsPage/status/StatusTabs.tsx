import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/messages/translate';
import { href } from '../../../../shared/routing/href';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { useMessages } from '../../../storefront/Storefront';
import type { ListedRows } from '../MyProductsPage.loader';
import * as styles from './StatusTabs.module.css';
import { STATUS_FILTERS } from './statusFilters';

/** Links to all, successful and failed records. Those of the page have a count, unless its rows have other statuses; the failed have one later. */
export function StatusTabs({ rows }: { rows: ListedRows }): ReactNode {
  const t = useMessages();
  const isFiltered = rows.products.every(({ status }) => !rows.status || status === rows.status.toLowerCase());
  return (
    <nav className={styles.tabs} aria-label={t('myProducts.filter')}>
      {STATUS_FILTERS.map(({ status, label }) => (
        <a
          key={label}
          className={styles.tab}
          href={href.myProducts({ status })}
          aria-current={status === rows.status && !rows.changed ? 'page' : undefined}
        >
          {t(label)}
          <span className={`num ${styles.count}`}>
            {status === rows.status
              ? isFiltered && ` ${formatCount(rows.total)}`
              : status === 'FAILED' && <DeskPart of="FailedCount" rows={rows} />}
          </span>
        </a>
      ))}
      <DeskPart of="ChangedTab" {...{ rows }} />
    </nav>
  );
}
