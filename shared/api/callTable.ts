// What is true of each call beyond its types, once for everyone who treats calls alike: the retry, the prices in the proxy,
// the settings that rename services, the published contract. A call that is missing here does not compile.
import { type ARTICLE_DETAIL_SERVICE, type EngineService, isRestCall, type RestCall } from './contract';

export interface CallFacts {
  readonly summary: string;
  /** Responds 401 without a login. */
  readonly login?: true;
  /** Changes data. */
  readonly writes?: true;
  /** Never sent twice, although it changes none of our data. */
  readonly once?: true;
  /** Returns products, and with them prices. */
  readonly prices?: true;
  /** A page cannot be shown without it: a public page, or one behind the login. */
  readonly essential?: 'public' | 'members';
  /** Its name is ours; ENGINE_SERVICES can change that of an engine call. */
  readonly assumed?: true;
}

export type CallName = EngineService | typeof ARTICLE_DETAIL_SERVICE | RestCall;

export const CALL_TABLE: Readonly<Record<CallName, CallFacts>> = {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: { summary: 'Regions' },
  PUR_SELLER_QUERY_EVENT_SERVICE: {
    summary: 'The seller account of the user; null when there is none',
    login: true,
  },
  GEN_CATE_LIST_ALL_EVENT_SERVICE: { summary: 'The category tree' },
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: { summary: 'Connected shops', login: true },
  DISTRIBUTE_RECORD_COMMIT_SERVICE: { summary: 'Lists products to a shop', login: true, writes: true },
  // Listing rows name products; the contract reads no price of them, but a backend may send one.
  DISTR_DETAIL_PAGE_SERVICE: { summary: 'The results of a listing', login: true, prices: true },
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: { summary: 'Puts a product in the selection cart', login: true, writes: true },
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: {
    summary: 'Takes products out of the selection cart',
    login: true,
    writes: true,
  },
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: {
    summary: 'The selection cart, newest first',
    login: true,
    prices: true,
    assumed: true,
  },
  DISTR_RECORD_PAGE_SERVICE: {
    summary: 'All listings of the user, newest first',
    login: true,
    prices: true,
    assumed: true,
  },
  SELLER_PRODUCT_SEARCH_SERVICE: { summary: 'Product search', prices: true, essential: 'members' },
  get_article_detail_service: { summary: 'One article, in `res`', essential: 'public' },
  currentUser: {
    summary: 'The logged-in user; 401, null or a tourist mean a visitor',
    login: true,
    essential: 'members',
  },
  siteConfig: { summary: 'Whether the site is closed for upgrading' },
  frontItem: {
    summary: 'Products by id or urlKey, with all fields of a product page',
    prices: true,
    essential: 'members',
  },
  recommendGroup: {
    summary: 'Recommended products, for a block or like a product',
    prices: true,
    essential: 'public',
  },
  suggest: { summary: 'Search suggestions' },
  articleCategoryList: { summary: 'Categories of the help centre' },
  articlePage: { summary: 'Articles with content', essential: 'public' },
  articleSimplePage: { summary: 'Articles without content' },
  articleQuery: { summary: 'One article' },
  fileUrl: { summary: 'The URL of a stored file' },
  // A backend may count how often a token is used.
  channelVerify: { summary: 'Whether a channel token is valid', once: true },
  logout: { summary: 'Ends the session', writes: true },
};

/** Our names of all engine services, which ENGINE_SERVICES may rename. */
export const ENGINE_SERVICE_NAMES: readonly string[] = Object.keys(CALL_TABLE).filter((name) => !isRestCall(name));

/** The calls that only read, so that sending one twice does no harm. */
export const REPEATABLE_CALLS: readonly string[] = Object.entries(CALL_TABLE).flatMap(([name, { writes, once }]) =>
  writes || once ? [] : [name],
);
