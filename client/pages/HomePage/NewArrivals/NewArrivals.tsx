import type { ReactNode } from 'react';
import type { CardProduct } from '../../../../shared/domain/product/cardFields';
import { href } from '../../../../shared/routing/href';
import { buttonClass } from '../../../components/Button/buttonClass';
import { ProductGrid } from '../../../products/ProductGrid/ProductGrid';
import { useMessages } from '../../../storefront/Storefront';
import styles from './NewArrivals.module.css';

/** The newest products beside a card that links to all of them. */
export function NewArrivals({ products }: { products: readonly CardProduct[] }): ReactNode {
  const t = useMessages();
  if (products.length === 0) return null;
  return (
    <section className="section">
      <div className={`container ${styles.arrivals}`}>
        <div className={styles.promo}>
          <h2>{t('home.newest.title')}</h2>
          <p>{t('home.newest.text')}</p>
          <a
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
            href={href.search({ sortType: 'NEW_ITEM_DESC' })}
          >
            {t('home.newest.more')}
          </a>
          <img src="/illustrations/cut-toy.svg" alt="" width="600" height="600" loading="lazy" />
        </div>
        <ProductGrid products={products} columns={4} even />
      </div>
    </section>
  );
}
