// Every backend call by name, with the types of its request and of the payload inside the envelope. The storefront's
// client and the embedded backend both compile against these types, so neither can change alone.
import type {
  Article,
  ArticleCategory,
  Category,
  ListingRow,
  ProductCard,
  ProductDetail,
  Region,
  SellerAccount,
  Shop,
  SiteConfig,
  Suggestion,
  User,
} from './models';
import { LOGOUT_PATH } from './requestConstants';

export interface PageRequest {
  readonly pageNo: number;
  readonly pageSize: number;
}

export interface ProductSearchRequest extends PageRequest {
  readonly sortType: string;
  readonly cateId?: string;
  readonly keyWord?: string;
  readonly priceRange?: { readonly highestPrice?: string; readonly lowestPrice?: string };
}

type NoInput = Record<string, never>;

/** A list as the backend may send it; `total` counts the entries on all pages. */
export type WireList<T> = T[] | { data: T[]; total?: number };

/** Engine services: POST /api/trantor/service/engine/execute/{prefix}{SERVICE}, body params.request. */
export interface EngineContract {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: { request: NoInput; payload: WireList<Region> };
  PUR_SELLER_QUERY_EVENT_SERVICE: { request: NoInput; payload: SellerAccount | null };
  GEN_CATE_LIST_ALL_EVENT_SERVICE: { request: NoInput; payload: WireList<Category> };
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: { request: PageRequest & { chShopStatus: string }; payload: WireList<Shop> };
  DISTRIBUTE_RECORD_COMMIT_SERVICE: {
    request: { channelId: string; shopId: string; sellerProductIdList: readonly string[] };
    payload: { distrRecordId: { id: string } };
  };
  DISTR_DETAIL_PAGE_SERVICE: { request: PageRequest & { distrOrderId: string }; payload: WireList<ListingRow> };
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: { request: { sellerProductId: string }; payload: null };
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: { request: { productIdList: readonly string[] }; payload: null };
  /** Assumed: the specification has the screen but no call. */
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: { request: PageRequest; payload: WireList<ProductCard> };
  /** Assumed: the specification has the screen but no call. */
  DISTR_RECORD_PAGE_SERVICE: { request: PageRequest & { status?: string }; payload: WireList<ListingRow> };
  SELLER_PRODUCT_SEARCH_SERVICE: {
    request: ProductSearchRequest;
    payload: { productPageInfo: { total: number; data: ProductCard[] } };
  };
}
export type EngineService = keyof EngineContract;

/** The only engine call whose params have no `request` level. */
export const ARTICLE_DETAIL_SERVICE = 'get_article_detail_service';

/** REST calls. */
export interface RestContract {
  currentUser: { input: NoInput; payload: User | null };
  siteConfig: { input: NoInput; payload: SiteConfig };
  frontItem: { input: { ids: readonly string[]; pageSize: number }; payload: WireList<ProductCard | ProductDetail> };
  recommendGroup: {
    input: { id?: string; recommendTypeDict?: string; pageSize: number };
    payload: WireList<ProductCard>;
  };
  suggest: { input: { keyword: string; pageSize: number }; payload: WireList<Suggestion> };
  articleCategoryList: { input: NoInput; payload: WireList<ArticleCategory> };
  articlePage: { input: PageRequest & { categoryId?: string }; payload: WireList<Article> };
  articleSimplePage: { input: PageRequest & { categoryId?: string }; payload: WireList<Article> };
  articleQuery: { input: { id: string }; payload: Article | null };
  fileUrl: { input: { fileUrl: string }; payload: string };
  channelVerify: { input: { url: string; token: string }; payload: unknown };
  logout: { input: NoInput; payload: unknown };
}
export type RestCall = keyof RestContract;

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
