import type { ReactNode } from 'react';
import { PAGE_SIZE } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { ProductGrid } from '../../../products/ProductGrid/ProductGrid';
import { Pagination } from '../../../shop/Pagination/Pagination';
import { PendingRegion } from '../../../shop/PendingRegion/PendingRegion';
import { useMessages } from '../../../storefront/Storefront';
import type { SearchData } from '../SearchPage.loader';
import { EmptyResults } from './EmptyResults';
import styles from './Results.module.css';

/** Products in the first row on wide screens. */
const FIRST_ROW = 4;

interface ResultsProps {
  readonly data: SearchData;
  /** New results are loading: the current ones are dimmed (pages.md, Search). */
  readonly pending: boolean;
}

/** The products found, 20 per page. */
export function Results({ data, pending }: ResultsProps): ReactNode {
  const t = useMessages();
  const { query, total, products, categoryPath } = data;
  const isNamed = query.keyword !== '' || categoryPath.length > 0;
  return (
    <div className={styles.results}>
      <PendingRegion pending={pending}>
        {products.length > 0 ? (
          <>
            <h2 className="visually-hidden">{t(isNamed ? 'search.title' : 'search.results')}</h2>
            <ProductGrid products={products} columns={4} priorityCount={FIRST_ROW} />
          </>
        ) : (
          <EmptyResults query={query} total={total} />
        )}
        <Pagination
          page={query.pageNo}
          total={total}
          pageSize={PAGE_SIZE}
          hrefOf={(pageNo) => href.search({ ...query, pageNo })}
        />
      </PendingRegion>
    </div>
  );
}
