import type { ReactNode } from 'react';
import { appliedPrices } from '../../../../shared/domain/search/priceInput';
import type { SearchQuery } from '../../../../shared/domain/search/searchQuery';
import { Icon } from '../../../components/Icon/Icon';
import { cross } from '../../../components/Icon/icons';
import { useStorefront } from '../../../storefront/Storefront';
import { withoutPrices } from '../searchHref';
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
        <a className={styles.remove} href={withoutPrices(query)} aria-label={t('search.price.remove', { range })}>
          <Icon path={cross} size="small" />
        </a>
      </span>
      <a className={styles.clear} href={withoutPrices(query)}>
        {t('search.clearAll')}
      </a>
    </div>
  );
}
