import * as v from 'valibot';
import { cardsOf } from '../catalogue/cards';
import { fenOf } from '../catalogue/money';
import { findProduct } from '../catalogue/productDetails';
import { isProductSort, type ProductSort, searchProducts } from '../catalogue/productSearch';
import { recommendByType, recommendLike } from '../catalogue/recommendations';
import { suggest } from '../catalogue/suggestions';
import type { Database } from '../database/database';
import { SandboxError } from '../http/sandboxError';
import { type EngineCalls, openCall, type PlainCalls } from './call';
import { optionalText, pageEntries, pageSize, productKey } from './requests';

const searchRequest = v.object({
  ...pageEntries,
  sortType: v.optional(v.string(), 'DEFAULT'),
  cateId: optionalText,
  keyWord: optionalText,
  priceRange: v.optional(v.object({ highestPrice: optionalText, lowestPrice: optionalText })),
});

/** Product search. Who may not see prices can neither sort nor filter by them: a hidden price must not leak (C03). */
export function searchCalls(database: Database): Pick<EngineCalls, 'SELLER_PRODUCT_SEARCH_SERVICE'> {
  return {
    SELLER_PRODUCT_SEARCH_SERVICE: openCall(searchRequest, (request, session) => {
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
    }),
  };
}

function sortOf(asked: string, seesPrices: boolean): ProductSort {
  const allowed = isProductSort(asked) && (seesPrices || !asked.startsWith('PRICE'));
  return allowed ? asked : 'DEFAULT';
}

/** The category's number; one that can't be a category has no products. */
function categoryIdOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** Products by key, recommendations and suggestions. */
export function productCalls(database: Database): Pick<PlainCalls, 'frontItem' | 'recommendGroup' | 'suggest'> {
  return {
    frontItem: openCall(v.object({ ids: v.array(productKey), pageSize }), ({ ids, pageSize: most }, session) => {
      const found = ids.slice(0, most).map((key) => findProduct(database, key, session));
      return found.filter((product) => product !== undefined);
    }),
    recommendGroup: openCall(
      v.object({ id: optionalText, recommendTypeDict: optionalText, pageSize }),
      (request, session) => {
        if (!request.id && !request.recommendTypeDict) {
          throw new SandboxError(400, 'BAD_REQUEST', 'id or recommendTypeDict is required');
        }
        const rows = request.id
          ? recommendLike(database, request.id, request.pageSize)
          : recommendByType(database, request.recommendTypeDict ?? '', request.pageSize);
        return cardsOf(database, rows, session);
      },
    ),
    suggest: openCall(v.object({ keyword: v.string(), pageSize }), ({ keyword, pageSize: most }) =>
      suggest(database, keyword, most),
    ),
  };
}
