import type { ApiClient } from '../../../shared/api/apiClient';
import type { ProductSearchRequest } from '../../../shared/api/contract';
import type { Category } from '../../../shared/api/models';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import { findCategoryPath } from '../../../shared/domain/search/category';
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
import { appliedPrices } from './appliedPrices';

/** A category on the way down to the one searched in, with the categories below it. */
export interface CategoryStep extends CategoryLink {
  readonly children: readonly CategoryLink[];
}

export interface SearchData {
  /** What was searched for; without the price filters and sorts that the person may not use. */
  readonly query: SearchQuery;
  /** Products on all pages. */
  readonly total: number;
  readonly products: readonly CardProduct[];
  /** From the first level down to the category searched in; empty when it is not known. */
  readonly categoryPath: readonly CategoryStep[];
}

/** How long the results wait for the category's name, which the page can do without (C20). */
const CATEGORY_WAIT_MS = 500;

/** One page of search results (spec.md §2, Search results). */
export const loadSearch: Loader<SearchData> = async ({ query: address, api, user, signal }) => {
  const query = await permitted(parseSearchQuery(address), user);
  const path = categoryPath(query.cateId, api).catch(() => []);
  const { items, total } = await api.searchProducts(toRequest(query), { signal });
  return {
    query,
    total,
    products: items.map(cardFields),
    categoryPath: await within(CATEGORY_WAIT_MS, path, []),
  };
};

/** The search without what a visitor may not ask for (C03); who asks is waited for only when that makes a difference. */
async function permitted(asked: SearchQuery, user: LoaderContext['user']): Promise<SearchQuery> {
  const forVisitors = withoutPriceFilters(asked);
  if (href.search(asked) === href.search(forVisitors)) return asked;
  return (await user.catch(() => null)) ? asked : forVisitors;
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

/** The browser keeps the tree for the session; on the server the call itself has a cache behind it (C19). */
function categoryTree(api: ApiClient): Promise<Category[]> {
  return typeof document === 'undefined' ? api.categories() : preloadedCategories(api);
}

const linkOf = ({ id, cateName }: Category): CategoryLink => ({ id, cateName });

/** The value, or `standIn` when it takes longer. */
function within<T>(milliseconds: number, value: Promise<T>, standIn: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(standIn), milliseconds);
    void value.then((arrived) => {
      clearTimeout(timer);
      resolve(arrived);
    });
  });
}
