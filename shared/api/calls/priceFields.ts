// What is a price in a response, and which calls return one (N02). redaction.ts drops the fields where responses are parsed;
// the proxy drops them where responses pass through unparsed.
import type { ARTICLE_DETAIL_SERVICE, EngineService, RestCall } from '../contract';

/** Every field of the contract that holds a price. */
export const PRICE_FIELDS: readonly string[] = [
  'productPrice',
  'priceRange',
  'lowestPrice',
  'highestPrice',
  'sellerSkuPrice',
];

/** Whether a field may hold a price: those of the contract, and any other with "price" in its name. */
export function isPriceField(name: string): boolean {
  return PRICE_FIELDS.includes(name) || /price/i.test(name);
}

/** Whether a call returns products, and with them prices. A new call does not compile without a row. */
export const RETURNS_PRICES: Readonly<Record<EngineService | typeof ARTICLE_DETAIL_SERVICE | RestCall, boolean>> = {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: false,
  PUR_SELLER_QUERY_EVENT_SERVICE: false,
  GEN_CATE_LIST_ALL_EVENT_SERVICE: false,
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: false,
  DISTRIBUTE_RECORD_COMMIT_SERVICE: false,
  // Listing rows name products; the contract reads no price of them, but a backend may send one.
  DISTR_DETAIL_PAGE_SERVICE: true,
  DISTR_RECORD_PAGE_SERVICE: true,
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: false,
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: false,
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: true,
  SELLER_PRODUCT_SEARCH_SERVICE: true,
  get_article_detail_service: false,
  currentUser: false,
  siteConfig: false,
  frontItem: true,
  recommendGroup: true,
  suggest: false,
  articleCategoryList: false,
  articlePage: false,
  articleSimplePage: false,
  articleQuery: false,
  fileUrl: false,
  channelVerify: false,
  logout: false,
};
