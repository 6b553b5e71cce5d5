import type { ReactNode } from 'react';
import type { Shop } from '../../../shared/api/models';
import { SHOP_ROWS } from '../../../shared/domain/limits';
import { useMessages } from '../../app/Storefront';
import styles from './ShopTable.module.css';

interface ShopTableProps {
  readonly shops: readonly Shop[];
  readonly chosenId: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Shops to choose one of; scrolls above 6 rows (S171). */
export function ShopTable({ shops, chosenId, onChoose }: ShopTableProps): ReactNode {
  const t = useMessages();
  const scrolls = shops.length > SHOP_ROWS;
  return (
    // A region that scrolls must be reachable by keyboard.
    <section className={styles.wrap} aria-label={t('listing.shop.label')} tabIndex={scrolls ? 0 : undefined}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.choose} scope="col">
              <span className="visually-hidden">{t('listing.shop.choose')}</span>
            </th>
            <th scope="col">{t('listing.shop.name')}</th>
            <th scope="col">{t('listing.shop.channel')}</th>
            <th className={styles.status} scope="col">
              {t('listing.shop.status')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shops.map((shop) => (
            <ShopRow key={shop.id} shop={shop} chosen={shop.id === chosenId} onChoose={() => onChoose(shop.id)} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface ShopRowProps {
  readonly shop: Shop;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function ShopRow({ shop: { id, chShopName = id, channel }, chosen, onChoose }: ShopRowProps): ReactNode {
  const t = useMessages();
  return (
    // The whole row is a target for the mouse; the radio button in it is one for everybody.
    <tr className={chosen ? styles.chosen : undefined} onClick={onChoose}>
      <td className={styles.choose}>
        <label className={styles.radio}>
          <input type="radio" name="shop" checked={chosen} onChange={onChoose} />
          <span className="visually-hidden">{chShopName}</span>
        </label>
      </td>
      <td className={styles.name}>{chShopName}</td>
      <td className={styles.channel}>{channel?.channelName}</td>
      <td className={styles.status}>
        <span className={styles.badge}>{t('listing.shop.enabled')}</span>
      </td>
    </tr>
  );
}
