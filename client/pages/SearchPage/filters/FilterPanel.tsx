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
  /** The categories are folded away behind their heading, unless they are all there is. */
  readonly folded?: boolean;
}

/** What narrows a search: a price range, for whom may see prices (C03), and the categories. */
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
