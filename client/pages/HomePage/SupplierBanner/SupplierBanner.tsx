import type { ReactNode } from 'react';
import { href, SELLER_AGREEMENT_ID } from '../../../../shared/routing/href';
import { buttonClass } from '../../../components/Button/buttonClass';
import { useStorefront } from '../../../storefront/Storefront';
import styles from './SupplierBanner.module.css';

/** The invitation to suppliers. */
export function SupplierBanner(): ReactNode {
  const { config, t } = useStorefront();
  return (
    <section className="section">
      <div className="container">
        <div className={`${styles.banner} on-dark`}>
          <div>
            <h2>{t('home.supply.title')}</h2>
            <p>{t('home.supply.text', { siteName: config.siteName })}</p>
          </div>
          <div className={styles.actions}>
            <a className={buttonClass({ variant: 'accent' })} href={href.invite()}>
              {t('home.supply.apply')}
            </a>
            <a
              className={buttonClass({ variant: 'outlineDark' })}
              href={href.article({ articleId: SELLER_AGREEMENT_ID })}
            >
              {t('home.supply.agreement')}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
