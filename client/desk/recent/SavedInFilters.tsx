import type { ComponentType, ReactNode } from 'react';
import { parseSearchQuery } from '../../../shared/domain/search/parseSearchQuery';
import { appliedPrices } from '../../../shared/domain/search/priceInput';
import { type SearchQuery, searchFields } from '../../../shared/domain/search/searchQuery';
import '../../../shared/messages/desk/recent';
import type { FilterGroupProps } from '../../pages/SearchPage/filters/FilterPanel';
import { useStorefront } from '../../storefront/Storefront';
import { useToast } from '../../toasts/ToastProvider';
import { asOpened, MAX_SAVED, useSavedSearches } from './recentValues';
import { SavedLink } from './SavedLink';

interface SavedInFiltersProps extends Pick<FilterGroupProps, 'folded'> {
  readonly query: SearchQuery;
  /** Its name, as far as it is known. */
  readonly category: string | undefined;
  readonly Group: ComponentType<FilterGroupProps>;
  readonly linkClass: string | undefined;
}

/** Below the filters: the saved searches, and what saves the search of this page, or removes it. */
export function SavedInFilters(props: SavedInFiltersProps): ReactNode {
  const { query: shown, category, folded, Group, linkClass } = props;
  const { config, t } = useStorefront();
  const toast = useToast();
  const [searches = [], change] = useSavedSearches();
  const query = appliedQuery(shown);
  // Its range may be none.
  const saved = searches.find((search) => appliedQuery(parseSearchQuery(new URLSearchParams(search.query))) === query);
  const press = () => {
    if (!saved && searches.length >= MAX_SAVED) return void toast(t('recent.full', { count: MAX_SAVED }));
    const prices = appliedPrices(shown);
    const range = prices && `${config.currencySymbol}${prices.lowestPrice}–${prices.highestPrice}`;
    const name = [shown.keyword, category, range].filter(Boolean).join(' · ');
    const added = saved ? [] : [asOpened({ name, query, openedAt: 0 })];
    const isKept = change((before = []) => [
      ...added,
      ...before.filter((search) => search.query !== (saved?.query ?? query)),
    ]);
    if (!isKept) toast(t('recent.unsaved'));
  };
  if (query === '' && searches.length === 0) return null;
  return (
    <Group title={t('recent.searches')} folded={folded}>
      {searches.map((search) => (
        <SavedLink key={search.query} className={linkClass} search={search} withoutIcon />
      ))}
      {query !== '' && (saved || !shown.cateId || category) && (
        <button type="button" className={linkClass} onClick={press}>
          {saved ? t('recent.remove', { name: saved.name }) : t('recent.save')}
        </button>
      )}
    </Group>
  );
}

/** What of a search is applied. */
function appliedQuery(search: SearchQuery) {
  const { keyword, cateId } = search;
  const fields = searchFields({ keyword, cateId, ...appliedPrices(search) });
  return new URLSearchParams(fields.map(([name, value]) => [name, value])).toString();
}
