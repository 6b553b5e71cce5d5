import { appliedPrices } from '../../shared/domain/search/priceInput';
import type { SearchQuery } from '../../shared/domain/search/searchQuery';

/** What a search asks the backend for. */
export function searchRequest(query: SearchQuery, pageSize: number) {
  const { pageNo, sortType, cateId, keyword } = query;
  const { lowestPrice, highestPrice } = appliedPrices(query) ?? {};
  return {
    pageNo,
    pageSize,
    sortType,
    cateId: cateId || undefined,
    keyWord: keyword || undefined,
    priceRange: { highestPrice: highestPrice || undefined, lowestPrice: lowestPrice || undefined },
  };
}
