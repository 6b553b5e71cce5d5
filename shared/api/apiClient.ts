import { AppError } from '../errors';
import type { CallOptions, Operations } from './calls/operations';
import { items, listTotal, oneOfList } from './calls/payloads';
import { productCardSchema, productDetailSchema } from './models';
import {
  COMMIT_OUTCOME_PATH,
  ENABLED_SHOP_STATUS,
  LISTING_PAGE_SIZE,
  SHOP_PAGE_SIZE,
  SUGGEST_PAGE_SIZE,
} from './requestConstants';
import { MAX_DETAIL_BYTES } from './responseLimits';

/** One typed function per backend call. */
export type ApiClient = ReturnType<typeof createApiClient>;

/** All calls over one way to make them. */
export function createApiClient(operations: Operations) {
  return { ...siteCalls(operations), ...productCalls(operations), ...listingCalls(operations) };
}

/** Calls about the site, its user and its help articles. */
function siteCalls({ call, ask, pass }: Operations) {
  return {
    /** The current user; null for a visitor, which the backend reports as null or 401. */
    currentUser: async (options?: CallOptions) => {
      try {
        return await call('currentUser', {}, options);
      } catch (error) {
        if (error instanceof AppError && error.kind === 'unauthorized') return null;
        throw error;
      }
    },
    /** The user's seller account; null when there is none. */
    sellerAccount: ask('PUR_SELLER_QUERY_EVENT_SERVICE'),
    /** The user's enabled shops, at most 100. */
    shops: ask('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', {
      pageNo: 1,
      pageSize: SHOP_PAGE_SIZE,
      chShopStatus: ENABLED_SHOP_STATUS,
    }),
    logout: ask('logout'),

    siteConfig: ask('siteConfig'),
    regions: ask('GEN_REGION_ALL_ACTION_EVENT_SERVICE'),
    categories: ask('GEN_CATE_LIST_ALL_EVENT_SERVICE'),
    /** Whether the channel token is valid. */
    verifyChannel: pass('channelVerify'),
    /** The URL of a stored file; undefined when the backend returns none. */
    fileUrl: pass('fileUrl'),

    articleCategories: ask('articleCategoryList'),
    /** Articles with their content. */
    articles: pass('articlePage'),
    /** Articles without their content. */
    articleTitles: pass('articleSimplePage'),
    /** One article from the engine service; null when there is none. */
    article: pass('get_article_detail_service'),
    /** Like `article`, from the REST call. */
    articleById: pass('articleQuery'),
  };
}

/** Calls that return products. */
function productCalls({ call, pass, settings }: Operations) {
  return {
    searchProducts: pass('SELLER_PRODUCT_SEARCH_SERVICE'),
    /** The product with this id or urlKey; null when there is none. */
    item: (key: string, options?: CallOptions) => {
      if (settings.itemDetailService) return call('itemDetail', { id: key }, options);
      const flags = { ...options, mayBeMissing: true, maxBytes: MAX_DETAIL_BYTES };
      return call('frontItem', { ids: [key], pageSize: 1 }, flags, oneOfList(productDetailSchema, key));
    },
    /** Products as their own pages show them; those that do not exist are left out. */
    itemDetails: async (ids: readonly string[], options?: CallOptions) => {
      if (settings.itemDetailService) {
        const products = await Promise.all(ids.map((id) => call('itemDetail', { id }, options)));
        return products.filter((product) => product !== null);
      }
      const flags = { ...options, maxBytes: MAX_DETAIL_BYTES };
      return call('frontItem', { ids, pageSize: ids.length }, flags, items(productDetailSchema));
    },
    frontItems: (ids: readonly string[], options?: CallOptions) =>
      call('frontItem', { ids, pageSize: ids.length }, options, items(productCardSchema)),
    /** Recommendations for a product by its id, or for a block by its type. */
    recommendations: pass('recommendGroup'),
    /** Keywords that complete the given one. */
    suggestions: async (keyword: string, options?: CallOptions) => {
      const suggestions = await call('suggest', { keyword, pageSize: SUGGEST_PAGE_SIZE }, options);
      return suggestions.map((suggestion) => suggestion.keyword);
    },
  };
}

/** Calls about the selection cart and the listings. */
function listingCalls({ call, pass, settings }: Operations) {
  return {
    /** The number of products in the selection cart. */
    cartCount: (options?: CallOptions) =>
      call('SLS_BUYER_CART_PAGE_EVENT_SERVICE', { pageNo: 1, pageSize: 1 }, options, listTotal),
    cart: pass('SLS_BUYER_CART_PAGE_EVENT_SERVICE'),
    /** A change is true when the backend made it; false when its response is ignored. */
    addToCart: (sellerProductId: string, options?: CallOptions) =>
      call('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId }, options),
    removeFromCart: (productIdList: readonly string[], options?: CallOptions) =>
      call('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList }, options),

    /** Lists products to a shop; resolves to the id of the batch, or undefined when the response is ignored. */
    commitListing: pass('DISTRIBUTE_RECORD_COMMIT_SERVICE', { timeoutMs: settings.commitTimeoutMs }),
    /** What became of a commit that was sent under this key, while the proxy knows it. It is never sent again. */
    commitOutcome: pass('DISTRIBUTE_RECORD_COMMIT_SERVICE', { path: COMMIT_OUTCOME_PATH }),
    /** The rows of one batch. */
    listingDetail: (distrOrderId: string, options?: CallOptions) =>
      call('DISTR_DETAIL_PAGE_SERVICE', { distrOrderId, pageNo: 1, pageSize: LISTING_PAGE_SIZE }, options),
    /** All rows of the user, newest first. */
    listingRecords: pass('DISTR_RECORD_PAGE_SERVICE'),
  };
}
