import type { ReactNode } from 'react';
import { buttonClass } from '../../components/Button/buttonClass';
import { Icon } from '../../components/Icon/Icon';
import { external } from '../../components/Icon/icons';
import { useStorefront } from '../../storefront/Storefront';
import styles from './ListShopDialog.module.css';

/** Shown to a buyer without a shop, with a link to authorize one (S104). */
export function NoShop(): ReactNode {
  const { config, t } = useStorefront();
  return (
    <div className={styles.empty}>
      <img src="/illustrations/scene-shop.svg" alt="" width={380} height={260} />
      <h3>{t('listing.shop.empty')}</h3>
      <p>{t('listing.shop.emptyText')}</p>
      <a className={buttonClass()} href={config.shopAuthUrl} target="_blank" rel="noopener">
        {t('listing.shop.authorize')}
        <Icon path={external} size="small" />
        <span className="visually-hidden"> {t('shell.opensNewTab')}</span>
      </a>
    </div>
  );
}
