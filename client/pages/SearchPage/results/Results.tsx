import type { ReactNode } from 'react';
import { PAGE_SIZE } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { Pagination } from '../../../components/Pagination/Pagination';
import { ProductGrid } from '../../../products/ProductGrid/ProductGrid';
import { useMessages } from '../../../storefront/Storefront';
import type { SearchData } from '../SearchPage.loader';
import { NothingFound } from './NothingFound';
import styles from './Results.module.css';

/** Pictures in the first row on the widest screen. */
const FIRST_ROW = 4;

interface ResultsProps {
  readonly data: SearchData;
  /** Other results are on their way: these are dimmed (pages.md, Search). */
  readonly pending: boolean;
}

/** The products found, 20 a page, or that there are none. */
export function Results({ data, pending }: ResultsProps): ReactNode {
  const t = useMessages();
  const { query, total, products } = data;
  return (
    <div className={styles.results}>
      <div className={styles.notice} role="status">
        {pending && <span className={styles.loading}>{t('search.loading')}</span>}
      </div>
      <div className={pending ? styles.dimmed : undefined} aria-busy={pending}>
        <h2 className="visually-hidden">{t('search.title')}</h2>
        {products.length > 0 ? (
          <ProductGrid products={products} columns={4} priorityCount={FIRST_ROW} />
        ) : (
          <NothingFound query={query} total={total} />
        )}
        <Pagination
          page={query.pageNo}
          total={total}
          pageSize={PAGE_SIZE}
          hrefOf={(pageNo) => href.search({ ...query, pageNo })}
        />
      </div>
    </div>
  );
}
