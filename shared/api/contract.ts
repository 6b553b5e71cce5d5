// What the server alone knows of each call: the request, in the schema by which the embedded backend reads it, and the facts
// for the retry, the settings that rename services and the published contract. The browser takes only types from here.
import * as v from 'valibot';
import { type ApiSettings, addressOf, CALLS, type CallName, type CallRow } from './callTable';

const key = (maxLength: number) =>
  v.pipe(v.union([v.string(), v.number()]), v.toString(), v.minLength(1), v.maxLength(maxLength));
/** An id as a number or text. */
const id = key(64);
/** The id or urlKey of a product. */
const productKey = key(300);

/** Missing, null and empty all read as undefined. */
const optionalText = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((value) => String(value ?? '') || undefined),
);

/** A whole number from 1, at most `max`; anything else reads as the fallback. */
const wholeNumber = (fallback: number, max: number) =>
  v.optional(
    v.fallback(
      v.pipe(v.unknown(), v.toNumber(), v.integer(), v.minValue(1), v.toMaxValue(max), v.maxValue(max)),
      fallback,
    ),
    fallback,
  );

const MAX_PAGE_SIZE = 200;
const pageSize = wholeNumber(20, MAX_PAGE_SIZE);
const pageEntries = { pageNo: wholeNumber(1, 100_000), pageSize };
const pageRequest = v.object(pageEntries);
const articleListRequest = v.object({ ...pageEntries, categoryId: optionalText });
const nothing = v.object({});

export interface CallFacts {
  readonly summary: string;
  readonly request: v.GenericSchema;
  /** Responds 401 without a login. */
  readonly login?: true;
  /** Never sent twice, although it changes none of our data. */
  readonly once?: true;
  /** A page cannot be shown without it: a public page, or one behind the login. */
  readonly essential?: 'public' | 'members';
  /** Its name is ours; ENGINE_SERVICES can change that of an engine call. */
  readonly assumed?: true;
  /** What counts of a payload without a schema. */
  readonly returns?: string;
}

export const CONTRACT = {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: { summary: 'Regions', request: nothing },
  PUR_SELLER_QUERY_EVENT_SERVICE: {
    summary: 'The seller account of the user; null when there is none',
    request: nothing,
    login: true,
  },
  GEN_CATE_LIST_ALL_EVENT_SERVICE: { summary: 'The category tree', request: nothing },
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: {
    summary: 'Connected shops',
    request: v.object({ ...pageEntries, chShopStatus: v.optional(v.string(), '') }),
    login: true,
  },
  DISTRIBUTE_RECORD_COMMIT_SERVICE: {
    summary: 'Lists products to a shop',
    request: v.object({
      channelId: id,
      shopId: id,
      sellerProductIdList: v.pipe(v.array(id), v.minLength(1), v.maxLength(200), v.readonly()),
    }),
    login: true,
  },
  DISTR_DETAIL_PAGE_SERVICE: {
    summary: 'The results of a listing',
    request: v.object({ ...pageEntries, distrOrderId: id }),
    login: true,
  },
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: {
    summary: 'Puts a product in the selection cart',
    request: v.object({ sellerProductId: id }),
    login: true,
    returns: 'Only the success flag is read',
  },
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: {
    summary: 'Takes products out of the selection cart',
    request: v.object({ productIdList: v.pipe(v.array(id), v.readonly()) }),
    login: true,
    returns: 'Only the success flag is read',
  },
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: {
    summary: 'The selection cart, newest first',
    request: pageRequest,
    login: true,
    assumed: true,
  },
  DISTR_RECORD_PAGE_SERVICE: {
    summary: 'All listings of the user, newest first',
    request: v.object({ ...pageEntries, status: optionalText }),
    login: true,
    assumed: true,
  },
  SELLER_PRODUCT_SEARCH_SERVICE: {
    summary: 'Product search',
    request: v.object({
      ...pageEntries,
      sortType: v.optional(v.string(), 'DEFAULT'),
      cateId: optionalText,
      keyWord: optionalText,
      priceRange: v.optional(v.object({ highestPrice: optionalText, lowestPrice: optionalText })),
    }),
    essential: 'members',
  },
  get_article_detail_service: { summary: 'One article, in `res`', request: v.object({ id }), essential: 'public' },
  currentUser: {
    summary: 'The logged-in user; 401, null or a tourist mean a visitor',
    request: nothing,
    login: true,
    essential: 'members',
  },
  siteConfig: { summary: 'Whether the site is closed for upgrading', request: nothing },
  frontItem: {
    summary: 'Products by id or urlKey, with all fields of a product page',
    request: v.object({ ids: v.pipe(v.array(productKey), v.readonly()), pageSize }),
    essential: 'members',
  },
  recommendGroup: {
    summary: 'Recommended products, for a block or like a product',
    request: v.object({ id: optionalText, recommendTypeDict: optionalText, pageSize }),
    essential: 'public',
  },
  suggest: { summary: 'Search suggestions', request: v.object({ keyword: v.string(), pageSize }) },
  articleCategoryList: { summary: 'Categories of the help centre', request: nothing },
  articlePage: { summary: 'Articles with content', request: articleListRequest, essential: 'public' },
  articleSimplePage: { summary: 'Articles without content', request: articleListRequest },
  articleQuery: { summary: 'One article', request: v.object({ id }) },
  fileUrl: { summary: 'The URL of a stored file', request: v.object({ fileUrl: v.string() }) },
  channelVerify: {
    summary: 'Whether a channel token is valid',
    request: v.object({ url: v.string(), token: v.string() }),
    // A backend may count how often a token is used.
    once: true,
    returns: 'Truthy when the token is valid',
  },
  logout: { summary: 'Ends the session', request: nothing, returns: 'Ignored' },
  itemDetail: {
    summary: 'One product by id or urlKey; null when there is none',
    request: v.object({ id: productKey }),
    essential: 'members',
  },
} as const satisfies Readonly<Record<CallName, CallFacts>>;

/** What is sent with a call. */
export type RequestOf<C extends CallName> = v.InferOutput<(typeof CONTRACT)[C]['request']>;
/** What the backend sends in response. */
export type PayloadOf<C extends CallName> = Exclude<(typeof CALLS)[C]['payload']['wire'], undefined>;
export type Paging = v.InferOutput<typeof pageRequest>;

/** Our names of all calls. */
const CALL_NAMES = Object.keys(CONTRACT) as CallName[];

const factsOf = (name: CallName): CallFacts & CallRow => ({ ...CALLS[name], ...CONTRACT[name] });

/** All that is known of a call, as a deployment makes it. */
export type ContractCall = ReturnType<typeof contractCalls>[number];

/** Every call that a deployment makes. */
export const contractCalls = (names: ApiSettings) =>
  CALL_NAMES.filter((name) => name !== 'itemDetail' || names.itemDetailService).map((name) => ({
    ...factsOf(name),
    ...addressOf(names, name),
    // ITEM_DETAIL_SERVICE replaces it on the product page.
    ...(name === 'frontItem' && names.itemDetailService && { essential: undefined }),
    name,
  }));

/** Our names of the engine services, which ENGINE_SERVICES may rename. */
export const ENGINE_SERVICE_NAMES: readonly string[] = CALL_NAMES.filter((name) => {
  const { get, post } = factsOf(name);
  return !get && !post && name !== 'itemDetail';
});

/** The calls of a deployment that only read, so that sending one twice does no harm. */
export const repeatableCalls = (names: ApiSettings): readonly string[] =>
  contractCalls(names).flatMap(({ call, writes, once }) => (writes || once ? [] : [call]));
