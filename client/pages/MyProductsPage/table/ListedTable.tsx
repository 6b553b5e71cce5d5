import type { ReactNode } from 'react';
import { HeadCell, SelectAllCell } from '../../../shop/DataTable/Cells';
import { DataTable } from '../../../shop/DataTable/DataTable';
import { useMessages } from '../../../storefront/Storefront';
import type { ListedRows } from '../MyProductsPage.loader';
import type { FailedSelection } from '../retry/useFailedSelection';
import { ListedRow } from './ListedRow';

interface ListedTableProps {
  readonly rows: ListedRows;
  readonly pending: boolean;
  readonly selection: FailedSelection;
}

/** One page of the listed products; it has checkboxes when one of them can be retried. */
export function ListedTable({ rows, pending, selection }: ListedTableProps): ReactNode {
  const t = useMessages();
  const { selected, onPage, toggle, toggleAll } = selection;
  const selectable = onPage.length > 0;
  return (
    <DataTable
      caption={t('myProducts.title')}
      pending={pending}
      fixed="wide"
      head={
        <>
          {selectable && (
            <SelectAllCell
              label={t('myProducts.selectAll', { count: onPage.length })}
              all={selection.all}
              some={selection.some}
              onChange={toggleAll}
            />
          )}
          <HeadCell>{t('myProducts.column.product')}</HeadCell>
          <HeadCell kind="short">{t('myProducts.column.shop')}</HeadCell>
          <HeadCell kind="dateTime">{t('myProducts.column.listed')}</HeadCell>
          <HeadCell kind="long">{t('myProducts.column.status')}</HeadCell>
        </>
      }
    >
      {rows.products.map((product) => (
        <ListedRow
          key={product.key}
          product={product}
          selectable={selectable}
          selected={selected.has(product.key)}
          onSelect={(wanted) => toggle(product, wanted)}
        />
      ))}
    </DataTable>
  );
}
