import type { ReactNode } from 'react';
import type { ListedProduct } from '../../../../shared/domain/listing/listedProduct';
import { href } from '../../../../shared/routing/href';
import { Badge } from '../../../components/Badge/Badge';
import { Checkbox } from '../../../components/Checkbox/Checkbox';
import { NewTabLink } from '../../../components/NewTabLink';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { Picture } from '../../../shop/Picture/Picture';
import { useMessages } from '../../../storefront/Storefront';
import { isRetryable } from '../retry/retryOrders';
import type { FailedSelection } from '../retry/useFailedSelection';
import { Reasons } from '../status/Reasons';
import { StatusBadge } from '../status/StatusBadge';
import * as styles from './BatchRow.module.css';

interface BatchRowProps {
  readonly product: ListedProduct;
  readonly selection: FailedSelection;
  /** The head of the batch does not say its shop and time. */
  readonly saysPlace: boolean;
  /** When it has failed. */
  readonly isSelectable: boolean;
}

/** A listed product and its result; one that failed can be selected. */
export function BatchRow({ product, selection, saysPlace, isSelectable }: BatchRowProps): ReactNode {
  const t = useMessages();
  const { key, productId, name, picture, shopName, listedAt, status, reasons } = product;
  const { selected, since, toggle } = selection;
  const isSelected = selected.has(key);
  const change = <DeskPart of={(desk) => desk.ListedChange} product={product} />;
  return (
    <li className={isSelected ? `${styles.row} ${styles.selected}` : styles.row}>
      <span className={styles.picture}>
        <Picture src={picture} edge={44} />
      </span>
      <div className={styles.product}>
        <span className={styles.name}>
          {productId === undefined ? name : <NewTabLink href={href.item({ id: productId })}>{name}</NewTabLink>}
        </span>
        {saysPlace && <span className={styles.place}>{[shopName, listedAt].filter(Boolean).join(' · ')}</span>}
        {status === 'failed' ? (
          <Reasons reasons={reasons} className={styles.reasons} />
        ) : (
          productId && (
            <span key={productId} className={styles.code}>
              <span className="visually-hidden">{t('product.itemCode')} </span>
              {productId}
              {change}
            </span>
          )
        )}
      </div>
      <span className={styles.status}>
        <StatusBadge status={status} />
        {change}
      </span>
      <span className={styles.last}>
        {since.has(key) && <Badge tone="success">{t('listing.failed.listedSince')}</Badge>}
        <DeskPart of={(desk) => desk.ReleasedTick} product={product} />
      </span>
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
    </li>
  );
}
