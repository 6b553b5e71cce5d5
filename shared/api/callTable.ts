// Every backend call by name: where it goes, what it returns, and how the transport treats it. What only the server knows of
// a call is in contract.ts: the browser loads this table.
import * as v from 'valibot';
import { categoryTree } from './calls/categoryTree';
import { anything, items, one, oneOrMissing, oneOrNull, type Payload, page, productPage } from './calls/payloads';
import { type EngineNames, servicePath } from './engineRequest';
import {
  articleCategorySchema,
  articleSchema,
  listingCommitSchema,
  listingRowSchema,
  productCardSchema,
  productDetailSchema,
  regionSchema,
  sellerAccountSchema,
  shopSchema,
  siteConfigSchema,
  suggestionSchema,
  userSchema,
} from './models';
import { LOGOUT_PATH } from './requestConstants';
import { MAX_ARTICLE_CATEGORIES, MAX_DETAIL_BYTES, MAX_REGIONS, MAX_RESPONSE_BYTES } from './responseLimits';
import type { ApiRequest } from './transport';

/** What is special about a call; see `ApiRequest`. */
export type CallFlags = Pick<
  ApiRequest,
  'writes' | 'expectsUnauthorized' | 'mayBeMissing' | 'requiresJson' | 'responseType' | 'maxBytes'
>;

export interface CallRow extends CallFlags {
  readonly payload: Payload<unknown>;
  /** The path of a REST call; `{product}` in it is SITE_PRODUCT. A call without a path is an engine service. */
  readonly get?: string;
  readonly post?: string;
  /** The params of this engine service have no `request` level. */
  readonly isFlat?: true;
  /** Returns products, and with them prices. */
  readonly prices?: true;
}

const article = oneOrMissing(articleSchema);
/** A body that is not JSON is a failure; an ignored response changes nothing. */
const change = {
  payload: anything<boolean, null>((payload) => payload !== undefined),
  writes: true,
  requiresJson: true,
} as const;
const siteConfig = one(siteConfigSchema);
const commit = one(listingCommitSchema);
const address = { ...one(v.string()), read: (payload: unknown) => (typeof payload === 'string' ? payload : undefined) };

export const CALLS = {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: { payload: items(regionSchema, MAX_REGIONS) },
  PUR_SELLER_QUERY_EVENT_SERVICE: { payload: oneOrNull(sellerAccountSchema) },
  GEN_CATE_LIST_ALL_EVENT_SERVICE: { payload: categoryTree },
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: { payload: page(shopSchema) },
  DISTRIBUTE_RECORD_COMMIT_SERVICE: {
    payload: {
      ...commit,
      // Undefined for an ignored response.
      read: (payload, context) => (payload === undefined ? undefined : commit.read(payload, context)),
    },
    writes: true,
  },
  // Listing rows name products; the contract reads no price of them, but a backend may send one.
  DISTR_DETAIL_PAGE_SERVICE: { payload: page(listingRowSchema), prices: true },
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: change,
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: change,
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: { payload: page(productCardSchema), prices: true },
  DISTR_RECORD_PAGE_SERVICE: { payload: page(listingRowSchema), prices: true },
  SELLER_PRODUCT_SEARCH_SERVICE: { payload: productPage(productCardSchema), prices: true },
  get_article_detail_service: { payload: article, isFlat: true, mayBeMissing: true, maxBytes: MAX_RESPONSE_BYTES },
  currentUser: {
    get: '/api/trantor/portal/user/current',
    payload: oneOrNull(userSchema),
    expectsUnauthorized: true,
  },
  siteConfig: {
    get: '/api/{product}/site/config',
    payload: { ...siteConfig, read: (payload, context) => siteConfig.read(payload ?? {}, context) },
  },
  frontItem: { post: '/api/item/search/front-item', payload: items(productDetailSchema), prices: true },
  recommendGroup: {
    post: '/api/item/search/recommend-group',
    payload: items(productCardSchema),
    prices: true,
  },
  suggest: { post: '/api/item/search/suggest', payload: items(suggestionSchema) },
  articleCategoryList: {
    get: '/api/item/content/article-category/list',
    payload: items(articleCategorySchema, MAX_ARTICLE_CATEGORIES),
  },
  articlePage: { get: '/api/item/content/article/page', payload: page(articleSchema) },
  articleSimplePage: { get: '/api/item/content/article/simple-page', payload: page(articleSchema) },
  articleQuery: {
    get: '/api/item/content/article/query',
    payload: article,
    mayBeMissing: true,
  },
  fileUrl: { get: '/api/trantor/portal/file/url', payload: address, responseType: 'text' },
  channelVerify: {
    get: '/api/item/channel/verify',
    payload: anything(Boolean),
    expectsUnauthorized: true,
    requiresJson: true,
  },
  logout: { post: LOGOUT_PATH, payload: anything<void>(() => undefined), writes: true },
  /** The service that ITEM_DETAIL_SERVICE names, in place of frontItem on a product's page. */
  itemDetail: {
    payload: oneOrMissing(productDetailSchema),
    prices: true,
    mayBeMissing: true,
    maxBytes: MAX_DETAIL_BYTES,
  },
} satisfies Readonly<Record<string, CallRow>>;

export type CallName = keyof typeof CALLS;

/** Names that a deployment may change. */
export interface ApiSettings extends EngineNames {
  readonly siteProduct: string;
  /** Engine service for one item; replaces front-item. */
  readonly itemDetailService?: string;
  /** Timeout of a listing's commit in ms; default that of any call. */
  readonly commitTimeoutMs?: number;
}

/** Where a call goes in a deployment, and its name in logs. */
export function addressOf(names: ApiSettings, name: CallName) {
  const { get, post }: CallRow = CALLS[name];
  const path = (get ?? post)?.replace('{product}', encodeURIComponent(names.siteProduct));
  const call = (name === 'itemDetail' && names.itemDetailService) || name;
  return { call, method: get ? ('GET' as const) : ('POST' as const), path: path ?? servicePath(names, call) };
}
