// The requests of a check: every call, later ones with ids from earlier responses, some for what does not exist, and some as a
// visitor.
import type { CallName } from '../../shared/api/callTable';
import type { JsonObject } from '../../shared/api/json';
import {
  ENABLED_SHOP_STATUS,
  LISTING_PAGE_SIZE,
  SHOP_PAGE_SIZE,
  SUGGEST_PAGE_SIZE,
} from '../../shared/api/requestConstants';
import { href, SELLER_AGREEMENT_ID } from '../../shared/routing/href';
import { idOf } from './findings';
import {
  anotherOrder,
  emptyList,
  type Judge,
  judgeWithoutPrices,
  missing,
  nobody,
  ordered,
  refusal,
  sameListing,
  someArticle,
  untold,
} from './judges';

/** The entities of the earlier responses, by call. */
export type KnownEntities = Partial<Record<CallName, readonly JsonObject[]>>;

/** One or several requests of a call. */
export interface Check {
  readonly call: CallName;
  /** Empty when no earlier response gave what it needs. */
  readonly inputs: (known: KnownEntities) => readonly JsonObject[];
  /** What an earlier response has to give. */
  readonly needs?: string;
  /** Shown behind the name of a call that is checked once more; it has no line without an input. */
  readonly about?: string;
  /** Default: the contract's entities. */
  readonly judge?: Judge;
  /** Sent without the cookie. */
  readonly asVisitor?: true;
}

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
const SHOPS = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';
const CART = 'SLS_BUYER_CART_PAGE_EVENT_SERVICE';
const RECORDS = 'DISTR_RECORD_PAGE_SERVICE';
const RESULTS = 'DISTR_DETAIL_PAGE_SERVICE';
const COMMIT = 'DISTRIBUTE_RECORD_COMMIT_SERVICE';

const PAGE = { pageNo: 1, pageSize: 20 } as const;
const BEYOND = { ...PAGE, pageNo: 100_000 };
const ALL_PRODUCTS = {
  ...PAGE,
  sortType: 'DEFAULT',
  cateId: '',
  keyWord: '',
  priceRange: { highestPrice: '', lowestPrice: '' },
};
const BLOCK = { recommendTypeDict: 'HOME', pageSize: 4 };
/** Within 64 bits, and of nothing. */
const UNKNOWN_ID = '999999999999999999';
const UNKNOWN_WORD = 'qzxqzxqzx';
/** Products whose own pages are asked for: one may have but an id. */
const PRODUCTS = 10;
const ARTICLES = 3;

const fixed = (call: CallName, input: JsonObject = {}): Check => ({ call, inputs: () => [input] });

/** Existing products: from the search, else from the recommendations. */
const productsIn = ({ [SEARCH]: found = [], recommendGroup = [] }: KnownEntities): readonly JsonObject[] =>
  found.length > 0 ? found : recommendGroup;
const valuesOf = (entities: readonly JsonObject[], field: string): string[] =>
  entities.flatMap(({ [field]: value }) => (value || value === 0 ? [String(value)] : []));
const productIds = (known: KnownEntities): string[] => valuesOf(productsIn(known), 'id').slice(0, PRODUCTS);

/** A check with a field of the first product that has one. */
const ofProduct = (call: CallName, field: string, needs: string, inputOf: (value: string) => JsonObject): Check => ({
  call,
  needs,
  inputs: (known) => valuesOf(productsIn(known), field).slice(0, 1).map(inputOf),
});

/** A check with a product that is not in the cart, so that nothing of the user's leaves it. */
const ofNewProduct = (call: CallName, inputOf: (id: string) => JsonObject): Check => ({
  call,
  needs: 'a product that is not in the cart',
  inputs: (known) => {
    const inCart = valuesOf(known[CART] ?? [], 'id');
    const others = productsIn(known).filter(({ isInCart }) => !isInCart);
    const first = valuesOf(others, 'id').filter((id) => !inCart.includes(id));
    return first.slice(0, 1).map(inputOf);
  },
});

const ofProducts = (call: CallName, inputOf: (id: string) => JsonObject): Check => ({
  call,
  needs: 'a product with an id',
  inputs: (known) => productIds(known).map(inputOf),
});

const ofArticles = (call: CallName): Check => ({
  call,
  needs: 'an article with an id',
  inputs: ({ articlePage = [] }) =>
    valuesOf(articlePage, 'id')
      .slice(0, ARTICLES)
      .map((id) => ({ id })),
});

/** The results of a batch that another call has named. */
const ofBatch = (source: CallName): Check => ({
  call: RESULTS,
  needs: 'a listing',
  inputs: (known) => {
    const ids = (known[source] ?? []).map(({ distrRecordId }) => idOf(distrRecordId)).filter(Boolean);
    return ids.slice(0, 1).map((id) => ({ distrOrderId: String(id), pageNo: 1, pageSize: LISTING_PAGE_SIZE }));
  },
});

const commit: Check = {
  call: COMMIT,
  needs: 'a shop with a channel, and a product',
  inputs: (known) => {
    const shop = known[SHOPS]?.[0];
    const ids = [idOf(shop?.channel), shop?.id, productIds(known)[0]];
    if (ids.includes(undefined)) return [];
    const [channelId, shopId, id] = ids.map(String);
    return [{ channelId, shopId, sellerProductIdList: [id] }];
  },
};

