import type { ReactNode } from 'react';
import { failReasons, groupByReason, type ResultRow, rowShopName } from '../../../shared/domain/listing/listingResult';
import { Button } from '../../components/Button/Button';
import { CopyButton } from '../../components/CopyButton/CopyButton';
import { type CsvColumns, idCell, useCsvDownload } from '../../products/csv/useCsvDownload';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './FailedRecordsToolbar.module.css';
import { type FailedTableProps, retryable } from './FailedTable';

const COLUMNS: CsvColumns<ResultRow> = {
  'listing.failed.product': ({ sellerProductName }) => sellerProductName,
  'listing.failed.productId': ({ sellerProductId }) => idCell(sellerProductId?.id),
  'listing.failed.shop': rowShopName,
  'listing.failed.reason': (row) => failReasons(row).join('\n'),
};

/** Tools for many failures: select by reason, copy the reasons, download the list as CSV. */
export function FailedRecordsToolbar({ failed, since, selection }: FailedTableProps): ReactNode {
  const t = useMessages();
  const groups = groupByReason(failed);
  const reasons = groups.map(({ reason }) => reason || t('listing.failed.noReason'));
  // A button that selects one row does no more than the row's own checkbox.
  const isWorthGrouping = groups.length > 1 && groups.some(({ rows }) => rows.length > 1);
  const downloadCsv = useCsvDownload();
  const select = (rows: readonly ResultRow[]) => {
    selection.toggle(false, retryable(failed));
    selection.toggle(true, retryable(rows, since));
  };
  return (
    <>
      <div className={styles.lead}>
        <p>{t('listing.failed.hint')}</p>
        <div className={styles.actions}>
          <CopyButton value={reasons.join('\n')} label={t('listing.failed.copyReasons')}>
            {t('listing.failed.copyReasons')}
          </CopyButton>
          <Button variant="ghost" size="sm" onClick={() => void downloadCsv('failed-records.csv', failed, COLUMNS)}>
            {t('listing.failed.csv')}
          </Button>
        </div>
      </div>
      {isWorthGrouping && (
        <fieldset className={styles.groups}>
          <legend className={styles.groupsLegend}>{t('listing.failed.groups')}</legend>
          {groups.map(({ rows }, index) => (
            <button key={reasons[index]} type="button" className={styles.chip} onClick={() => select(rows)}>
              {reasons[index]} <span className="num">{`(${rows.length})`}</span>
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}
