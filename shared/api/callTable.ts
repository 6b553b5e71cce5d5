// Every backend call, a row each. Types, parsing, the published contract, the rules for prices and retries and the embedded
// backend's validation follow from it. Browsers get no `ServerFacts` (config/tools/dropServerFacts.ts).
import * as v from 'valibot';
import type { CallRow } from './callRow';
import { categoryTree } from './calls/categoryTree';
import { anything, items, one, oneOrMissing, oneOrNull, page, productPage } from './calls/payloads';
import { idField, list, optionalOf, optionalText, pageSize, paging, productKey } from './calls/requestFields';
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
import { LOGOUT_PATH, RECOMMENDATION_BLOCKS, SORT_TYPES } from './requestConstants';
import { MAX_ARTICLE_CATEGORIES, MAX_DETAIL_BYTES, MAX_REGIONS, MAX_RESPONSE_BYTES } from './responseLimits';

const article = { request: v.object({ id: idField }), payload: oneOrMissing(articleSchema) };
const articles = { request: v.object({ ...paging, categoryId: optionalText }), payload: page(articleSchema) };
/** A body that is not JSON is a failure; an ignored response changes nothing. */
const change = {
  payload: anything<boolean, null>((payload) => payload !== undefined),
  flags: { writes: true, requiresJson: true },
  login: 'buyer',
  returns: 'Only the success flag is read',
} as const;
const siteConfig = one(siteConfigSchema);
const commit = one(listingCommitSchema);
const address = { ...one(v.string()), read: (payload: unknown) => (typeof payload === 'string' ? payload : undefined) };

