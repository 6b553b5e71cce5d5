import { type ReactNode, useId } from 'react';
import { formatDay } from '../../../shared/domain/dates';
import { Icon } from '../../components/Icon/Icon';
import { usePopup } from '../../components/Popover/usePopup';
import { useStorefront } from '../../storefront/Storefront';
import { useListingHistory } from './ListedMarks';
import * as styles from './ListedShops.module.css';

interface ListedShopsProps {
  readonly product: { readonly id: string };
  /** A badge in a row, or a note among others. */
  readonly look?: 'badge' | 'note';
}

/** In how many shops a product is listed, or in which, in one line; it opens shop and day of each. */
export function ListedShops({ product, look = 'note' }: ListedShopsProps): ReactNode {
  const { config, t } = useStorefront();
  const listings = useListingHistory().get(product.id);
  const { isOpen, opener, zone } = usePopup();
  const list = useId();
  if (!listings) return null;
  const [{ shopName: shop } = { shopName: '' }, ...others] = listings;
  const text =
    others.length > 0 ? t('listedMarks.inShops', { count: listings.length }) : t('listedMarks.inShop', { shop });
  return (
    <div className={styles.zone} {...zone}>
      <button {...opener} type="button" className={styles[look]} aria-controls={isOpen ? list : undefined}>
        {look === 'note' && <Icon name="check" size="small" />}
        <span className={styles.text}>{text}</span>
      </button>
      {isOpen && (
        <div id={list} className={look === 'note' ? styles.above : styles.popover}>
          <p className={styles.title}>{text}</p>
          <ul>
            {listings.map(({ shopId, shopName, listedAt }) => (
              <li key={shopId ?? shopName}>
                <span className={styles.shop}>{shopName}</span>
                <span className="num">{formatDay(listedAt, config.timeZone)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
