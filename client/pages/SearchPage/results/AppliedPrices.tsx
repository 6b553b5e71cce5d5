import type { ReactNode } from 'react';
import { appliedPrices } from '../../../../shared/domain/search/priceInput';
import { type SearchQuery, withoutPriceBounds } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { Icon } from '../../../components/Icon/Icon';
import { cross } from '../../../components/Icon/icons';
import { useStorefront } from '../../../storefront/Storefront';
import styles from './AppliedPrices.module.css';

/** The applied price range with links to clear it; an open bound stays empty (C06). */
export function AppliedPrices({ query }: { readonly query: SearchQuery }): ReactNode {
  const { t, config } = useStorefront();
  const bounds = appliedPrices(query);
  if (!bounds) return null;
  const range = t('search.price.chip', {
    currency: config.currencySymbol,
    low: bounds.lowestPrice,
    high: bounds.highestPrice,
  });
  return (
    <div className={styles.applied}>
      <span className={`num ${styles.chip}`}>
        {range}
        <a
          className={styles.remove}
          href={href.search(withoutPriceBounds(query))}
          aria-label={t('search.price.remove', { range })}
        >
          <Icon path={cross} size="small" />
        </a>
      </span>
      <a className={styles.clear} href={href.search(withoutPriceBounds(query))}>
        {t('search.clearAll')}
      </a>
    </div>
  );
}
