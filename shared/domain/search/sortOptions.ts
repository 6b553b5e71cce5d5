import type { SORT_TYPES } from '../../api/requestConstants';
import type { MessageKey } from '../../messages/literal';

/** The sort orders in order; visitors may not use those with `byPrice`. */
export const SORT_OPTIONS = [
  { value: 'DEFAULT', label: 'search.sort.default', byPrice: false },
  { value: 'PRICE_DESC', label: 'search.sort.priceDesc', byPrice: true },
  { value: 'PRICE_ASC', label: 'search.sort.priceAsc', byPrice: true },
  { value: 'NEW_ITEM_ASC', label: 'search.sort.newAsc', byPrice: false },
  { value: 'NEW_ITEM_DESC', label: 'search.sort.newDesc', byPrice: false },
] as const satisfies ReadonlyArray<{ value: (typeof SORT_TYPES)[number]; label: MessageKey; byPrice: boolean }>;

export type SortType = (typeof SORT_OPTIONS)[number]['value'];

/** The sort order of an address; an unknown one is DEFAULT. */
export const sortOf = (params: URLSearchParams): SortType =>
  SORT_OPTIONS.find(({ value }) => value === params.get('sortType'))?.value ?? 'DEFAULT';
