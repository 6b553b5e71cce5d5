import type { ReactNode } from 'react';
import { failedRecordsCsv } from '../../../shared/domain/listing/failedRecordsCsv';
import { groupByReason, type ReasonGroup, type ResultRow } from '../../../shared/domain/listing/listingResult';
import { Button } from '../../components/Button/Button';
import { CopyButton } from '../../shop/CopyButton/CopyButton';
import { useMessages } from '../../storefront/Storefront';
import * as styles from './FailedRecordsToolbar.module.css';
import { retryableKeys } from './FailedTable';

interface FailedRecordsToolbarProps {
  readonly failed: readonly ResultRow[];
  readonly onSelect: (keys: ReadonlySet<string>) => void;
}

/** Tools for many failures: select by reason, copy the reasons, download the list as CSV. */
export function FailedRecordsToolbar({ failed, onSelect }: FailedRecordsToolbarProps): ReactNode {
  const t = useMessages();
  const groups = groupByReason(failed);
  const reasons = groups.map(({ reason }) => reason || t('listing.failed.noReason'));
  const download = (): void => {
    const header = {
      product: t('listing.failed.product'),
      productId: t('listing.failed.productId'),
      shop: t('listing.failed.shop'),
      reason: t('listing.failed.reason'),
    };
    downloadText('failed-records.csv', 'text/csv;charset=utf-8', failedRecordsCsv(failed, header));
  };
  return (
    <>
      <div className={styles.lead}>
        <p>{t('listing.failed.hint')}</p>
        <div className={styles.actions}>
          <CopyButton value={reasons.join('\n')} label={t('listing.failed.copyReasons')}>
            {t('listing.failed.copyReasons')}
          </CopyButton>
          <Button variant="ghost" size="sm" onClick={download}>
            {t('listing.failed.csv')}
          </Button>
        </div>
      </div>
      {isWorthGrouping(groups) && (
        <fieldset className={styles.groups}>
          <legend className={styles.groupsLegend}>{t('listing.failed.groups')}</legend>
          {groups.map(({ rows }, index) => (
            <button
              key={reasons[index]}
              type="button"
              className={styles.chip}
              onClick={() => onSelect(new Set(retryableKeys(rows)))}
            >
              {reasons[index]} <span className="num">({rows.length})</span>
            </button>
          ))}
        </fieldset>
      )}
    </>
  );
}

/** A button that selects one row does no more than the row's own checkbox. */
function isWorthGrouping(groups: readonly ReasonGroup<ResultRow>[]): boolean {
  return groups.length > 1 && groups.some(({ rows }) => rows.length > 1);
}

/** Downloads a text as a file. */
function downloadText(fileName: string, type: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
