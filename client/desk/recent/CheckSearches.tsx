import type { ReactNode } from 'react';
import { parseSearchQuery } from '../../../shared/domain/search/parseSearchQuery';
import { searchRequest } from '../../products/searchRequest';
import { isRecent } from '../../storage/storedValue';
import { useStorefront } from '../../storefront/Storefront';
import { useIdleCheck } from '../useIdleCheck';
import { NEWEST, type SavedSearch, useSavedSearches, withNewest } from './recentValues';

/** A search is asked again after this time. Milliseconds. */
const HOUR_MS = 3_600_000;

/** Asks for the newest products of each saved search, one after the other, at most once an hour, and in no hidden tab. */
export function CheckSearches(): ReactNode {
  const { api } = useStorefront();
  const [searches = [], change] = useSavedSearches();
  // A search that was saved meanwhile is asked at once.
  useIdleCheck(searches.length, async (signal) => {
    for (const { query, checkedAt = 0 } of searches) {
      if (signal.aborted || document.hidden) return;
      if (isRecent(checkedAt, HOUR_MS)) continue;
      const keep = (next: (search: SavedSearch) => SavedSearch) =>
        change((before) => before?.map((each) => (each.query === query ? next(each) : each)));
      try {
        const newest = {
          ...parseSearchQuery(new URLSearchParams(query)),
          pageNo: 1,
          sortType: 'NEW_ITEM_DESC',
        } as const;
        const { items } = await api.searchProducts(searchRequest(newest, NEWEST), { signal });
        const ids = items.map(({ id }) => id);
        keep((search) => withNewest(search, ids));
      } catch {
        // The check stops at the first failure but records it, so that one broken search does not block the ones after it.
        if (!signal.aborted) keep((search) => withNewest(search, search.newest));
        return;
      }
    }
  });
  return null;
}
