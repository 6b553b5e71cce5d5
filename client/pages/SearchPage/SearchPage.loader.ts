import type { ApiClient } from '../../../shared/api/apiClient';
import type { Category } from '../../../shared/api/models';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import { parseSearchQuery, withoutPriceFilters } from '../../../shared/domain/search/parseSearchQuery';
import { appliedPrices } from '../../../shared/domain/search/priceInput';
import { PAGE_SIZE, type SearchQuery } from '../../../shared/domain/search/searchQuery';
import type { Loader, LoaderContext } from '../../../shared/page/loader';
import type { CategoryLink } from '../../../shared/page/state';
import { href } from '../../../shared/routing/href';
import { cachedCategories } from '../../api/cachedCalls';
import { productByCode } from '../../products/productByCode';
import { recommendedProducts } from '../../products/Recommendations/recommendedProducts';
import { searchRequest } from '../../products/searchRequest';

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
  /** The item code of the first product, which it brought. */
  readonly itemCode?: string;
  /** From the first level to the current category; empty when unknown. Undefined when the view must load it. */
  readonly categoryPath: readonly CategoryStep[] | undefined;
  /** Only when nothing was found: products of the home page's block. Undefined when the view must load them. */
  readonly recommended?: readonly CardProduct[];
}

/** A page of search results. */
export const load: Loader<SearchData> = async (context) => {
  const { query: params, api, user, signal, optional } = context;
  const query = await allowedQuery(parseSearchQuery(params), user);
  const own = api.searchProducts(searchRequest(query, PAGE_SIZE), { signal });
  const path = optional(loadPath(query.cateId, api), { own, replacement: undefined });
  // A product that a code names need not be in a category or price range, or on another page.
  const isAll = query.pageNo === 1 && query.cateId === '' && !appliedPrices(query);
  const ofCode = isAll ? productByCode(api, query.keyword, { signal }) : Promise.resolve(null);
  const late = optional(ofCode, { own, replacement: null });
  const { items, total: counted } = await own;
  const [byCode, products] = [await late, items.map(cardFields)];
  // A page without products is beyond the last one, whatever the backend has counted.
  const found = items.length > 0 ? counted : Math.min(counted, (query.pageNo - 1) * PAGE_SIZE);
  // One that only its code has found stands before the only page, unless that is full: no other page has it.
  const isMore = byCode && found < PAGE_SIZE && products.every(({ id }) => id !== byCode.id);
  const total = found + (isMore ? 1 : 0);
  const isLoadedByView = total > 0 || typeof document !== 'undefined';
  const [categoryPath, recommended] = await Promise.all([
    path,
    isLoadedByView ? undefined : optional(recommendedProducts(context, 'home'), { own, replacement: [] }),
  ]);
  return {
    query,
    total,
    products: byCode ? [byCode, ...products.filter(({ id }) => id !== byCode.id)] : products,
    itemCode: byCode?.id,
    categoryPath,
    ...(recommended && { recommended }),
  };
};

/** Drops price filters and sorts for visitors. Waits for the user only when the search has any. */
async function allowedQuery(query: SearchQuery, user: LoaderContext['user']) {
  const forVisitors = withoutPriceFilters(query);
  if (href.search(query) === href.search(forVisitors)) return query;
  return (await user.catch(() => null)) ? query : forVisitors;
}

async function loadPath(cateId: string, api: ApiClient) {
  return cateId === '' ? [] : (await loadPaths(api))(cateId);
}

/** Finds the path to a category. */
export async function loadPaths(api: ApiClient): Promise<(cateId: string) => CategoryStep[]> {
  // Cached for the session in the browser; on the server the call has its own cache.
  const tree = await (typeof document === 'undefined' ? api.categories() : cachedCategories(api));
  return (cateId) =>
    findCategoryPath(tree, cateId).map((category) => ({
      ...linkOf(category),
      children: category.childrenList.map(linkOf),
    }));
}

/** The categories from the first level down to one; empty when it is not in the tree, whose levels are limited. */
function findCategoryPath(tree: readonly Category[], cateId: string): Category[] {
  for (const node of tree) {
    if (node.id === cateId) return [node];
    const below = findCategoryPath(node.childrenList, cateId);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

const linkOf = ({ id, cateName }: Category) => ({ id, cateName });
