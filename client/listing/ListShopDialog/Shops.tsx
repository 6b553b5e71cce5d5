import { type ReactNode, useState } from 'react';
import type { Shop } from '../../../shared/api/models';
import { SHOP_ROWS } from '../../../shared/domain/constants';
import { textFilter } from '../../../shared/domain/textFilter';
import { Banner } from '../../components/Banner/Banner';
import { buttonClass } from '../../components/Button/buttonClass';
import { FilterField } from '../../components/FilterField/FilterField';
import { Icon } from '../../components/Icon/Icon';
import { NewTabLink } from '../../components/NewTabLink';
import { RetryButton } from '../../routing/failure/LoadFailure';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import * as styles from './ListShopDialog.module.css';
import { ShopTable, type ShopTableProps } from './ShopTable';
import type { useShops } from './useShops';

interface ShopsProps extends Omit<ShopTableProps, 'shops'> {
  readonly list: ReturnType<typeof useShops>;
}

/** The shops to choose from, or why there are none yet. */
export function Shops({ list: { shops, total = 0, message, reload }, ...table }: ShopsProps): ReactNode {
  const t = useMessages();
  const [filter, setFilter] = useState('');
  if (!shops)
    return message === undefined ? (
      <p className={styles.loading} role="status">
        {t('state.loading')}
      </p>
    ) : (
      <div className={styles.failed}>
        <Banner tone="danger" title={message} />
        <RetryButton onRetry={reload} />
      </div>
    );
  const isFiltered = shops.length > SHOP_ROWS;
  const hasText = textFilter(isFiltered ? filter : '');
  const isFound = ({ id, chShopName = id, channel }: Shop) => hasText(`${chShopName} ${channel?.channelName ?? ''}`);
  // What is selected stays in view, because it is listed to.
  const isShown = (shop: Shop) => table.choice.selectedIds.includes(shop.id) || isFound(shop);
  return (
    <>
      {isFiltered && (
        <div>
          <FilterField label={t('listing.shop.filter')} value={filter} onChange={setFilter} />
        </div>
      )}
      <ShopTable {...table} shops={shops.filter(isShown)} />
      {total <= shops.length && !shops.some(isFound) && (
        <p className={styles.note} role="status">
          {t('listing.shop.none', { text: filter })}
        </p>
      )}
      {total > shops.length && <p className={styles.note}>{t('listing.shop.part', { count: shops.length, total })}</p>}
    </>
  );
}

/** Leads to where a shop is authorized. */
export function AuthorizeLink({ className, icon }: { className: string | undefined; icon?: ReactNode }): ReactNode {
  const { config, t } = useStorefront();
  return (
    <NewTabLink className={className} href={config.shopAuthUrl}>
      {t('listing.shop.authorize')}
      {icon}
    </NewTabLink>
  );
}

/** Shown to a buyer without a shop, with a link to authorize one. */
export function NoShop(): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.empty}>
      <img src="/illustrations/scene-shop.svg" alt="" width={380} height={260} />
      <h3>{t('listing.shop.empty')}</h3>
      <p>{t('listing.shop.emptyText')}</p>
      <AuthorizeLink className={buttonClass({ variant: 'primary' })} icon={<Icon name="external" size="small" />} />
    </div>
  );
}
