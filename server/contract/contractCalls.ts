// Every call of the contract: where it goes, what is sent and what comes back. A missing call, or one with another payload
// type, does not compile.
import { CALL_TABLE, type CallFacts } from '../../shared/api/callTable';
import {
  ARTICLE_DETAIL_SERVICE,
  type EngineContract,
  type EngineService,
  REST_CALLS,
  type RestCall,
  type RestContract,
} from '../../shared/api/contract';
import { type EngineNames, servicePath } from '../../shared/api/engineRequest';
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
import { anything, list, noPayload, one, oneOrNull, type PayloadSpec, productPage, text } from './payloadSpec';

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

const ENGINE_PAYLOADS: { readonly [S in EngineService]: PayloadSpec<EngineContract[S]['payload']> } = {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: list(regionSchema),
  PUR_SELLER_QUERY_EVENT_SERVICE: oneOrNull(sellerAccountSchema),
  GEN_CATE_LIST_ALL_EVENT_SERVICE: list(categorySchema),
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: list(shopSchema),
  DISTRIBUTE_RECORD_COMMIT_SERVICE: one(commitSchema),
  DISTR_DETAIL_PAGE_SERVICE: list(listingRowSchema),
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: noPayload,
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: noPayload,
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: list(productCardSchema),
  DISTR_RECORD_PAGE_SERVICE: list(listingRowSchema),
  SELLER_PRODUCT_SEARCH_SERVICE: productPage(productCardSchema),
};

const REST_PAYLOADS: { readonly [C in RestCall]: PayloadSpec<RestContract[C]['payload']> } = {
  currentUser: oneOrNull(userSchema),
  siteConfig: one(siteConfigSchema),
  frontItem: list(productDetailSchema),
  recommendGroup: list(productCardSchema),
  suggest: list(suggestionSchema),
  articleCategoryList: list(articleCategorySchema),
  articlePage: list(articleSchema),
  articleSimplePage: list(articleSchema),
  articleQuery: oneOrNull(articleSchema),
  fileUrl: text,
  channelVerify: anything('Truthy when the token is valid'),
  logout: anything('Ignored'),
};

/** Names that a deployment may change. */
export interface ContractNames extends EngineNames {
  readonly siteProduct: string;
  readonly itemDetailService?: string | undefined;
}

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
const ITEM_DETAIL: CallFacts = {
  summary: 'One product by id or urlKey; null when there is none',
  essential: 'members',
};

/** Every call of the contract with its path. */
export function contractCalls(names: ContractNames): ContractCall[] {
  const { siteProduct, itemDetailService } = names;
  const post = (service: string, call: Pick<ContractCall, 'name' | 'input' | 'payload'> & CallFacts): ContractCall => {
    return { ...call, method: 'POST', path: servicePath(names, service) };
  };
  const engine = (Object.keys(ENGINE_PAYLOADS) as EngineService[]).map((name) =>
    post(name, { ...CALL_TABLE[name], name, input: 'request', payload: ENGINE_PAYLOADS[name] }),
  );
  const article = { ...CALL_TABLE[ARTICLE_DETAIL_SERVICE], name: ARTICLE_DETAIL_SERVICE, input: 'params' } as const;
  const itemDetail = { ...ITEM_DETAIL, name: ITEM_DETAIL_CALL, input: 'request' } as const;
  const rest = (Object.keys(REST_PAYLOADS) as RestCall[]).map((name): ContractCall => {
    const { method, path } = REST_CALLS[name];
    const call = { ...CALL_TABLE[name], name, method, path: path.replace('{product}', siteProduct) };
    // ITEM_DETAIL_SERVICE replaces it on the product page.
    const essential = name === 'frontItem' && itemDetailService ? undefined : call.essential;
    return { ...call, essential, input: method === 'GET' ? 'query' : 'body', payload: REST_PAYLOADS[name] };
  });
  return [
    ...engine,
    post(ARTICLE_DETAIL_SERVICE, { ...article, payload: oneOrNull(articleSchema) }),
    ...(itemDetailService ? [post(itemDetailService, { ...itemDetail, payload: oneOrNull(productDetailSchema) })] : []),
    ...rest,
  ];
}
