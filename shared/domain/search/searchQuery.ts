// What a search asks for, and its form in the address (D08): defaults are left out, so that equal searches have equal links.
import type { MessageKey } from '../../messages/literal';
import { parsePageNumber } from '../pageNumber';

/** Products on a page of search results (spec.md §9). */
export const PAGE_SIZE = 20;

/** The sort orders in the order of spec.md §9, with their labels; `byPrice` ones are not for visitors (C03). */
export const SORT_OPTIONS = [
  { value: 'DEFAULT', label: 'search.sort.default', byPrice: false },
  { value: 'PRICE_DESC', label: 'search.sort.priceDesc', byPrice: true },
  { value: 'PRICE_ASC', label: 'search.sort.priceAsc', byPrice: true },
  { value: 'NEW_ITEM_ASC', label: 'search.sort.newAsc', byPrice: false },
  { value: 'NEW_ITEM_DESC', label: 'search.sort.newDesc', byPrice: false },
] as const satisfies ReadonlyArray<{ value: string; label: MessageKey; byPrice: boolean }>;

export type SortType = (typeof SORT_OPTIONS)[number]['value'];

/** Empty text means "not asked for"; prices are decimal text. */
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

/** A price as the address may hold it; anything else counts as not given. */
function priceOf(text: string | null): string {
  return text && /^\d+(\.\d{1,2})?$/.test(text) ? text : '';
}

/** Reads the address; of a repeated name the first value counts, an unknown sort is DEFAULT and a bad page is 1. */
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

/** The query fields of a search, in a fixed order and without defaults (D08). */
export function searchFields(query: Partial<SearchQuery>): readonly [name: string, value: string][] {
  return Object.entries(EMPTY_SEARCH).flatMap(([name, standard]) => {
    const value = query[name as keyof SearchQuery] ?? standard;
    return value === standard ? [] : [[name, String(value)]];
  });
}

/** Changes a search; everything but a change of the page itself starts again at page 1 (S114). */
export function withChange(query: SearchQuery, patch: Partial<SearchQuery>): SearchQuery {
  return { ...query, pageNo: 1, ...patch };
}

/** The same search for all prices. */
export function withoutPriceBounds(query: SearchQuery): SearchQuery {
  return withChange(query, { lowestPrice: '', highestPrice: '' });
}

/** What a visitor or tourist may ask for: no price bounds and no price sort, or hidden prices could be found out (C03). */
export function withoutPriceFilters(query: SearchQuery): SearchQuery {
  const byPrice = SORT_OPTIONS.some((option) => option.value === query.sortType && option.byPrice);
  return { ...query, lowestPrice: '', highestPrice: '', sortType: byPrice ? 'DEFAULT' : query.sortType };
}
