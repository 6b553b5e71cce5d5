import { type ReactNode, useId, useMemo } from 'react';
import { appliedPrices } from '../../../../shared/domain/search/priceInput';
import { PAGE_SIZE, type SearchQuery, withoutPriceBounds } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { ButtonLink } from '../../../components/Button/Button';
import { EmptyState } from '../../../components/EmptyState/EmptyState';
import { Pagination } from '../../../components/Pagination/Pagination';
import { PendingRegion } from '../../../components/PendingRegion/PendingRegion';
import { ProductGrid } from '../../../products/ProductGrid/ProductGrid';
import type { PageViewProps } from '../../../routing/page/pageDefinition';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import type { SearchData } from '../SearchPage.loader';
import * as styles from './Results.module.css';
import { subjectOf } from './ResultsHeader';

/** Products in the row that a phone shows first. On a slow line more pictures would hold these back by a third of a second. */
const FIRST_ROW = 2;

/** The products found, 20 per page; dimmed while new results load. */
export function Results({ data, pending }: PageViewProps<SearchData>): ReactNode {
  const t = useMessages();
  const { query, total, products, itemCode } = data;
  const [hit, rest] = useMemo(() => [products.slice(0, 1), products.slice(1)], [products]);
  const found = itemCode ? rest : products;
  return (
    <div className={styles.results}>
      <PendingRegion pending={pending}>
        {itemCode && (
          <section className={styles.hit}>
            <h2 className={styles.title}>{`${t('product.itemCode')} ${itemCode}`}</h2>
            <ProductGrid products={hit} columns={4} priorityCount={1} />
          </section>
        )}
        {found.length > 0 && (
          <>
            <h2 className={itemCode ? styles.title : 'visually-hidden'}>
              {t(subjectOf(data) ? 'search.title' : 'search.results')}
            </h2>
            <ProductGrid products={found} columns={4} priorityCount={FIRST_ROW} />
          </>
        )}
        {products.length === 0 && <EmptyResults query={query} total={total} />}
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
function EmptyResults({ query, total }: { query: SearchQuery; total: number }) {
  const t = useMessages();
  if (total === 0) return <NothingFound query={query} />;
  return (
    <EmptyState
      title={t('search.beyond.title', { page: query.pageNo })}
      text={Number.isInteger(total) ? t('search.beyond.text', { count: Math.ceil(total / PAGE_SIZE) }) : undefined}
    >
      <ButtonLink href={href.search({ ...query, pageNo: 1 })}>{t('search.beyond.first')}</ButtonLink>
    </EmptyState>
  );
}

/** Nothing matches the search: links to the same search for all prices, to all products and to the categories. */
function NothingFound({ query }: { query: SearchQuery }) {
  const t = useMessages();
  const priced = appliedPrices(query) !== undefined;
  return (
    <EmptyState title={t('search.empty.title')} text={t(adviceFor(query, priced))}>
      {priced && <ButtonLink href={href.search(withoutPriceBounds(query))}>{t('search.clearAll')}</ButtonLink>}
      {(query.keyword !== '' || query.cateId !== '') && (
        <ButtonLink variant={priced ? 'secondary' : 'primary'} href={href.search()}>
          {t('shell.browse')}
        </ButtonLink>
      )}
      <Categories />
    </EmptyState>
  );
}

function adviceFor({ keyword }: SearchQuery, priced: boolean) {
  if (keyword !== '') return priced ? 'search.empty.text' : 'search.empty.textAllPrices';
  return priced ? 'search.empty.textNoKeyword' : 'search.empty.textCategory';
}

/** As many as fit in two rows on wide screens. */
const CATEGORY_COUNT = 8;

function Categories() {
  const { t, categories } = useStorefront();
  const title = useId();
  if (categories.length === 0) return null;
  return (
    <div className={styles.categories}>
      <p id={title} className={styles.title}>
        {t('search.empty.categories')}
      </p>
      <ul className={styles.chips} aria-labelledby={title}>
        {categories.slice(0, CATEGORY_COUNT).map(({ id, cateName }) => (
          <li key={id}>
            <a className={styles.chip} href={href.search({ cateId: id })}>
              {cateName}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
