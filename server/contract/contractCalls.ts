// Every call of the contract: where it goes, what is sent and what comes back. A missing call does not compile.
import * as v from 'valibot';
import type { ApiSettings } from '../../shared/api/calls/operations';
import { CALL_TABLE, type CallFacts, type CallName } from '../../shared/api/callTable';
import { ARTICLE_DETAIL_SERVICE, isRestCall, REST_CALLS } from '../../shared/api/contract';
import { servicePath } from '../../shared/api/engineRequest';
import {
  articleCategorySchema,
  articleSchema,
  categorySchema,
  commitSchema,
  listingRowSchema,
  productCardSchema,
  productDetailSchema,
  regionSchema,
  sellerAccountSchema,
  shopSchema,
  siteConfigSchema,
  suggestionSchema,
  userSchema,
} from '../../shared/api/models';
import type { NamedSchemas } from './jsonSchema';
import { anything, list, one, oneOrNull, type PayloadSpec, productPage } from './payloadSpec';

/** The entities by the names that the contract gives them. */
export const ENTITIES = {
  User: userSchema,
  SiteConfig: siteConfigSchema,
  Region: regionSchema,
  SellerAccount: sellerAccountSchema,
  Category: categorySchema,
  ProductCard: productCardSchema,
  ProductDetail: productDetailSchema,
  Shop: shopSchema,
  ListingRow: listingRowSchema,
  ListingCommit: commitSchema,
  ArticleCategory: articleCategorySchema,
  Article: articleSchema,
  Suggestion: suggestionSchema,
} as const;

export const ENTITY_NAMES: NamedSchemas = new Map(Object.entries(ENTITIES).map(([name, schema]) => [schema, name]));

/** What each call returns. */
const PAYLOADS = {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: list(regionSchema),
  PUR_SELLER_QUERY_EVENT_SERVICE: oneOrNull(sellerAccountSchema),
  GEN_CATE_LIST_ALL_EVENT_SERVICE: list(categorySchema),
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: list(shopSchema),
  DISTRIBUTE_RECORD_COMMIT_SERVICE: one(commitSchema),
  DISTR_DETAIL_PAGE_SERVICE: list(listingRowSchema),
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: anything<null>('Only the success flag is read'),
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: anything<null>('Only the success flag is read'),
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: list(productCardSchema),
  DISTR_RECORD_PAGE_SERVICE: list(listingRowSchema),
  SELLER_PRODUCT_SEARCH_SERVICE: productPage(productCardSchema),
  [ARTICLE_DETAIL_SERVICE]: oneOrNull(articleSchema),
  currentUser: oneOrNull(userSchema),
  siteConfig: one(siteConfigSchema),
  frontItem: list(productDetailSchema),
  recommendGroup: list(productCardSchema),
  suggest: list(suggestionSchema),
  articleCategoryList: list(articleCategorySchema),
  articlePage: list(articleSchema),
  articleSimplePage: list(articleSchema),
  articleQuery: oneOrNull(articleSchema),
  fileUrl: one(v.string()),
  channelVerify: anything('Truthy when the token is valid'),
  logout: anything('Ignored'),
} satisfies Readonly<Record<CallName, PayloadSpec<unknown>>>;

/** The type of what a call returns. */
export type PayloadOf<C extends CallName> = (typeof PAYLOADS)[C] extends PayloadSpec<infer T> ? T : never;

/** A call as it goes over the wire. */
export interface ContractCall extends CallFacts {
  /** Our name of the call. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Where its input goes: the query, the body, `params.request` of the body, or `params` itself. */
  readonly input: 'query' | 'body' | 'request' | 'params';
  readonly payload: PayloadSpec<unknown>;
}

/** Our name of the call to ITEM_DETAIL_SERVICE, which is made only where that is configured. */
export const ITEM_DETAIL_CALL = 'itemDetail';
const ITEM_DETAIL = {
  name: ITEM_DETAIL_CALL,
  summary: 'One product by id or urlKey; null when there is none',
  essential: 'members',
  method: 'POST',
  input: 'request',
  payload: oneOrNull(productDetailSchema),
} as const;

/** Every call of the contract with its path. */
export function contractCalls(names: ApiSettings): ContractCall[] {
  const { itemDetailService } = names;
  return [
    ...(Object.keys(PAYLOADS) as CallName[]).map((name) => callOf(name, names)),
    ...(itemDetailService ? [{ ...ITEM_DETAIL, path: servicePath(names, itemDetailService) }] : []),
  ];
}

function callOf(name: CallName, names: ApiSettings): ContractCall {
  const call = { ...CALL_TABLE[name], name, payload: PAYLOADS[name] };
  if (!isRestCall(name)) {
    const input = name === ARTICLE_DETAIL_SERVICE ? 'params' : 'request';
    return { ...call, input, method: 'POST', path: servicePath(names, name) };
  }
  const { method, path } = REST_CALLS[name];
  // ITEM_DETAIL_SERVICE replaces it on the product page.
  const essential = name === 'frontItem' && names.itemDetailService ? undefined : call.essential;
  const input = method === 'GET' ? 'query' : 'body';
  return { ...call, essential, input, method, path: path.replace('{product}', names.siteProduct) };
}
