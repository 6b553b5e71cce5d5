import { type ReactNode, useId } from 'react';
import { appliedPrices } from '../../../../shared/domain/search/priceInput';
import { type SearchQuery, withoutPriceBounds } from '../../../../shared/domain/search/searchQuery';
import type { MessageKey } from '../../../../shared/messages/literal';
import { href } from '../../../../shared/routing/href';
import { buttonClass } from '../../../components/Button/buttonClass';
import { EmptyState } from '../../../components/EmptyState/EmptyState';
import { useMessages, useStorefront } from '../../../storefront/Storefront';
import styles from './NothingFound.module.css';

/** Nothing matches the search: links to the same search for all prices, to all products and to the categories (S057). */
export function NothingFound({ query }: { readonly query: SearchQuery }): ReactNode {
  const t = useMessages();
  const priced = appliedPrices(query) !== undefined;
  const isNarrowed = query.keyword !== '' || query.cateId !== '';
  return (
    <EmptyState scene="empty" title={t('search.empty.title')} text={t(adviceFor(query, priced))}>
      {priced && (
        <a className={buttonClass({ variant: 'secondary' })} href={href.search(withoutPriceBounds(query))}>
          {t('search.clearAll')}
        </a>
      )}
      {isNarrowed && (
        <a className={buttonClass({ variant: priced ? 'secondary' : 'primary' })} href={href.search()}>
          {t('shell.browse')}
        </a>
      )}
      <Categories />
    </EmptyState>
  );
}

function adviceFor({ keyword }: SearchQuery, priced: boolean): MessageKey {
  if (keyword !== '') return priced ? 'search.empty.text' : 'search.empty.textAllPrices';
  return priced ? 'search.empty.textNoKeyword' : 'search.empty.textCategory';
}

/** As many as fit in two rows on wide screens. */
const CATEGORY_COUNT = 8;

function Categories(): ReactNode {
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
