import type { ReactNode } from 'react';
import { HeadCell, SelectAllCell } from '../../../components/DataTable/Cells';
import { DataTable } from '../../../components/DataTable/DataTable';
import { useMessages } from '../../../storefront/Storefront';
import type { ListedRows } from '../MyProductsPage.loader';
import type { FailedSelection } from '../retry/useFailedSelection';
import { ListedRow } from './ListedRow';

interface ListedTableProps {
  readonly rows: ListedRows;
  readonly pending: boolean;
  readonly selection: FailedSelection;
}

/** A page of the listed products; it has ticks when there is something to tick. */
export function ListedTable({ rows, pending, selection }: ListedTableProps): ReactNode {
  const t = useMessages();
  const { chosen, here, toggle, toggleAll } = selection;
  const tickable = here.length > 0;
  return (
    <DataTable
      caption={t('myProducts.title')}
      pending={pending}
      head={
        <>
          {tickable && (
            <SelectAllCell
              label={t('myProducts.selectAll', { count: here.length })}
              all={selection.all}
              some={selection.some}
              onChange={toggleAll}
            />
          )}
          <HeadCell>{t('myProducts.column.product')}</HeadCell>
          <HeadCell>{t('myProducts.column.shop')}</HeadCell>
          <HeadCell>{t('myProducts.column.listed')}</HeadCell>
          <HeadCell>{t('myProducts.column.status')}</HeadCell>
        </>
      }
    >
      {rows.products.map((product) => (
        <ListedRow
          key={product.key}
          product={product}
          tickable={tickable}
          ticked={chosen.has(product.key)}
          onTick={(ticked) => toggle(product, ticked)}
        />
      ))}
    </DataTable>
  );
}
