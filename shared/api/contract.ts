// Every backend call by name, with the type of its request. The storefront's client and the embedded backend both compile
// against these types, so neither can change alone; server/contract/contractCalls.ts has the payloads.
import { LOGOUT_PATH } from './requestConstants';

export interface PageRequest {
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface ArticleListRequest extends PageRequest {
  readonly categoryId?: string;
}

export interface ProductSearchRequest extends PageRequest {
  readonly sortType: string;
  readonly cateId?: string;
  readonly keyWord?: string;
  readonly priceRange?: { readonly highestPrice?: string; readonly lowestPrice?: string };
}

type NoInput = Record<string, never>;

/** Engine services: POST /api/trantor/service/engine/execute/{prefix}{SERVICE}, body params.request. */
export interface EngineRequests {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: NoInput;
  PUR_SELLER_QUERY_EVENT_SERVICE: NoInput;
  GEN_CATE_LIST_ALL_EVENT_SERVICE: NoInput;
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: PageRequest & { chShopStatus: string };
  DISTRIBUTE_RECORD_COMMIT_SERVICE: { channelId: string; shopId: string; sellerProductIdList: readonly string[] };
  DISTR_DETAIL_PAGE_SERVICE: PageRequest & { distrOrderId: string };
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: { sellerProductId: string };
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: { productIdList: readonly string[] };
  /** Assumed: the specification has the screen but no call. */
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: PageRequest;
  /** Assumed: the specification has the screen but no call. */
  DISTR_RECORD_PAGE_SERVICE: PageRequest & { status?: string };
  SELLER_PRODUCT_SEARCH_SERVICE: ProductSearchRequest;
}
export type EngineService = keyof EngineRequests;

/** The only engine call whose params have no `request` level. */
export const ARTICLE_DETAIL_SERVICE = 'get_article_detail_service';

/** REST calls. */
export interface RestRequests {
  currentUser: NoInput;
  siteConfig: NoInput;
  frontItem: { ids: readonly string[]; pageSize: number };
  recommendGroup: { id?: string; recommendTypeDict?: string; pageSize: number };
  suggest: { keyword: string; pageSize: number };
  articleCategoryList: NoInput;
  articlePage: ArticleListRequest;
  articleSimplePage: ArticleListRequest;
  articleQuery: { id: string };
  fileUrl: { fileUrl: string };
  channelVerify: { url: string; token: string };
  logout: NoInput;
}
export type RestCall = keyof RestRequests;

/** Whether a call is a REST call. */
export const isRestCall = (name: string): name is RestCall => Object.hasOwn(REST_CALLS, name);

/** Method and path of each REST call; `{product}` is SITE_PRODUCT. */
export const REST_CALLS: Readonly<Record<RestCall, { readonly method: 'GET' | 'POST'; readonly path: string }>> = {
  currentUser: { method: 'GET', path: '/api/trantor/portal/user/current' },
  siteConfig: { method: 'GET', path: '/api/{product}/site/config' },
  frontItem: { method: 'POST', path: '/api/item/search/front-item' },
  recommendGroup: { method: 'POST', path: '/api/item/search/recommend-group' },
  suggest: { method: 'POST', path: '/api/item/search/suggest' },
  articleCategoryList: { method: 'GET', path: '/api/item/content/article-category/list' },
  articlePage: { method: 'GET', path: '/api/item/content/article/page' },
  articleSimplePage: { method: 'GET', path: '/api/item/content/article/simple-page' },
  articleQuery: { method: 'GET', path: '/api/item/content/article/query' },
  fileUrl: { method: 'GET', path: '/api/trantor/portal/file/url' },
  channelVerify: { method: 'GET', path: '/api/item/channel/verify' },
  logout: { method: 'POST', path: LOGOUT_PATH },
};