export const CALLS = {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: { summary: 'Regions', payload: items(regionSchema, MAX_REGIONS) },
  PUR_SELLER_QUERY_EVENT_SERVICE: {
    summary: 'The seller account of the user',
    payload: oneOrNull(sellerAccountSchema),
    login: 'user',
  },
  GEN_CATE_LIST_ALL_EVENT_SERVICE: { summary: 'The category tree', payload: categoryTree },
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: {
    summary: 'Connected shops',
    request: v.object({ ...paging, chShopStatus: v.optional(v.string(), '') }),
    payload: page(shopSchema),
    login: 'buyer',
  },
  DISTRIBUTE_RECORD_COMMIT_SERVICE: {
    summary: 'Lists products to a shop',
    request: v.object({
      channelId: idField,
      shopId: idField,
      sellerProductIdList: v.pipe(list(idField), v.minLength(1), v.maxLength(200)),
    }),
    payload: {
      ...commit,
      // The id of the batch; undefined for an ignored response.
      read: (payload, context) => (payload === undefined ? undefined : commit.read(payload, context).distrRecordId.id),
    },
    flags: { writes: true },
    login: 'buyer',
  },
  // Listing rows name products; the contract reads no price of them, but a backend may send one.
  DISTR_DETAIL_PAGE_SERVICE: {
    summary: 'The results of a listing',
    request: v.object({ ...paging, distrOrderId: idField }),
    payload: page(listingRowSchema),
    prices: true,
    login: 'buyer',
  },
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: {
    ...change,
    summary: 'Adds to the selection cart',
    request: v.object({ sellerProductId: idField }),
  },
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: {
    ...change,
    summary: 'Removes from the selection cart',
    request: v.object({ productIdList: list(idField) }),
  },
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: {
    summary: 'The selection cart, newest first',
    request: v.object(paging),
    payload: page(productCardSchema),
    prices: true,
    login: 'buyer',
    assumed: true,
  },
  DISTR_RECORD_PAGE_SERVICE: {
    summary: 'Listings of the user, newest first',
    request: v.object({ ...paging, status: optionalOf(['SUCCESS', 'FAILED']) }),
    payload: page(listingRowSchema),
    prices: true,
    login: 'buyer',
    assumed: true,
  },
  SELLER_PRODUCT_SEARCH_SERVICE: {
    summary: 'Product search',
    request: v.object({
      ...paging,
      sortType: v.optional(v.pipe(v.string(), v.metadata({ enum: [...SORT_TYPES] })), 'DEFAULT'),
      cateId: optionalText,
      keyWord: optionalText,
      priceRange: v.optional(v.object({ highestPrice: optionalText, lowestPrice: optionalText })),
    }),
    payload: productPage(productCardSchema),
    prices: true,
    essential: 'members',
  },
  get_article_detail_service: {
    ...article,
    summary: 'One article, in `res`',
    isFlat: true,
    flags: { mayBeMissing: true, maxBytes: MAX_RESPONSE_BYTES },
    essential: 'public',
  },
  currentUser: {
    summary: 'The logged-in user; 401, null or a tourist mean a visitor',
    get: '/api/trantor/portal/user/current',
    payload: oneOrNull(userSchema),
    flags: { expectsUnauthorized: true },
    login: 'user',
    essential: 'members',
  },
  siteConfig: {
    summary: 'Whether the site is closed for upgrading',
    get: '/api/{product}/site/config',
    payload: { ...siteConfig, read: (payload, context) => siteConfig.read(payload ?? {}, context) },
  },
  frontItem: {
    summary: 'Products by id or urlKey',
    post: '/api/item/search/front-item',
    request: v.object({ ids: list(productKey), pageSize }),
    payload: items(productDetailSchema),
    prices: true,
    essential: 'members',
  },
  recommendGroup: {
    summary: 'Recommendations for a block or a product',
    post: '/api/item/search/recommend-group',
    request: v.object({ id: optionalText, recommendTypeDict: optionalOf(RECOMMENDATION_BLOCKS), pageSize }),
    payload: items(productCardSchema),
    prices: true,
    essential: 'public',
  },
  suggest: {
    summary: 'Search suggestions',
    post: '/api/item/search/suggest',
    request: v.object({ keyword: v.string(), pageSize }),
    payload: items(suggestionSchema),
  },
  articleCategoryList: {
    summary: 'Categories of the help centre',
    get: '/api/item/content/article-category/list',
    payload: items(articleCategorySchema, MAX_ARTICLE_CATEGORIES),
  },
  articlePage: {
    ...articles,
    summary: 'Articles with content',
    get: '/api/item/content/article/page',
    essential: 'public',
  },
  articleSimplePage: {
    ...articles,
    summary: 'Articles without content',
    get: '/api/item/content/article/simple-page',
  },
  articleQuery: {
    ...article,
    summary: 'One article',
    get: '/api/item/content/article/query',
    flags: { mayBeMissing: true },
  },
  fileUrl: {
    summary: 'The URL of a stored file',
    get: '/api/trantor/portal/file/url',
    request: v.object({ fileUrl: v.string() }),
    payload: address,
    // A visitor is told of no file where the backend asks for a login.
    flags: { responseType: 'text', expectsUnauthorized: true },
  },
  channelVerify: {
    summary: 'Whether a channel token is valid',
    get: '/api/item/channel/verify',
    request: v.object({ url: v.string(), token: v.string() }),
    payload: anything(Boolean),
    flags: { expectsUnauthorized: true, requiresJson: true },
    // A backend may count how often a token is used.
    once: true,
    returns: 'Truthy when the token is valid',
  },
  logout: {
    summary: 'Ends the session',
    post: LOGOUT_PATH,
    payload: anything<void>(() => undefined),
    flags: { writes: true },
    returns: 'Ignored',
  },
  /** The service that ITEM_DETAIL_SERVICE names, in place of frontItem on a product's page. */
  itemDetail: {
    summary: 'One product by id or urlKey',
    request: v.object({ id: productKey }),
    payload: oneOrMissing(productDetailSchema),
    prices: true,
    flags: { mayBeMissing: true, maxBytes: MAX_DETAIL_BYTES },
    essential: 'members',
  },
} satisfies Readonly<Record<string, CallRow>>;

export type CallName = keyof typeof CALLS;

/** What is sent with a call. */
export type RequestOf<C extends CallName> = (typeof CALLS)[C] extends { request: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : object;
/** What the backend sends in response. */
export type PayloadOf<C extends CallName> = Exclude<(typeof CALLS)[C]['payload']['wire'], undefined>;
export type Paging = { [Field in keyof typeof paging]: v.InferOutput<(typeof paging)[Field]> };
