// What the contract says of each call beside its types. A call that is missing here, or whose payload is of another type,
// does not compile.
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
import { type Answer, anything, list, nothingMore, one, oneOrNull, productPage, text } from './answer';
import type { NamedSchemas } from './jsonSchema';

/** What the contract says of a call. */
export interface CallInfo<T = unknown> {
  readonly for: string;
  readonly answer: Answer<T>;
  /** Answers 401 unless somebody is logged in. */
  readonly login?: true;
  /** Changes something. */
  readonly writes?: true;
  /** A page can't stand without it (C20): everybody's, or one behind the login. */
  readonly essential?: 'everybody' | 'members';
  /** spec.md names no call for it; the name is ours and can be changed by ENGINE_SERVICES. */
  readonly assumed?: true;
}

const engine: { readonly [S in EngineService]: CallInfo<EngineContract[S]['payload']> } = {
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: { for: 'Regions', answer: list(regionSchema) },
  PUR_SELLER_QUERY_EVENT_SERVICE: {
    for: 'The seller account of who asks; null when there is none',
    answer: oneOrNull(sellerAccountSchema),
    login: true,
  },
  GEN_CATE_LIST_ALL_EVENT_SERVICE: { for: 'The category tree', answer: list(categorySchema) },
  SLS_BUYER_SHOP_PAGE_EVENT_SERVICE: { for: 'Connected shops', answer: list(shopSchema), login: true },
  DISTRIBUTE_RECORD_COMMIT_SERVICE: {
    for: 'Lists products to a shop',
    answer: one(commitSchema),
    login: true,
    writes: true,
  },
  DISTR_DETAIL_PAGE_SERVICE: { for: 'What a listing came to', answer: list(listingRowSchema), login: true },
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: {
    for: 'Puts a product in the selection cart',
    answer: nothingMore,
    login: true,
    writes: true,
  },
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: {
    for: 'Takes products out of the selection cart',
    answer: nothingMore,
    login: true,
    writes: true,
  },
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: {
    for: 'The selection cart, newest first',
    answer: list(productCardSchema),
    login: true,
    assumed: true,
  },
  DISTR_RECORD_PAGE_SERVICE: {
    for: 'All listings of who asks, newest first',
    answer: list(listingRowSchema),
    login: true,
    assumed: true,
  },
  SELLER_PRODUCT_SEARCH_SERVICE: {
    for: 'Product search',
    answer: productPage(productCardSchema),
    essential: 'members',
  },
};

const rest: { readonly [C in RestCall]: CallInfo<RestContract[C]['payload']> } = {
  currentUser: {
    for: 'Who asks; 401, null or a tourist mean nobody',
    answer: oneOrNull(userSchema),
    login: true,
    essential: 'members',
  },
  siteConfig: { for: 'Whether the site is closed for upgrading', answer: one(siteConfigSchema) },
  frontItem: {
    for: 'Products by id or urlKey, with all that a product page shows',
    answer: list(productDetailSchema),
    essential: 'members',
  },
  recommendGroup: {
    for: 'Recommended products, for a block or like a product',
    answer: list(productCardSchema),
    essential: 'everybody',
  },
  suggest: { for: 'Search suggestions', answer: list(suggestionSchema) },
  articleCategoryList: {
    for: 'Categories of the help centre',
    answer: list(articleCategorySchema),
  },
  articlePage: { for: 'Articles with content', answer: list(articleSchema), essential: 'everybody' },
  articleSimplePage: { for: 'Articles without content', answer: list(articleSchema) },
  articleQuery: { for: 'One article', answer: oneOrNull(articleSchema) },
  fileUrl: { for: 'The address of a stored file', answer: text },
  channelVerify: { for: 'Whether a channel token is good', answer: anything('Truthy when the token is good') },
  logout: { for: 'Ends the session', answer: anything('Not read'), writes: true },
};

const article: CallInfo = { for: 'One article, in `res`', answer: oneOrNull(articleSchema), essential: 'everybody' };

export const CALL_INFO = { engine, rest, article } as const;

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
