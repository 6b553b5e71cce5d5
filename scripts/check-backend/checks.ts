// The requests of a check: every call once, later ones with ids from earlier responses, and some for what does not exist.
import type { CallName } from '../../shared/api/callTable';
import { isJsonObject, type JsonObject } from '../../shared/api/json';
import {
  ENABLED_SHOP_STATUS,
  LISTING_PAGE_SIZE,
  SHOP_PAGE_SIZE,
  SUGGEST_PAGE_SIZE,
} from '../../shared/api/requestConstants';
import { href } from '../../shared/routing/href';

/** The entities of the earlier responses, by call. */
export type KnownEntities = Partial<Readonly<Record<CallName, readonly JsonObject[]>>>;

/** One request. */
export interface Check {
  readonly call: CallName;
  /** Undefined when no earlier response gave what it needs. */
  readonly input: (known: KnownEntities) => JsonObject | undefined;
  /** Shown behind the name of a call that is checked once more; it has no line without an input. */
  readonly about?: string;
  /** What stands for nothing: an empty list, or what a call returns for an id that does not exist. */
  readonly expects?: 'emptyList' | 'missing';
}

const SEARCH = 'SELLER_PRODUCT_SEARCH_SERVICE';
const SHOPS = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';
const CART = 'SLS_BUYER_CART_PAGE_EVENT_SERVICE';
const RECORDS = 'DISTR_RECORD_PAGE_SERVICE';
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
/** Within 64 bits, and of nothing. */
const UNKNOWN_ID = '999999999999999999';
const UNKNOWN_WORD = 'qzxqzxqzx';

const fixed = (call: CallName, input: JsonObject = {}): Check => ({ call, input: () => input });

/** A check with a text or number that an earlier response may have. */
const found = (
  call: CallName,
  find: (known: KnownEntities) => unknown,
  inputOf: (text: string) => JsonObject,
): Check => ({
  call,
  input: (known) => {
    const value = find(known);
    return typeof value === 'string' || typeof value === 'number' ? inputOf(String(value)) : undefined;
  },
});

/** An existing product: from the search, else from the recommendations; preferably one that is not in the cart. */
function productIn({ [SEARCH]: products = [], recommendGroup = [] }: KnownEntities): JsonObject | undefined {
  return products.find(({ isInCart }) => !isInCart) ?? products[0] ?? recommendGroup[0];
}
const productId = (known: KnownEntities): unknown => productIn(known)?.id;
const idIn = (value: unknown): unknown => (isJsonObject(value) ? value.id : undefined);

const ofArticle = (call: CallName): Check =>
  found(
    call,
    ({ articlePage }) => articlePage?.[0]?.id ?? '5',
    (id) => ({ id }),
  );

/** The results of a batch that another call has named. */
const ofBatch = (source: CallName): Check =>
  found(
    'DISTR_DETAIL_PAGE_SERVICE',
    (known) => idIn(known[source]?.[0]?.distrRecordId),
    (distrOrderId) => {
      return { distrOrderId, pageNo: 1, pageSize: LISTING_PAGE_SIZE };
    },
  );

const commit: Check = {
  call: COMMIT,
  input: (known) => {
    const shop = known[SHOPS]?.[0];
    const ids = [idIn(shop?.channel), shop?.id, productId(known)];
    if (ids.includes(undefined)) return undefined;
    const [channelId, shopId, id] = ids.map(String);
    return { channelId, shopId, sellerProductIdList: [id] };
  },
};

/** A request for nothing, by a call that has worked before: one that has not has a line already. */
const ofNothing = (
  call: CallName,
  about: string,
  input: JsonObject,
  expects: Check['expects'] = 'emptyList',
): Check => {
  return { call, about, expects, input: (known) => known[call] && input };
};
const ofUnknownId = (call: CallName, input: JsonObject = { id: UNKNOWN_ID }): Check =>
  ofNothing(call, 'unknown id', input, 'missing');

/** All checks in their order; the last call ends the session. */
export const CHECKS: readonly Check[] = [
  fixed('siteConfig'),
  fixed('currentUser'),
  fixed('GEN_REGION_ALL_ACTION_EVENT_SERVICE'),
  fixed('GEN_CATE_LIST_ALL_EVENT_SERVICE'),
  fixed('recommendGroup', { recommendTypeDict: 'HOME', pageSize: 4 }),
  fixed(SEARCH, ALL_PRODUCTS),
  found('frontItem', productId, (id) => ({ ids: [id], pageSize: 1 })),
  found('itemDetail', productId, (id) => ({ id })),
  found(
    'suggest',
    (known) => productIn(known)?.productName,
    (name) => ({ keyword: name.split(/\W+/, 1)[0] || name, pageSize: SUGGEST_PAGE_SIZE }),
  ),
  fixed('articleCategoryList'),
  fixed('articlePage', PAGE),
  fixed('articleSimplePage', PAGE),
  ofArticle('get_article_detail_service'),
  ofArticle('articleQuery'),
  found(
    'fileUrl',
    (known) => productIn(known)?.mainImage,
    (fileUrl) => ({ fileUrl }),
  ),
  fixed('channelVerify', { url: `http://localhost${href.home()}`, token: 'check-backend' }),
  fixed('PUR_SELLER_QUERY_EVENT_SERVICE'),
  fixed(SHOPS, { pageNo: 1, pageSize: SHOP_PAGE_SIZE, chShopStatus: ENABLED_SHOP_STATUS }),
  fixed(CART, PAGE),
  fixed(RECORDS, PAGE),
  ofBatch(RECORDS),
  ofNothing(SEARCH, 'nothing found', { ...ALL_PRODUCTS, keyWord: UNKNOWN_WORD }),
  ofNothing(SEARCH, 'beyond the last page', { ...ALL_PRODUCTS, ...BEYOND }),
  ofNothing('suggest', 'nothing found', { keyword: UNKNOWN_WORD, pageSize: PAGE.pageSize }),
  ofNothing('articlePage', 'beyond the last page', BEYOND),
  ofNothing(CART, 'beyond the last page', BEYOND),
  ofUnknownId('frontItem', { ids: [UNKNOWN_ID], pageSize: 1 }),
  ofUnknownId('itemDetail'),
  ofUnknownId('get_article_detail_service'),
  ofUnknownId('articleQuery'),
  found('SLS_BUYER_CART_SAVE_EVENT_SERVICE', productId, (sellerProductId) => ({ sellerProductId })),
  found('SLS_BUYER_CART_DELETE_EVENT_SERVICE', productId, (id) => ({ productIdList: [id] })),
  commit,
  { ...ofBatch(COMMIT), about: 'after the commit' },
  fixed('logout'),
];
