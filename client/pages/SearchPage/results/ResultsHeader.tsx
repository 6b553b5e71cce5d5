import type { ReactNode } from 'react';
import { appliedPrices } from '../../../../shared/domain/search/priceInput';
import { type SearchQuery, withoutPriceBounds } from '../../../../shared/domain/search/searchQuery';
import { formatCount } from '../../../../shared/messages/translate';
import { href } from '../../../../shared/routing/href';
import { Button } from '../../../components/Button/Button';
import { Icon } from '../../../components/Icon/Icon';
import { loadable } from '../../../components/loadable';
import type { PageViewProps } from '../../../routing/page/pageDefinition';
import { DeskPart } from '../../../shop/DeskPart/DeskPart';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import { useDialog } from '../../../toasts/useDialog';
import type { SearchData } from '../SearchPage.loader';
import * as styles from './ResultsHeader.module.css';
import { SortForm } from './SortForm';

const filter = 'M3 6h7.5M15 6h2M3 14h2m4.5 0H17M10.7 6a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5.2 14a2 2 0 1 0 4 0a2 2 0 1 0-4 0';

const FilterSheet = loadable(() => import(/* webpackChunkName: "filter-sheet" */ '../filters/FilterSheet'));

interface ResultsHeaderProps extends PageViewProps<SearchData> {
  /** The tools, before the sort order. */
  readonly children?: ReactNode;
}

/** The heading; below it the number of results, the tools and, when there are any results, the sort order. */
export function ResultsHeader({ data, pending, children }: ResultsHeaderProps): ReactNode {
  const t = useMessages();
  const sheet = useDialog(FilterSheet);
  const { query, total, products } = data;
  const subject = subjectOf(data);
  const [before, after] = t('search.total').split('{total}');
  return (
    <>
      <h1 className={styles.title}>
        {subject ? (
          <>
            <span>{t(query.keyword ? 'search.resultFor' : 'search.productsIn')}</span>{' '}
            <em className={styles.subject} title={subject}>
              {subject}
            </em>
          </>
        ) : (
          t('search.title')
        )}
      </h1>
      <div className={styles.line}>
        <div className={styles.count}>
          <p role="status">
            {/* What stands in a live region anew is read, though it says the same. */}
            <span key={href.search(query)}>
              {before}
              <b className="num">{formatCount(total)}</b>
              {after}
            </span>
          </p>
          <DeskPart of="ChooseAll" products={products} />
        </div>
        <div className={styles.opener}>
          <Button icon={filter} aria-haspopup="dialog" onClick={sheet.open}>
            {t('search.filters')}
          </Button>
        </div>
        {children}
        {total > 0 && <SortForm query={query} />}
      </div>
      {sheet.isOpen && <FilterSheet data={data} pending={pending} onClose={sheet.close} />}
    </>
  );
}

/**
 * What a search is for: the keyword before the category. While the categories are missing, its id stands for its name; a category
 * that is not among them has neither.
 */
export const subjectOf = ({ query: { keyword, cateId }, categoryPath }: SearchData): string | undefined =>
  keyword || (categoryPath ? categoryPath.at(-1)?.cateName : cateId);

/** The applied price range with links to clear it; an open bound stays empty. */
export function AppliedPrices({ query }: { query: SearchQuery }): ReactNode {
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
        <span>{range}</span>
        <a
          className={styles.remove}
          href={href.search(withoutPriceBounds(query))}
          aria-label={t('search.price.remove', { range })}
        >
          <Icon name="cross" size="small" />
        </a>
      </span>
      <a className={styles.clear} href={href.search(withoutPriceBounds(query))}>
        {t('search.clearAll')}
      </a>
    </div>
  );
}
