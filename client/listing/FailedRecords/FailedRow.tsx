import { memo, type ReactNode } from 'react';
import { failReasons, type ResultRow, rowShopName } from '../../../shared/domain/listing/listingResult';
import { isChinese } from '../../../shared/messages/translate';
import { Checkbox } from '../../components/Checkbox/Checkbox';
import { Cell, Row } from '../../shop/DataTable/Cells';
import { ProductName } from '../../shop/DataTable/ProductName';
import { useMessages } from '../../storefront/Storefront';
import { FailReason } from '../FailReason';
import styles from './FailedRow.module.css';

interface FailedRowProps {
  readonly row: ResultRow;
  readonly selected: boolean;
  readonly onToggle: (key: string) => void;
}

/** A product that was not listed; without an id it cannot be retried. One of hundreds: rendered when it changes, no sooner. */
export const FailedRow = memo(function FailedRow({ row, selected, onToggle }: FailedRowProps): ReactNode {
  const t = useMessages();
  const id = row.sellerProductId?.id;
  const name = row.sellerProductName ?? id ?? '';
  const reasons = failReasons(row);
  return (
    <Row selected={selected}>
      <Cell kind="checkbox">
        <Checkbox
          label={t('listing.failed.select', { name })}
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
          {(reasons.length > 0 ? reasons : [t('listing.failed.noReason')]).map((reason) => (
            <p key={reason} lang={isChinese(reason) ? 'zh-CN' : undefined}>
              <FailReason text={reason} />
            </p>
          ))}
        </div>
      </Cell>
    </Row>
  );
});
