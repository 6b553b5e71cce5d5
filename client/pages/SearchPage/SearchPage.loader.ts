import type { ApiClient } from '../../../shared/api/apiClient';
import type { ProductSearchRequest } from '../../../shared/api/contract';
import type { Category } from '../../../shared/api/models';
import { within } from '../../../shared/async/within';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import { findCategoryPath } from '../../../shared/domain/search/category';
import { appliedPrices } from '../../../shared/domain/search/priceInput';
import {
  PAGE_SIZE,
  parseSearchQuery,
  type SearchQuery,
  withoutPriceFilters,
} from '../../../shared/domain/search/searchQuery';
import type { Loader, LoaderContext } from '../../../shared/page/loader';
import type { CategoryLink } from '../../../shared/page/state';
import { href } from '../../../shared/routing/href';
import { preloadedCategories } from '../../api/preloaded';

/** A category on the path to the current one, with its subcategories. */
export interface CategoryStep extends CategoryLink {
  readonly children: readonly CategoryLink[];
}

export interface SearchData {
  /** The search that was run, for visitors without price filters and price sorts. */
  readonly query: SearchQuery;
  /** Number of products on all pages. */
  readonly total: number;
  readonly products: readonly CardProduct[];
  /** From the first level to the current category; empty when unknown. */
  readonly categoryPath: readonly CategoryStep[];
}

/** How long the results wait for the optional category path (C20). */
const CATEGORY_WAIT_MS = 500;

/** A page of search results (spec.md §2, Search results). */
export const loadSearch: Loader<SearchData> = async ({ query: params, api, user, signal }) => {
  const query = await allowedQuery(parseSearchQuery(params), user);
  const path = categoryPath(query.cateId, api).catch(() => []);
  const { items, total } = await api.searchProducts(toRequest(query), { signal });
  return {
    query,
    total,
    products: items.map(cardFields),
    categoryPath: await within(path, CATEGORY_WAIT_MS, []),
  };
};

/** Drops price filters and sorts for visitors (C03). Waits for the user only when the search has any. */
async function allowedQuery(query: SearchQuery, user: LoaderContext['user']): Promise<SearchQuery> {
  const forVisitors = withoutPriceFilters(query);
  if (href.search(query) === href.search(forVisitors)) return query;
  return (await user.catch(() => null)) ? query : forVisitors;
}

function toRequest(query: SearchQuery): ProductSearchRequest {
  const { pageNo, sortType, cateId, keyword } = query;
  const { lowestPrice, highestPrice } = appliedPrices(query) ?? {};
  return {
    pageNo,
    pageSize: PAGE_SIZE,
    sortType,
    ...(cateId && { cateId }),
    ...(keyword && { keyWord: keyword }),
    priceRange: { ...(highestPrice && { highestPrice }), ...(lowestPrice && { lowestPrice }) },
  };
}

async function categoryPath(cateId: string, api: ApiClient): Promise<CategoryStep[]> {
  if (cateId === '') return [];
  const path = findCategoryPath(await categoryTree(api), cateId);
  return path.map((category) => ({ ...linkOf(category), children: category.childrenList.map(linkOf) }));
}

/** Cached for the session in the browser; on the server the call has its own cache (C19). */
function categoryTree(api: ApiClient): Promise<Category[]> {
  return typeof document === 'undefined' ? api.categories() : preloadedCategories(api);
}

const linkOf = ({ id, cateName }: Category): CategoryLink => ({ id, cateName });
