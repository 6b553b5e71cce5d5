import type { ReactNode } from 'react';
import { formatCount } from '../../../../shared/domain/product/price';
import { appliedPrices } from '../../../../shared/domain/search/priceInput';
import { PAGE_SIZE, type SearchQuery, withoutPriceBounds } from '../../../../shared/domain/search/searchQuery';
import { href } from '../../../../shared/routing/href';
import { buttonClass } from '../../../components/Button/buttonClass';
import { EmptyState } from '../../../components/EmptyState/EmptyState';
import { useMessages } from '../../../storefront/Storefront';

/** Shown instead of products when there are none, or when the page number is beyond the last page. */
export function EmptyResults({ query, total }: { query: SearchQuery; total: number }): ReactNode {
  const t = useMessages();
  const pages = Math.ceil(total / PAGE_SIZE);
  const priced = appliedPrices(query) !== undefined;
  const link = buttonClass({ variant: 'secondary' });
  if (query.pageNo > 1 && total > 0) {
    return (
      <EmptyState
        scene="empty"
        title={t('search.empty.title')}
        text={t('search.beyond.text', { count: pages, pages: formatCount(pages) })}
      >
        <a className={link} href={href.search({ ...query, pageNo: 1 })}>
          {t('search.beyond.first')}
        </a>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      scene="empty"
      title={t('search.empty.title')}
      text={t(priced ? 'search.empty.text' : 'search.empty.textAllPrices')}
    >
      {priced && (
        <a className={link} href={href.search(withoutPriceBounds(query))}>
          {t('search.clearAll')}
        </a>
      )}
    </EmptyState>
  );
}
