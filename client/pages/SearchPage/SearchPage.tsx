import { type ReactNode, useId } from 'react';
import { search } from '../../../shared/messages/areas/search';
import { addMessages } from '../../../shared/messages/loadedMessages';
import { href } from '../../../shared/routing/href';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { Seo } from '../../shop/Seo/Seo';
import { useStorefront } from '../../storefront/Storefront';
import { CategoryTrail } from './filters/CategoryTrail';
import { FilterPanel } from './filters/FilterPanel';
import { AppliedPrices } from './results/AppliedPrices';
import { Results } from './results/Results';
import { ResultsHeader } from './results/ResultsHeader';
import { SuggestedProducts } from './results/SuggestedProducts';
import type { SearchData } from './SearchPage.loader';
import styles from './SearchPage.module.css';

addMessages(search);

/** The search results page: heading, filters on the left, results on the right (spec.md §2). */
export function SearchPage({ data, pending }: PageViewProps<SearchData>): ReactNode {
  const { config, t } = useStorefront();
  const filters = useId();
  const { query, total, categoryPath } = data;
  const { keyword, cateId, pageNo } = query;
  const subject = keyword || categoryPath.at(-1)?.cateName;
  return (
    <>
      <div className="container">
        <Seo
          title={subject ?? t('search.title')}
          description={subject && t('search.seo.description', { subject })}
          canonical={config.publicPages.includes('/search') ? href.search({ keyword, cateId, pageNo }) : undefined}
          noindex
        />
        {keyword === '' && <CategoryTrail path={categoryPath} />}
        <div className={styles.page}>
          <div className={styles.head}>
            <ResultsHeader data={data} pending={pending} />
            <AppliedPrices query={query} />
          </div>
          <aside className={styles.filters} aria-labelledby={filters}>
            <h2 id={filters} className={styles.title}>
              {t('search.filters')}
            </h2>
            <FilterPanel data={data} />
          </aside>
          <div className={styles.found}>
            <Results data={data} pending={pending} />
          </div>
        </div>
      </div>
      {total === 0 && <SuggestedProducts recommended={data.recommended} />}
    </>
  );
}
