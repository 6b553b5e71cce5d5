import type { ReactNode } from 'react';
import type { ListingRow } from '../../../shared/api/models';
import { FAILED_ROWS } from '../../../shared/domain/limits';
import { HeadCell, SelectAllCell } from '../../components/DataTable/Cells';
import { ScrollingTable } from '../../components/DataTable/ScrollingTable';
import { useMessages } from '../../storefront/Storefront';
import { FailedRow } from './FailedRow';

interface FailedTableProps {
  readonly failed: readonly ListingRow[];
  /** Product ids. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: ReadonlySet<string>) => void;
}

/** Product, mapping shop and reasons; scrolls when it has more than 4 rows (S108, S171). */
export function FailedTable({ failed, selected, onSelect }: FailedTableProps): ReactNode {
  const t = useMessages();
  const ids = failed.flatMap(({ sellerProductId }) => sellerProductId?.id ?? []);
  const all = ids.length > 0 && ids.every((id) => selected.has(id));
  const toggle = (id: string): void => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onSelect(next);
  };
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
            some={ids.some((id) => selected.has(id))}
            onChange={(checked) => onSelect(new Set(checked ? ids : []))}
          />
          <HeadCell>{t('listing.failed.product')}</HeadCell>
          <HeadCell>{t('listing.failed.shop')}</HeadCell>
          <HeadCell>{t('listing.failed.reason')}</HeadCell>
        </>
      }
    >
      {failed.map((row, index) => (
        <FailedRow
          key={row.sellerProductId?.id ?? index}
          row={row}
          selected={selected.has(row.sellerProductId?.id ?? '')}
          onToggle={toggle}
        />
      ))}
    </ScrollingTable>
  );
}
