import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/domain/product/price';
import { PAGE_SIZE, type SearchQuery } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { buttonClass } from '../../../components/Button/buttonClass';
import { EmptyState } from '../../../components/EmptyState/EmptyState';
import { useMessages } from '../../../storefront/Storefront';
import { NothingFound } from './NothingFound';

/** Shown instead of products when there are none, or when the page number is beyond the last page. */
export function EmptyResults({ query, total }: { query: SearchQuery; total: number }): ReactNode {
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
