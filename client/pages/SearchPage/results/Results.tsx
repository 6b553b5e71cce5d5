import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/domain/product/price';
import { PAGE_SIZE, type SearchQuery } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { buttonClass } from '../../../components/Button/buttonClass';
import { EmptyState } from '../../../components/EmptyState/EmptyState';
import { ProductGrid } from '../../../products/ProductGrid/ProductGrid';
import { Pagination } from '../../../shop/Pagination/Pagination';
import { PendingRegion } from '../../../shop/PendingRegion/PendingRegion';
import { useMessages } from '../../../storefront/Storefront';
import type { SearchData } from '../SearchPage.loader';
import { NothingFound } from './NothingFound';
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

/** Shown instead of products when there are none, or when the page number is beyond the last page. */
function EmptyResults({ query, total }: { query: SearchQuery; total: number }): ReactNode {
  const t = useMessages();
  const pages = Math.ceil(total / PAGE_SIZE);
  // A total may be wrong: a page that it counts is not beyond the last one.
  if (total === 0 || query.pageNo <= pages) return <NothingFound query={query} />;
  return (
    <EmptyState
      scene="empty"
      title={t('search.beyond.title', { page: formatCount(query.pageNo) })}
      text={t('search.beyond.text', { count: pages, pages: formatCount(pages) })}
    >
      <a className={buttonClass({ variant: 'secondary' })} href={href.search({ ...query, pageNo: 1 })}>
        {t('search.beyond.first')}
      </a>
    </EmptyState>
  );
}
