import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { check } from '../../../components/Icon/icons';
import { useMessages } from '../../../storefront/Storefront';
import styles from './Mosaic.module.css';

const OTHERS = ['hero-lamp', 'hero-chair', 'hero-sneaker', 'hero-headphones'] as const;

/** Five product illustrations; decorative, hence hidden from screen readers. */
export function Mosaic(): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.mosaic} aria-hidden="true">
      <div>
        <img src="/illustrations/hero-snake.svg" alt="" width="600" height="600" fetchPriority="high" />
        <div className={styles.tag}>
          <span className={styles.dot}>
            <Icon path={check} />
          </span>
          <span>
            <b>{t('home.art.product')}</b>
            {t('home.art.listedTo', { shop: t('home.art.shop') })}
          </span>
        </div>
      </div>
      {OTHERS.map((name) => (
        <div key={name}>
          <img src={`/illustrations/${name}.svg`} alt="" width="600" height="600" fetchPriority="low" />
        </div>
      ))}
    </div>
  );
}
