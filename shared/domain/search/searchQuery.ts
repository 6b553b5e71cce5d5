// The search query and its URL form. Defaults are omitted, so that equal searches have equal links.
import type { MessageKey } from '../../messages/literal';

/** Products on a page of search results. */
export const PAGE_SIZE = 20;

/** The sort orders in order; visitors may not use those with `byPrice`. */
export const SORT_OPTIONS = [
  { value: 'DEFAULT', label: 'search.sort.default', byPrice: false },
  { value: 'PRICE_DESC', label: 'search.sort.priceDesc', byPrice: true },
  { value: 'PRICE_ASC', label: 'search.sort.priceAsc', byPrice: true },
  { value: 'NEW_ITEM_ASC', label: 'search.sort.newAsc', byPrice: false },
  { value: 'NEW_ITEM_DESC', label: 'search.sort.newDesc', byPrice: false },
] as const satisfies ReadonlyArray<{ value: string; label: MessageKey; byPrice: boolean }>;

export type SortType = (typeof SORT_OPTIONS)[number]['value'];

/** Empty strings mean "not set"; prices are decimal strings. */
export interface SearchQuery {
  readonly keyword: string;
  readonly cateId: string;
  readonly sortType: SortType;
  readonly lowestPrice: string;
  readonly highestPrice: string;
  /** From 1. */
  readonly pageNo: number;
}

export const EMPTY_SEARCH: SearchQuery = {
  keyword: '',
  cateId: '',
  sortType: 'DEFAULT',
  lowestPrice: '',
  highestPrice: '',
  pageNo: 1,
};

/** A valid price of the URL; an invalid one counts as not set. */
function priceOf(text: string | null): string {
  return text && /^\d+(\.\d{1,2})?$/.test(text) ? text : '';
}

/** Parses URL parameters; the first value of a name counts, an unknown sort is DEFAULT, an invalid page is 1. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const sort = SORT_OPTIONS.find(({ value }) => value === params.get('sortType'));
  return {
    keyword: params.get('keyword')?.trim() ?? '',
    cateId: params.get('cateId')?.trim() ?? '',
    sortType: sort?.value ?? 'DEFAULT',
    lowestPrice: priceOf(params.get('lowestPrice')),
    highestPrice: priceOf(params.get('highestPrice')),
    pageNo: parsePageNumber(params),
  };
}

/** The query fields of a search, in a fixed order and without defaults. */
export function searchFields(query: Partial<SearchQuery>): readonly [name: string, value: string][] {
  return Object.entries(EMPTY_SEARCH).flatMap(([name, standard]) => {
    const value = query[name as keyof SearchQuery] ?? standard;
    return value === standard ? [] : [[name, String(value)]];
  });
}

/** Changes a search; any change but that of the page returns to page 1. */
export function withChange(query: SearchQuery, patch: Partial<SearchQuery>): SearchQuery {
  return { ...query, pageNo: 1, ...patch };
}

/** The same search for all prices. */
export function withoutPriceBounds(query: SearchQuery): SearchQuery {
  return withChange(query, { lowestPrice: '', highestPrice: '' });
}

/** Removes price bounds and price sort, with which visitors could find out hidden prices. */
export function withoutPriceFilters(query: SearchQuery): SearchQuery {
  const byPrice = SORT_OPTIONS.some((option) => option.value === query.sortType && option.byPrice);
  return { ...query, lowestPrice: '', highestPrice: '', sortType: byPrice ? 'DEFAULT' : query.sortType };
}

/** The page number of an address, from 1; anything but a positive number of up to 7 digits is 1. */
export function parsePageNumber(query: URLSearchParams): number {
  const text = query.get('pageNo') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
