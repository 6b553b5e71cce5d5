// The search query and its URL form. Defaults are omitted, so that equal searches have equal links.
import type { SortType } from './sortOptions';

/** Products on a page of search results. */
export const PAGE_SIZE = 20;

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

const FIELDS = Object.entries(EMPTY_SEARCH);

/** The words of a search. */
export const keywordOf = (params: URLSearchParams): string => params.get('keyword')?.trim() ?? '';

/** The query fields of a search, in a fixed order and without defaults. */
export function searchFields(query: Partial<SearchQuery>): readonly [name: string, value: string][] {
  return FIELDS.flatMap(([name, standard]) => {
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

/** The page number of an address, from 1; anything but a positive number of up to 7 digits is 1. */
export function parsePageNumber(query: URLSearchParams): number {
  const text = query.get('pageNo') ?? '';
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}
