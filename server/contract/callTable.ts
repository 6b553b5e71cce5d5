// What the contract says about each call beyond its types. A missing call, or one with another payload type, does not
// compile.
import type { EngineContract, EngineService, RestCall, RestContract } from '../../shared/api/contract';
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

export interface CallInfo<T = unknown> {
  readonly summary: string;
  readonly payload: PayloadSpec<T>;
  /** Responds 401 without a login. */
  readonly login?: true;
  /** Changes data. */
  readonly writes?: true;
  /** A page cannot be shown without it (C20): a public page, or one behind the login. */
  readonly essential?: 'public' | 'members';
  /** spec.md names no call for it, and the name is ours; ENGINE_SERVICES can change that of an engine call. */
  readonly assumed?: true;
}

const engine: { readonly [S in EngineService]: CallInfo<EngineContract[S]['payload']> } = {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: { summary: 'Regions', payload: list(regionSchema) },
  PUR_SELLER_QUERY_EVENT_SERVICE: {
    summary: 'The seller account of the user; null when there is none',
    payload: oneOrNull(sellerAccountSchema),
    login: true,
  },
  GEN_CATE_LIST_ALL_EVENT_SERVICE: { summary: 'The category tree', payload: list(categorySchema) },
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: { summary: 'Connected shops', payload: list(shopSchema), login: true },
  DISTRIBUTE_RECORD_COMMIT_SERVICE: {
    summary: 'Lists products to a shop',
    payload: one(commitSchema),
    login: true,
    writes: true,
  },
  DISTR_DETAIL_PAGE_SERVICE: { summary: 'The results of a listing', payload: list(listingRowSchema), login: true },
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: {
    summary: 'Puts a product in the selection cart',
    payload: noPayload,
    login: true,
    writes: true,
  },
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: {
    summary: 'Takes products out of the selection cart',
    payload: noPayload,
    login: true,
    writes: true,
  },
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: {
    summary: 'The selection cart, newest first',
    payload: list(productCardSchema),
    login: true,
    assumed: true,
  },
  DISTR_RECORD_PAGE_SERVICE: {
    summary: 'All listings of the user, newest first',
    payload: list(listingRowSchema),
    login: true,
    assumed: true,
  },
  SELLER_PRODUCT_SEARCH_SERVICE: {
    summary: 'Product search',
    payload: productPage(productCardSchema),
    essential: 'members',
  },
};

const rest: { readonly [C in RestCall]: CallInfo<RestContract[C]['payload']> } = {
  currentUser: {
    summary: 'The logged-in user; 401, null or a tourist mean a visitor',
    payload: oneOrNull(userSchema),
    login: true,
    essential: 'members',
  },
  siteConfig: { summary: 'Whether the site is closed for upgrading', payload: one(siteConfigSchema) },
  frontItem: {
    summary: 'Products by id or urlKey, with all fields of a product page',
    payload: list(productDetailSchema),
    essential: 'members',
  },
  recommendGroup: {
    summary: 'Recommended products, for a block or like a product',
    payload: list(productCardSchema),
    essential: 'public',
  },
  suggest: { summary: 'Search suggestions', payload: list(suggestionSchema) },
  articleCategoryList: {
    summary: 'Categories of the help centre',
    payload: list(articleCategorySchema),
  },
  articlePage: { summary: 'Articles with content', payload: list(articleSchema), essential: 'public' },
  articleSimplePage: { summary: 'Articles without content', payload: list(articleSchema) },
  articleQuery: { summary: 'One article', payload: oneOrNull(articleSchema) },
  fileUrl: { summary: 'The URL of a stored file', payload: text },
  channelVerify: { summary: 'Whether a channel token is valid', payload: anything('Truthy when the token is valid') },
  logout: { summary: 'Ends the session', payload: anything('Ignored'), writes: true },
};

const article: CallInfo = { summary: 'One article, in `res`', payload: oneOrNull(articleSchema), essential: 'public' };

/** Only where ITEM_DETAIL_SERVICE is configured. */
const itemDetail: CallInfo = {
  summary: 'One product by id or urlKey; null when there is none',
  payload: oneOrNull(productDetailSchema),
  essential: 'members',
};

export const CALL_INFO = { engine, rest, article, itemDetail } as const;

/** The entities of spec.md §3 by the names that the contract gives them. */
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
