import type { Category, Suggestion } from '../../../shared/api/models';
import { cardsOf, fenOf } from '../catalogue/cards';
import { findProduct } from '../catalogue/productDetails';
import { isProductSort, matchQuery, type ProductSort, searchProducts } from '../catalogue/productSearch';
import { recommendByType, recommendLike } from '../catalogue/recommendations';
import type { Database } from '../database/database';
import { SandboxError } from '../http/sandboxError';
import { someCalls } from './call';

/** Product search. Users who may not see prices can neither sort nor filter by them, or prices would leak. */
export function searchCalls(database: Database) {
  return someCalls({
    SELLER_PRODUCT_SEARCH_SERVICE: (request, session) => {
      const range = session.buyer ? request.priceRange : undefined;
      const { total, rows } = searchProducts(database, {
        pageNo: request.pageNo,
        pageSize: request.pageSize,
        keyword: request.keyWord,
        categoryId: categoryIdOf(request.cateId),
        lowestPrice: fenOf(range?.lowestPrice),
        highestPrice: fenOf(range?.highestPrice),
        sort: sortOf(request.sortType, session.buyer !== undefined),
      });
      return { productPageInfo: { total, data: cardsOf(database, rows, session) } };
    },
  });
}

function sortOf(requested: string, mayShowPrices: boolean): ProductSort {
  const isAllowed = isProductSort(requested) && (mayShowPrices || !requested.startsWith('PRICE'));
  return isAllowed ? requested : 'DEFAULT';
}

/** The category's number; an invalid id matches no product. */
function categoryIdOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** Products by key, recommendations and suggestions. */
export function productCalls(database: Database) {
  return someCalls({
    itemDetail: ({ id }, session) => findProduct(database, id, session) ?? null,
    frontItem: ({ ids, pageSize: limit }, session) => {
      const found = ids.slice(0, limit).map((key) => findProduct(database, key, session));
      return found.filter((product) => product !== undefined);
    },
    recommendGroup: (request, session) => {
      if (!request.id && !request.recommendTypeDict) {
        throw new SandboxError(400, 'BAD_REQUEST', 'id or recommendTypeDict is required');
      }
      const rows = request.id
        ? recommendLike(database, request.id, request.pageSize)
        : recommendByType(database, request.recommendTypeDict ?? '', request.pageSize);
      return cardsOf(database, rows, session);
    },
    suggest: ({ keyword, pageSize: limit }) => suggest(database, keyword, limit),
  });
}

interface CategoryRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly name: string;
  readonly code: string;
}

/** The category tree and the regions. */
export function categoryCalls(database: Database) {
  return someCalls({
    GEN_CATE_LIST_ALL_EVENT_SERVICE: () =>
      treeUnder(null, database.all<CategoryRow>('SELECT id, parent_id, name, code FROM categories ORDER BY id')),
    GEN_REGION_ALL_ACTION_EVENT_SERVICE: () =>
      database
        .all<{ id: number; name: string; code: string }>('SELECT id, name, code FROM regions ORDER BY id')
        .map((region) => ({ ...region, id: String(region.id) })),
  });
}

function treeUnder(parentId: number | null, rows: readonly CategoryRow[]): Category[] {
  return rows
    .filter((row) => row.parent_id === parentId)
    .map((row) => ({
      id: String(row.id),
      cateName: row.name,
      cateCode: row.code,
      childrenList: treeUnder(row.id, rows),
    }));
}

/** Phrases that contain all typed words, the last one as a prefix; common phrases first. */
function suggest(database: Database, typed: string, count: number): Suggestion[] {
  const match = matchQuery(typed);
  if (!match) return [];
  return database.all<{ keyword: string }>(
    'SELECT keyword FROM suggestions WHERE suggestions MATCH ? ORDER BY weight DESC, keyword LIMIT ?',
    match,
    count,
  );
}