/** A question about a call that has worked before: one that has not has a line already. */
const again = (call: CallName, about: string, judge: Judge, ...inputs: readonly JsonObject[]): Check => {
  return { call, about, judge, inputs: (known) => (known[call] ? inputs : []) };
};
const ofUnknownId = (call: CallName, input: JsonObject = { id: UNKNOWN_ID }): Check =>
  again(call, 'unknown id', missing, input);
const byVisitor = (check: Check, judge: Judge, about = 'as a visitor'): Check => ({
  ...check,
  judge,
  about,
  asVisitor: true,
});
const search = (changes: JsonObject): JsonObject => ({ ...ALL_PRODUCTS, ...changes });
const BY_PRICE = ['PRICE_ASC', 'PRICE_DESC'].map((sortType) => search({ sortType }));
/** Hardly any, where a range counts. */
const CHEAPEST = search({ priceRange: { highestPrice: '0.01', lowestPrice: '' } });

const frontItem = ofProducts('frontItem', (id) => ({ ids: [id], pageSize: 1 }));

/** All checks in their order; the last calls end the session. */
export const CHECKS: readonly Check[] = [
  fixed('siteConfig'),
  fixed('currentUser'),
  byVisitor(fixed('currentUser'), nobody('a visitor is logged in')),
  fixed('GEN_REGION_ALL_ACTION_EVENT_SERVICE'),
  fixed('GEN_CATE_LIST_ALL_EVENT_SERVICE'),
  fixed('recommendGroup', BLOCK),
  byVisitor(fixed('recommendGroup', BLOCK), judgeWithoutPrices),
  fixed(SEARCH, ALL_PRODUCTS),
  byVisitor(fixed(SEARCH, ALL_PRODUCTS), judgeWithoutPrices),
  again(SEARCH, 'by price', ordered, ...BY_PRICE),
  byVisitor(again(SEARCH, '', untold, ALL_PRODUCTS, ...BY_PRICE, CHEAPEST), untold, 'by price as a visitor'),
  again(SEARCH, 'by age', anotherOrder, ...['NEW_ITEM_ASC', 'NEW_ITEM_DESC'].map((sortType) => search({ sortType }))),
  again(SEARCH, 'nothing found', emptyList, search({ keyWord: UNKNOWN_WORD })),
  again(SEARCH, 'beyond the last page', emptyList, search(BEYOND)),
  frontItem,
  byVisitor(frontItem, judgeWithoutPrices),
  { ...frontItem, about: 'at once', inputs: (known) => [{ ids: productIds(known), pageSize: PRODUCTS }] },
  ofUnknownId('frontItem', { ids: [UNKNOWN_ID], pageSize: 1 }),
  ofProducts('itemDetail', (id) => ({ id })),
  ofUnknownId('itemDetail'),
  ofProduct('suggest', 'productName', 'a product with a name', (name) => {
    return { keyword: name.split(/[^\p{L}\p{N}]+/u, 1)[0] || name, pageSize: SUGGEST_PAGE_SIZE };
  }),
  again('suggest', 'nothing found', emptyList, { keyword: UNKNOWN_WORD, pageSize: PAGE.pageSize }),
  fixed('articleCategoryList'),
  fixed('articlePage', PAGE),
  again('articlePage', 'beyond the last page', emptyList, BEYOND),
  fixed('articleSimplePage', PAGE),
  ofArticles('get_article_detail_service'),
  again('get_article_detail_service', 'the seller agreement', someArticle, { id: SELLER_AGREEMENT_ID }),
  ofUnknownId('get_article_detail_service'),
  ofArticles('articleQuery'),
  ofUnknownId('articleQuery'),
  ofProduct('fileUrl', 'mainImage', 'a product with a picture', (fileUrl) => ({ fileUrl })),
  fixed('channelVerify', { url: `http://localhost${href.home()}`, token: 'check-backend' }),
  fixed('PUR_SELLER_QUERY_EVENT_SERVICE'),
  fixed(SHOPS, { pageNo: 1, pageSize: SHOP_PAGE_SIZE, chShopStatus: ENABLED_SHOP_STATUS }),
  fixed(CART, PAGE),
  byVisitor(fixed(CART, PAGE), refusal),
  again(CART, 'beyond the last page', emptyList, BEYOND),
  fixed(RECORDS, PAGE),
  ofBatch(RECORDS),
  ofNewProduct('SLS_BUYER_CART_SAVE_EVENT_SERVICE', (id) => ({ sellerProductId: id })),
  ofNewProduct('SLS_BUYER_CART_DELETE_EVENT_SERVICE', (id) => ({ productIdList: [id] })),
  commit,
  {
    ...commit,
    about: 'with the same key',
    judge: sameListing,
    inputs: (known) => (known[COMMIT] ? commit.inputs(known) : []),
  },
  { ...ofBatch(COMMIT), about: 'after the commit' },
  fixed('logout'),
  {
    ...fixed('currentUser'),
    about: 'after the logout',
    judge: nobody('the session goes on'),
    inputs: ({ logout }) => (logout ? [{}] : []),
  },
];
