// Reads a search from its address; apart from its query, which the links of every page have.
import { normalizedInput } from '../typedText';
import { priceOfInput } from './priceInput';
import { keywordOf, parsePageNumber, type SearchQuery } from './searchQuery';
import { SORT_OPTIONS, sortOf } from './sortOptions';

/** A price of the URL, where a form without scripts puts what was typed; an invalid one counts as not set. */
function priceOf(text: string | null) {
  const typed = normalizedInput(text ?? '').trim();
  return /\d/.test(typed) && !/[^\d.,]/.test(typed) ? priceOfInput(typed) : '';
}

/** Parses URL parameters; the first value of a name counts, an unknown sort is DEFAULT, an invalid page is 1. */
export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  return {
    keyword: keywordOf(params),
    cateId: params.get('cateId')?.trim() ?? '',
    sortType: sortOf(params),
    lowestPrice: priceOf(params.get('lowestPrice')),
    highestPrice: priceOf(params.get('highestPrice')),
    pageNo: parsePageNumber(params),
  };
}

/** Removes price bounds and price sort, with which visitors could find out hidden prices. */
export function withoutPriceFilters(query: SearchQuery): SearchQuery {
  const byPrice = SORT_OPTIONS.some((option) => option.value === query.sortType && option.byPrice);
  return { ...query, lowestPrice: '', highestPrice: '', sortType: byPrice ? 'DEFAULT' : query.sortType };
}
