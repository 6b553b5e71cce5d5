// Illustrations of the four steps as miniature screens. Their texts are examples, hidden from screen readers.
import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { check, document, plus, store, truck } from '../../../components/Icon/icons';
import { useMessages } from '../../../storefront/Storefront';
import styles from './stepArt.module.css';

export function ConnectArt(): ReactNode {
  const t = useMessages();
  return (
    <>
      <div className={styles.row}>
        <Icon path={store} />
        {t('home.art.shop')}
        <span className={styles.success}>{t('home.art.enabled')}</span>
      </div>
      <div className={styles.row}>
        <Icon path={plus} />
        {t('listing.shop.authorize')}
      </div>
    </>
  );
}

const CHOICE = [
  { picture: 'category-lamp', selected: true },
  { picture: 'step-bottle', selected: true },
  { picture: 'step-candle', selected: false },
] as const;

export function ChooseArt(): ReactNode {
  return (
    <div className={styles.choice}>
      {CHOICE.map(({ picture, selected }) => (
        <span key={picture}>
          <img src={`/illustrations/${picture}.svg`} alt="" width="600" height="600" loading="lazy" />
          {selected && (
            <span className={styles.check}>
              <Icon path={check} size="small" />
            </span>
          )}
        </span>
      ))}
    </div>
  );
}

export function ListArt(): ReactNode {
  const t = useMessages();
  return (
    <>
      <div className={styles.row}>
        {t('home.art.selected')}
        <span className={styles.plain}>{t('home.art.shop')}</span>
      </div>
      <span className={styles.button}>
        <Icon path={store} size="small" />
        {t('product.list')}
      </span>
    </>
  );
}

export function SellArt(): ReactNode {
  const t = useMessages();
  return (
    <>
      <div className={styles.row}>
        <Icon path={document} />
        {t('home.art.order')}
        <span className={styles.info}>{t('home.art.received')}</span>
      </div>
      <div className={styles.row}>
        <Icon path={truck} />
        {t('home.art.ships')}
        <span className={styles.plain}>{t('home.art.toBuyer')}</span>
      </div>
    </>
  );
}
