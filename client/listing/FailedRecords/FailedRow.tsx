import type { ReactNode } from 'react';
import type { ListingRow } from '../../../shared/api/models';
import { failReasons, rowShopName } from '../../../shared/domain/listing/listingResult';
import { isChinese } from '../../../shared/messages/translate';
import { useMessages } from '../../app/Storefront';
import { Picture } from '../../components/Picture/Picture';
import styles from './FailedTable.module.css';

interface FailedRowProps {
  readonly row: ListingRow;
  readonly ticked: boolean;
  readonly onToggle: (productId: string) => void;
}

const PICTURE_PX = 60;

/** A product that was not listed; without its id it can't be tried again. */
export function FailedRow({ row, ticked, onToggle }: FailedRowProps): ReactNode {
  const t = useMessages();
  const id = row.sellerProductId?.id;
  const name = row.sellerProductName ?? id ?? '';
  const reasons = failReasons(row);
  return (
    <tr className={ticked ? styles.ticked : undefined}>
      <td className={styles.tick}>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={ticked}
            disabled={id === undefined}
            onChange={() => id !== undefined && onToggle(id)}
          />
          <span className="visually-hidden">{t('listing.failed.select', { name })}</span>
        </label>
      </td>
      <td className={styles.main}>
        <div className={styles.product}>
          <span className={styles.picture}>
            <Picture src={row.mainImage} alt="" width={PICTURE_PX} height={PICTURE_PX} />
          </span>
          <b className={styles.name}>{name}</b>
        </div>
      </td>
      <td className={styles.shop} data-label={t('listing.failed.shop')}>
        {rowShopName(row)}
      </td>
      <td className={styles.reasons} data-label={t('listing.failed.reason')}>
        <div>
          {(reasons.length > 0 ? reasons : [t('listing.failed.noReason')]).map((reason) => (
            <p key={reason} lang={isChinese(reason) ? 'zh-CN' : undefined}>
              {reason}
            </p>
          ))}
        </div>
      </td>
    </tr>
  );
}
