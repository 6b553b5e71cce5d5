import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon/Icon';
import { chevronDown } from '../../../components/Icon/icons';
import { useStorefront } from '../../../storefront/Storefront';
import type { SearchData } from '../SearchPage.loader';
import { CategoryTree } from './CategoryTree';
import styles from './FilterPanel.module.css';
import { PriceFilter } from './PriceFilter';

interface FilterPanelProps {
  readonly data: SearchData;
  /** Collapses the categories, unless they are the only filter. */
  readonly folded?: boolean;
}

/** The filters of a search: categories, and for buyers the price range. */
export function FilterPanel({ data, folded = false }: FilterPanelProps): ReactNode {
  const { t, user } = useStorefront();
  const tree = <CategoryTree query={data.query} path={data.categoryPath} />;
  return (
    <>
      {user && (
        <div className={styles.group}>
          <h3 className={styles.title}>{t('search.price.title')}</h3>
          <PriceFilter query={data.query} />
        </div>
      )}
      {folded ? (
        <details className={styles.group} open={!user}>
          <summary className={styles.summary}>
            {t('search.category')}
            <Icon path={chevronDown} />
          </summary>
          {tree}
        </details>
      ) : (
        <div className={styles.group}>
          <h3 className={styles.title}>{t('search.category')}</h3>
          {tree}
        </div>
      )}
    </>
  );
}
