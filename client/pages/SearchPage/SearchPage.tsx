import { type ReactNode, useEffect, useId, useState } from 'react';
import { addTerm } from '../../../shared/domain/search/searchHistory';
import { keywordOf } from '../../../shared/domain/search/searchQuery';
import '../../../shared/messages/areas/search';
import '../../../shared/messages/desk/toolNames';
import { href } from '../../../shared/routing/href';
import { Breadcrumbs } from '../../components/Breadcrumbs/Breadcrumbs';
import { useHydrated } from '../../components/useHydrated';
import { LateRecommendations } from '../../products/Recommendations/LateRecommendations';
import { useLatePart } from '../../routing/data/useLatePart';
import type { PageViewProps } from '../../routing/page/pageDefinition';
import { ownReferrer } from '../../routing/route/ownReferrer';
import { categoryCrumbs } from '../../shop/categoryCrumbs';
import { DeskPart } from '../../shop/DeskPart/DeskPart';
import { usePressed } from '../../shop/DeskPart/useAskDesk';
import { Seo } from '../../shop/Seo/Seo';
import { documentLoad } from '../../storage/documentLoad';
import { readHistory, writeHistory } from '../../storage/values/searchHistoryCookie';
import { useMessages, useStorefront } from '../../storefront/Storefront';
import { FilterPanel } from './filters/FilterPanel';
import { DeskBar, type Tool } from './results/DeskBar';
import { Results } from './results/Results';
import { AppliedPrices, ResultsHeader, subjectOf } from './results/ResultsHeader';
import type { CategoryStep, SearchData } from './SearchPage.loader';
import * as styles from './SearchPage.module.css';

const RESULTS = 'results';

/** Only a late part needs the loader's code. */
const loader = () => import(/* webpackChunkName: "data" */ './SearchPage.loader');

/** The search results page: heading, filters on the left, results on the right. */
export function SearchPage({ data: loaded, pending }: PageViewProps<SearchData>): ReactNode {
  const { config, t } = useStorefront();
  const filters = useId();
  const tools = usePressed<Tool>();
  const [isChoosing, onChoosing] = useState(false);
  const { query, total, products } = loaded;
  const { keyword, cateId, pageNo } = query;
  const pathTo = useLatePart(loaded.categoryPath && null, async ({ api }) => (await loader()).loadPaths(api));
  const categoryPath = loaded.categoryPath ?? pathTo?.(cateId);
  const data = { ...loaded, categoryPath };
  useEarlySearch(keyword);
  const subject = subjectOf(data);
  return (
    <>
      {products.length > 0 && (
        <a className="skip-link" href={`#${RESULTS}`}>
          {t('search.skipToResults')}
        </a>
      )}
      <div className="container">
        <Seo
          title={subject ?? t('search.title')}
          description={subject && total > 0 ? t('search.seo.description', { subject }) : undefined}
          canonical={config.publicPages.includes('/search') ? href.search({ keyword, cateId, pageNo }) : undefined}
          noindex
        />
        {keyword === '' && <CategoryTrail path={categoryPath ?? []} />}
        <div className={styles.page}>
          <div className={styles.head}>
            <ResultsHeader data={data} pending={pending}>
              {products.length > 0 && <DeskBar isChoosing={isChoosing} onPress={tools.press} />}
            </ResultsHeader>
            <AppliedPrices query={query} />
          </div>
          <aside className={styles.filters} aria-labelledby={filters}>
            <h2 id={filters} className={styles.title}>
              {t('search.filters')}
            </h2>
            <FilterPanel data={data} />
          </aside>
          <div className={styles.found} id={RESULTS} tabIndex={-1}>
            <Results data={data} pending={pending} />
          </div>
          <DeskPart of={['ChooseTools', 'RuleTool', 'Tools']} {...{ ...tools, products, onChoosing }} />
        </div>
      </div>
      {/* Articles are results, so these cards are none. */}
      {total === 0 && <LateRecommendations block="home" part={data.recommended} cardElement="div" />}
    </>
  );
}

/** The breadcrumbs of the current category; renders nothing when it is unknown. */
function CategoryTrail({ path }: { path: readonly CategoryStep[] }) {
  const t = useMessages();
  const current = path.at(-1);
  if (!current) return null;
  return (
    <Breadcrumbs
      links={[{ label: t('shell.allCategories'), href: href.search() }, ...categoryCrumbs(path.slice(0, -1))]}
      current={current.cateName}
    />
  );
}

/** Adds the document's search to the history when its form was sent before the application could do that. */
function useEarlySearch(keyword: string) {
  const isHydrated = useHydrated();
  const [early] = useState(isHydrated ? '' : keyword);
  useEffect(() => {
    if (early !== '' && isSentFromShop(early)) writeHistory(addTerm(readHistory(), early));
  }, [early]);
}

/** A page of ours with another search led here. A reload or Back may follow the term's removal from the history. */
function isSentFromShop(keyword: string) {
  const from = ownReferrer();
  return from !== undefined && documentLoad()?.type === 'navigate' && keywordOf(from.searchParams) !== keyword;
}
