import type { ARTICLE_DETAIL_SERVICE, EngineService, RestCall } from '../../../shared/api/contract';

type KnownCall = RestCall | EngineService | typeof ARTICLE_DETAIL_SERVICE;

/** Whether a call only reads, so that sending it twice does no harm. Every call of the contract has to be listed. */
const IS_READ: Readonly<Record<KnownCall, boolean>> = {
  currentUser: true,
  siteConfig: true,
  frontItem: true,
  recommendGroup: true,
  suggest: true,
  articleCategoryList: true,
  articlePage: true,
  articleSimplePage: true,
  articleQuery: true,
  fileUrl: true,
  // A backend may count how often a token is used.
  channelVerify: false,
  logout: false,
  get_article_detail_service: true,
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: true,
  GEN_CATE_LIST_ALL_EVENT_SERVICE: true,
  PUR_SELLER_QUERY_EVENT_SERVICE: true,
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: true,
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: true,
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: false,
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: false,
  DISTRIBUTE_RECORD_COMMIT_SERVICE: false,
  DISTR_DETAIL_PAGE_SERVICE: true,
  DISTR_RECORD_PAGE_SERVICE: true,
  SELLER_PRODUCT_SEARCH_SERVICE: true,
};

/** The names of the calls that may be repeated after a failure, with the configured service for products. */
export function readCalls(itemDetailService: string | undefined): ReadonlySet<string> {
  const names = Object.entries(IS_READ).flatMap(([name, isRead]) => (isRead ? [name] : []));
  return new Set(itemDetailService === undefined ? names : [...names, itemDetailService]);
}
