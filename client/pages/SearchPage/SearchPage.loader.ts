import type { ProductSearchRequest } from '../../../shared/api/contract';
import type { ProductCard } from '../../../shared/api/models';
import {
  PAGE_SIZE,
  parseSearchQuery,
  type SearchQuery,
  withoutPriceFilters,
} from '../../../shared/domain/search/searchQuery';
import type { Loader } from '../../../shared/page';

export interface SearchData {
  readonly query: SearchQuery;
  readonly total: number;
  readonly products: readonly ProductCard[];
}

/** One page of search results; a visitor's price filters are not sent, or hidden prices could be found out (C03). */
export const loadSearch: Loader<SearchData> = async ({ query: address, api, user, signal }) => {
  const asked = parseSearchQuery(address);
  const pricesAsked = asked.lowestPrice !== '' || asked.highestPrice !== '' || asked !== withoutPriceFilters(asked);
  const query = pricesAsked && (await user) === null ? withoutPriceFilters(asked) : asked;
  const { items, total } = await api.searchProducts(toRequest(query), { signal });
  return { query, total, products: items };
};

function toRequest({
  pageNo,
  sortType,
  cateId,
  keyword,
  lowestPrice,
  highestPrice,
}: SearchQuery): ProductSearchRequest {
  return { pageNo, pageSize: PAGE_SIZE, sortType, cateId, keyWord: keyword, priceRange: { highestPrice, lowestPrice } };
}
