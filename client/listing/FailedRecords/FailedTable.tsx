import { memo, type ReactNode } from 'react';
import { FAILED_ROWS } from '../../../shared/domain/constants';
import { failReasons, type ResultRow, rowShopName } from '../../../shared/domain/listing/listingResult';
import { Badge } from '../../components/Badge/Badge';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Cell, HeadCell, Row, SelectAllCell } from '../../components/DataTable/Cells';
import { ScrollingTable } from '../../components/DataTable/ScrollingTable';
import { type Selection, selectAllOf } from '../../components/DataTable/selection';
import { useShownRows } from '../../components/DataTable/useShownRows';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { ProductName } from '../../shop/ProductName/ProductName';
import { useMessages } from '../../storefront/Storefront';
import { FailReason } from '../FailReason';
import * as styles from './FailedTable.module.css';

export interface FailedTableProps {
  readonly failed: readonly ResultRow[];
  /** Keys of those that were listed since: they are selected by hand alone. */
  readonly since: ReadonlySet<string>;
  /** By the rows' keys. */
  readonly selection: Selection<ResultRow>;
}

/** Product, mapping shop and reasons, the first rows before the others; scrolls when it has more than 4 rows. */
export function FailedTable({ failed, since, selection }: FailedTableProps): ReactNode {
  const t = useMessages();
  const shown = useShownRows(failed.length);
  return (
    <ScrollingTable
      label={t('listing.failed.title', { count: failed.length })}
      rowKind="products"
      scrolls={failed.length > FAILED_ROWS}
      head={
        <>
          <SelectAllCell selectAll={selectAllOf(selection, t('listing.failed.selectAll'), retryable(failed, since))} />
          <HeadCell>{t('listing.failed.product')}</HeadCell>
          <HeadCell>{t('listing.failed.shop')}</HeadCell>
          <HeadCell>{t('listing.failed.reason')}</HeadCell>
        </>
      }
    >
      {failed.slice(0, shown).map((row, index) => (
        <FailedRow
          // A backend may return two rows for one product and shop.
          // biome-ignore lint/suspicious/noArrayIndexKey: rows keep no state
          key={`${row.key}/${index}`}
          row={row}
          selected={selection.selected.has(row.key)}
          isListedSince={since.has(row.key)}
          toggle={selection.toggle}
        />
      ))}
    </ScrollingTable>
  );
}

/** The rows that can be retried, by key: those with a product id; without those of `since`. */
export function retryable(rows: readonly ResultRow[], since?: ReadonlySet<string>): ReadonlyMap<string, ResultRow> {
  return new Map(rows.filter((row) => row.sellerProductId && !since?.has(row.key)).map((row) => [row.key, row]));
}

interface FailedRowProps extends Pick<Selection<ResultRow>, 'toggle'> {
  readonly row: ResultRow;
  readonly selected: boolean;
  readonly isListedSince: boolean;
}

/** A product that was not listed; without an id it cannot be retried. One of hundreds: rendered when it changes, no sooner. */
const FailedRow = memo(function FailedRow({ row, selected, isListedSince, toggle }: FailedRowProps) {
  const t = useMessages();
  const id = row.sellerProductId?.id;
  const name = row.sellerProductName ?? id ?? '';
  return (
    <Row selected={selected}>
      <Cell kind="checkbox">
        <Checkbox
          label={t('listing.failed.selectFor', { name, shop: rowShopName(row) })}
          hideLabel
          checked={selected}
          disabled={id === undefined}
          onChange={(wanted) => toggle(wanted, [[row.key, row]])}
        />
      </Cell>
      <FailedCells row={row} name={name} isListedSince={isListedSince} />
    </Row>
  );
});

interface FailedCellsProps extends Pick<FailedRowProps, 'row' | 'isListedSince'> {
  readonly name: string;
}

/** What a row says: no tick renders it again. */
const FailedCells = memo(function FailedCells({ row, name, isListedSince }: FailedCellsProps) {
  const t = useMessages();
  const reasons = failReasons(row);
  return (
    <>
      <Cell>
        {/* No id, so no link that leads away from the dialog. */}
        <ProductName id={undefined} name={name} picture={row.mainImage} />
      </Cell>
      <Cell label={t('listing.failed.shop')}>
        <span className={styles.shop}>{rowShopName(row)}</span>
      </Cell>
      <Cell label={t('listing.failed.reason')}>
        <div className={styles.reasons}>
          {isListedSince && <Badge tone="success">{t('listing.failed.listedSince')}</Badge>}
          {(reasons.length > 0 ? reasons : [t('listing.failed.noReason')]).map((reason) => (
            <div key={reason}>
              <p>
                <FailReason text={reason} />
              </p>
              <DeskPart of="ReasonAdvice" reasons={[reason]} />
            </div>
          ))}
        </div>
      </Cell>
    </>
  );
});
