import type { ReactNode } from 'react';
import { CardSkeletons } from '../../components/Skeleton/CardSkeletons';
import { Skeleton } from '../../components/Skeleton/Skeleton';
import { useMessages } from '../../storefront/Storefront';
import styles from './SearchSkeleton.module.css';

const CARDS = 8;

/** The search page's outline while its first results are on their way (pages.md, Search). Part of the first bundle. */
export function SearchSkeleton(): ReactNode {
  const t = useMessages();
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.filters}>
        <Skeleton className={styles.line} />
        <Skeleton className={styles.panel} />
      </div>
      <div>
        <Skeleton className={styles.title} />
        <p className={styles.loading} role="status">
          {t('search.loading')}
        </p>
        <div aria-busy="true">
          <CardSkeletons count={CARDS} />
        </div>
      </div>
    </div>
  );
}
