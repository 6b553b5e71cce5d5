import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { href } from '../../../../shared/routing/href';
import { Badge } from '../../../components/Badge/Badge';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { NewTabLink } from '../../../components/NewTabLink';
import { FailReason } from '../../../listing/FailReason';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import { isRetryable } from '../retry/retryOrders';
import type { FailedSelection } from '../retry/useFailedSelection';
import * as styles from './ListedRow.module.css';

interface ListedRowProps {
  readonly product: ListedProduct;
  readonly selection: FailedSelection;
  /** Where and when it was listed, where its head does not say it. */
  readonly place?: ReactNode;
  /** Beside its code, in a group that says why it failed. */
  readonly note?: ReactNode;
  /** When it has failed. */
  readonly isSelectable?: boolean;
}

/** A listed product, with its status where that is no success; one that failed can be selected. */
export function ListedRow(props: ListedRowProps): ReactNode {
  const { product, selection, place, note, isSelectable = true } = props;
  const t = useMessages();
  const { key, productId, name, picture, status, reasons } = product;
  const { selected, since, toggle } = selection;
  const isSelected = selected.has(key);
  return (
    <li className={isSelected ? `${styles.row} ${styles.selected}` : styles.row}>
      <span className={styles.picture}>
        <Picture src={picture} edge={44} />
      </span>
      <div className={styles.product}>
        <span className={styles.name}>
          {productId === undefined ? name : <NewTabLink href={href.item({ id: productId })}>{name}</NewTabLink>}
        </span>
        <span className={styles.code}>
          {productId && (
            <span>
              <span className="visually-hidden">{t('product.itemCode')} </span>
              <span>{productId}</span>
            </span>
          )}
          {note}
          {since.has(key) && <Badge tone="success">{t('listing.failed.listedSince')}</Badge>}
          <DeskPart of="RowChange" product={product} />
        </span>
        {note === undefined && reasons.length > 0 && (
          <span className={styles.reasons}>
            {reasons.map((reason) => (
              <FailReason key={reason} text={reason} />
            ))}
          </span>
        )}
      </div>
      {place && <span className={styles.place}>{place}</span>}
      <span className={styles.end}>
        {note === undefined && status !== 'success' && (
          <Badge tone={status === 'failed' ? 'danger' : 'info'}>{t(`myProducts.status.${status}`)}</Badge>
        )}
        <DeskPart of="ReleasedTick" product={product} />
        {isSelectable && isRetryable(product) && (
          <span className={styles.check}>
            <Checkbox
              label={t('listing.failed.select', { name })}
              hideLabel
              checked={isSelected}
              onChange={(wanted) => toggle(wanted, [product])}
            />
          </span>
        )}
      </span>
    </li>
  );
}
