import * as v from 'valibot';
import { cardsOf, fenOf } from '../catalogue/cards';
import { findProduct } from '../catalogue/productDetails';
import { isProductSort, type ProductSort, searchProducts } from '../catalogue/productSearch';
import { recommendByType, recommendLike } from '../catalogue/recommendations';
import { suggest } from '../catalogue/suggestions';
import type { Database } from '../database/database';
import { SandboxError } from '../http/sandboxError';
import { type BackendCalls, type EngineCalls, openCall, type RestCalls } from './call';
import { optionalText, pageEntries, pageSize, productKey } from './requests';

const searchRequest = v.object({
  ...pageEntries,
  sortType: v.optional(v.string(), 'DEFAULT'),
  cateId: optionalText,
  keyWord: optionalText,
  priceRange: v.optional(v.object({ highestPrice: optionalText, lowestPrice: optionalText })),
});

/** Product search. Users who may not see prices can neither sort nor filter by them, or prices would leak. */
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

function sortOf(requested: string, mayShowPrices: boolean): ProductSort {
  const isAllowed = isProductSort(requested) && (mayShowPrices || !requested.startsWith('PRICE'));
  return isAllowed ? requested : 'DEFAULT';
}

/** The category's number; an invalid id matches no product. */
function categoryIdOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : -1;
}

/** The whole product by id or urlKey, as an engine service; null when there is none. */
export function itemDetailCall(database: Database): BackendCalls['itemDetail'] {
  return openCall(v.object({ id: productKey }), ({ id }, session) => findProduct(database, id, session) ?? null);
}

/** Products by key, recommendations and suggestions. */
export function productCalls(database: Database): Pick<RestCalls, 'frontItem' | 'recommendGroup' | 'suggest'> {
  return {
    frontItem: openCall(v.object({ ids: v.array(productKey), pageSize }), ({ ids, pageSize: limit }, session) => {
      const found = ids.slice(0, limit).map((key) => findProduct(database, key, session));
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
    suggest: openCall(v.object({ keyword: v.string(), pageSize }), ({ keyword, pageSize: limit }) =>
      suggest(database, keyword, limit),
    ),
  };
}
