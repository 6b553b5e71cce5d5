import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { Badge } from '../../../components/Badge/Badge';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { Cell, HeadCell, Row, SelectAllCell } from '../../../components/DataTable/Cells';
import { DataTable } from '../../../components/DataTable/DataTable';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { ProductName } from '../../../shop/ProductName/ProductName';
import { useMessages } from '../../../storefront/Storefront';
import type { ListProps } from '../batches/Batches';
import { isRetryable } from '../retry/retryOrders';
import { Reasons } from '../status/Reasons';
import { StatusBadge } from '../status/StatusBadge';
import * as styles from './ListedTable.module.css';

/** One page of the listed products; it has checkboxes when one of them can be retried. */
export function ListedTable({ shown, pending, selection }: ListProps): ReactNode {
  const t = useMessages();
  const { selected, since, toggle, selectAll } = selection;
  const selectable = shown.some(isRetryable);
  return (
    <DataTable
      caption={t('myProducts.title')}
      pending={pending}
      fixed="wide"
      head={
        <>
          {selectable && <SelectAllCell selectAll={selectAll} />}
          <HeadCell>{t('myProducts.column.product')}</HeadCell>
          <HeadCell kind="short">{t('myProducts.column.shop')}</HeadCell>
          <HeadCell kind="dateTime">{t('myProducts.column.listed')}</HeadCell>
          <HeadCell kind="long">{t('myProducts.column.status')}</HeadCell>
        </>
      }
    >
      {shown.map((product) => (
        <ListedRow
          key={product.key}
          product={product}
          selectable={selectable}
          selected={selected.has(product.key)}
          isListedSince={since.has(product.key)}
          onSelect={(wanted) => toggle(wanted, [product])}
        />
      ))}
    </DataTable>
  );
}

interface ListedRowProps {
  readonly product: ListedProduct;
  /** The table has a column of checkboxes. */
  readonly selectable: boolean;
  readonly selected: boolean;
  readonly isListedSince: boolean;
  readonly onSelect: (selected: boolean) => void;
}

/** A listed product and its result; a failed one can be selected. */
function ListedRow({ product, selectable, selected, isListedSince, onSelect }: ListedRowProps) {
  const t = useMessages();
  const { productId, name, picture, shopName, status, reasons, listedAt, batchId } = product;
  const [day, time] = listedAt.split(' ');
  return (
    <Row selected={selected}>
      {selectable && (
        <Cell kind="checkbox">
          {isRetryable(product) && (
            <Checkbox label={t('listing.failed.select', { name })} hideLabel checked={selected} onChange={onSelect} />
          )}
        </Cell>
      )}
      <Cell>
        <ProductName id={productId} name={name} picture={picture} />
      </Cell>
      <Cell label={t('myProducts.column.shop')}>{shopName}</Cell>
      <Cell label={t('myProducts.column.listed')}>
        <div>
          <span className={`num ${styles.time}`}>{day}</span> <span className={`num ${styles.time}`}>{time}</span>
          {batchId && <span className={styles.batch}>{t('myProducts.batch', { id: batchId })}</span>}
        </div>
      </Cell>
      <Cell label={t('myProducts.column.status')}>
        <div>
          <StatusBadge status={status} />
          {isListedSince && (
            <span className={styles.since}>
              <Badge tone="success">{t('listing.failed.listedSince')}</Badge>
            </span>
          )}
          <DeskPart of={(desk) => desk.ReasonAdvice} reasons={reasons} />
          <Reasons reasons={reasons} className={styles.reasons} />
        </div>
      </Cell>
    </Row>
  );
}
