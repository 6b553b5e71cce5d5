import { type Dispatch, memo, type ReactNode, type SetStateAction, useCallback } from 'react';
import { FAILED_ROWS } from '../../../shared/domain/constants';
import { failReasons, type ResultRow, rowShopName } from '../../../shared/domain/listing/listingResult';
import { isChinese } from '../../../shared/messages/translate';
import { Badge } from '../../components/Badge/Badge';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Cell, HeadCell, Row, SelectAllCell } from '../../components/DataTable/Cells';
import { ScrollingTable } from '../../components/DataTable/ScrollingTable';
import { DeskSlot } from '../../shop/DeskSlot/DeskSlot';
import { ProductName } from '../../shop/ProductName/ProductName';
import { useMessages } from '../../storefront/Storefront';
import { FailReason } from '../FailReason';
import * as styles from './FailedTable.module.css';

interface FailedTableProps {
  readonly failed: readonly ResultRow[];
  /** Keys of those that were listed since: they are selected by hand alone. */
  readonly since: ReadonlySet<string>;
  /** Keys of rows. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>;
}

/** Product, mapping shop and reasons; scrolls when it has more than 4 rows. */
export function FailedTable({ failed, since, selected, onSelect }: FailedTableProps): ReactNode {
  const t = useMessages();
  const keys = retryableKeys(failed, since);
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
          {keys.length > 0 ? (
            <SelectAllCell
              label={t('listing.failed.selectAll')}
              all={keys.every((key) => selected.has(key))}
              some={keys.some((key) => selected.has(key))}
              onChange={(checked) => onSelect(new Set(checked ? keys : []))}
            />
          ) : (
            <HeadCell kind="checkbox">{null}</HeadCell>
          )}
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
          isListedSince={since.has(row.key)}
          onToggle={toggle}
        />
      ))}
    </ScrollingTable>
  );
}

/** Distinct keys of the rows that can be retried: those with a product id; without those of `since`. */
export function retryableKeys(rows: readonly ResultRow[], since: ReadonlySet<string> = new Set()): string[] {
  return [...new Set(rows.flatMap(({ key, sellerProductId }) => (sellerProductId && !since.has(key) ? [key] : [])))];
}

interface FailedRowProps {
  readonly row: ResultRow;
  readonly selected: boolean;
  readonly isListedSince: boolean;
  readonly onToggle: (key: string) => void;
}

/** A product that was not listed; without an id it cannot be retried. One of hundreds: rendered when it changes, no sooner. */
const FailedRow = memo(function FailedRow({ row, selected, isListedSince, onToggle }: FailedRowProps): ReactNode {
  const t = useMessages();
  const id = row.sellerProductId?.id;
  const name = row.sellerProductName ?? id ?? '';
  const reasons = failReasons(row);
  return (
    <Row selected={selected}>
      <Cell kind="checkbox">
        <Checkbox
          label={t('listing.failed.selectFor', { name, shop: rowShopName(row) })}
          hideLabel
          checked={selected}
          disabled={id === undefined}
          onChange={() => onToggle(row.key)}
        />
      </Cell>
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
              <p lang={isChinese(reason) ? 'zh-CN' : undefined}>
                <FailReason text={reason} />
              </p>
              <DeskSlot name="reasons" reasons={[reason]} open />
            </div>
          ))}
        </div>
      </Cell>
    </Row>
  );
});
