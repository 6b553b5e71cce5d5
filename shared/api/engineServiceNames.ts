import { ARTICLE_DETAIL_SERVICE, type EngineService } from './contract';

type RenamableService = EngineService | typeof ARTICLE_DETAIL_SERVICE;

/** A service that is missing here does not compile. */
const SERVICES: Readonly<Record<RenamableService, true>> = {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: true,
  PUR_SELLER_QUERY_EVENT_SERVICE: true,
  GEN_CATE_LIST_ALL_EVENT_SERVICE: true,
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: true,
  DISTRIBUTE_RECORD_COMMIT_SERVICE: true,
  DISTR_DETAIL_PAGE_SERVICE: true,
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: true,
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: true,
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: true,
  DISTR_RECORD_PAGE_SERVICE: true,
  SELLER_PRODUCT_SEARCH_SERVICE: true,
  [ARTICLE_DETAIL_SERVICE]: true,
};

/** Our names of all engine services, which ENGINE_SERVICES may rename (N26). */
export const ENGINE_SERVICE_NAMES: readonly string[] = Object.keys(SERVICES);
