import { type SearchQuery, searchParams, withChange } from '../../../shared/domain/search/searchQuery';
import { href } from '../../../shared/routing/href';

/** The address of a search, without defaults (D08). */
export function searchHref(query: Partial<SearchQuery>): string {
  const params = searchParams(query).toString();
  return href.search() + (params && `?${params}`);
}

/** The address of the same search in all prices. */
export function withoutPrices(query: SearchQuery): string {
  return searchHref(withChange(query, { lowestPrice: '', highestPrice: '' }));
}
