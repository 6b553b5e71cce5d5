import type { ReactNode } from 'react';
import type { ListingRow } from '../../../shared/api/models';
import { FAILED_ROWS } from '../../../shared/domain/limits';
import { HeadCell, SelectAllCell } from '../../components/DataTable/Cells';
import { ScrollingTable } from '../../components/DataTable/ScrollingTable';
import { useMessages } from '../../storefront/Storefront';
import { FailedRow } from './FailedRow';

interface FailedTableProps {
  readonly failed: readonly ListingRow[];
  /** Ids of products. */
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: ReadonlySet<string>) => void;
}

/** Product, mapping shop and reasons; scrolls above 4 rows (S108, S171). */
export function FailedTable({ failed, ticked, onTick }: FailedTableProps): ReactNode {
  const t = useMessages();
  const ids = failed.flatMap(({ sellerProductId }) => sellerProductId?.id ?? []);
  const all = ids.length > 0 && ids.every((id) => ticked.has(id));
  const toggle = (id: string): void => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    onTick(next);
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
            some={ids.some((id) => ticked.has(id))}
            onChange={(every) => onTick(new Set(every ? ids : []))}
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
          ticked={ticked.has(row.sellerProductId?.id ?? '')}
          onToggle={toggle}
        />
      ))}
    </ScrollingTable>
  );
}
