import { type Dispatch, type ReactNode, type SetStateAction, useCallback } from 'react';
import { FAILED_ROWS } from '../../../shared/domain/limits';
import type { ResultRow } from '../../../shared/domain/listing/listingResult';
import { HeadCell, SelectAllCell } from '../../shop/DataTable/Cells';
import { ScrollingTable } from '../../shop/DataTable/ScrollingTable';
import { useMessages } from '../../storefront/Storefront';
import { FailedRow } from './FailedRow';
import { retryableKeys } from './retryableKeys';

interface FailedTableProps {
  readonly failed: readonly ResultRow[];
  /** Keys of rows. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** Product, mapping shop and reasons; scrolls when it has more than 4 rows (S108, S171). */
export function FailedTable({ failed, selected, onSelect }: FailedTableProps): ReactNode {
  const t = useMessages();
  const keys = retryableKeys(failed);
  const all = keys.length > 0 && keys.every((key) => selected.has(key));
  const toggle = useCallback(
    (key: string) =>
      onSelect((before) => {
        const next = new Set(before);
        if (!next.delete(key)) next.add(key);
        return next;
      }),
    [onSelect],
  );
  return (
    <ScrollingTable
      label={t('listing.failed.title', { count: failed.length })}
      rowKind="products"
      scrolls={failed.length > FAILED_ROWS}
      head={
        <>
          <SelectAllCell
            label={t('listing.failed.selectAll')}
            all={all}
            some={keys.some((key) => selected.has(key))}
            onChange={(checked) => onSelect(new Set(checked ? keys : []))}
          />
          <HeadCell>{t('listing.failed.product')}</HeadCell>
          <HeadCell>{t('listing.failed.shop')}</HeadCell>
          <HeadCell>{t('listing.failed.reason')}</HeadCell>
        </>
      }
    >
      {failed.map((row, index) => (
        <FailedRow
          // A backend may return two rows for one product and shop.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep no state
          key={`${row.key}/${index}`}
          row={row}
          selected={selected.has(row.key)}
          onToggle={toggle}
        />
      ))}
    </ScrollingTable>
  );
}
