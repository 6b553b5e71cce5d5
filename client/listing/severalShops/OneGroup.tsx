import type { ReactNode } from 'react';
import type { Shop } from '../../../shared/api/models';
import { countsAsOneGroup } from '../../../shared/domain/listing/listingRules';
import { Icon } from '../../components/Icon/Icon';
import { useStorefront } from '../../storefront/Storefront';
import * as styles from './OneGroup.module.css';

interface ToShop {
  readonly shop: Shop;
  readonly shopName: string;
}

const channelOf = ({ shop: { channel } }: ToShop) => channel?.channelName ?? '';

/** Says which of the chosen shops a market may count as one, where it refuses the same product twice. */
export function OneGroup({ orders }: { orders: readonly ToShop[] }): ReactNode {
  const { config, t } = useStorefront();
  return [...new Set(orders.map(channelOf))].map((channel) => {
    const names = orders.flatMap((order) => (channelOf(order) === channel ? order.shopName : []));
    const last = names.pop() ?? '';
    if (names.length === 0 || !countsAsOneGroup(config.listingRules, channel)) return null;
    return (
      <div key={channel} className={styles.note}>
        <Icon name="info" />
        <p>
          <b>{t('severalShops.and', { names: names.join(', '), last })}</b>{' '}
          <span>{t('severalShops.oneGroup', { channel, count: names.length })}</span>
        </p>
      </div>
    );
  });
}
