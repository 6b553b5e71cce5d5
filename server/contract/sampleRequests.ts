// The requests of a check: every call once, later ones with ids from earlier responses.

import { listIn } from '../../shared/api/envelope';
import { isJsonObject, type JsonObject } from '../../shared/api/json';
import { SUGGEST_PAGE_SIZE } from '../../shared/api/requestConstants';
import { href } from '../../shared/routing/href';
import { ITEM_DETAIL_CALL } from './contractCalls';

/** Payloads so far, by call name. */
type Payloads = ReadonlyMap<string, unknown>;

/** The input of a call; undefined when no earlier response gave what it needs. */
export type SampleRequest = (payloads: Payloads) => JsonObject | undefined;

export const PAGE = { pageNo: 1, pageSize: 20 } as const;
const search = 'SELLER_PRODUCT_SEARCH_SERVICE';
const records = 'DISTR_RECORD_PAGE_SERVICE';
export const COMMIT_CALL = 'DISTRIBUTE_RECORD_COMMIT_SERVICE';
export const LISTING_DETAIL_CALL = 'DISTR_DETAIL_PAGE_SERVICE';
const shops = 'SLS_BUYER_SHOP_PAGE_EVENT_SERVICE';

/** A search for every product. */
export const SEARCH_ALL = {
  ...PAGE,
  sortType: 'DEFAULT',
  cateId: '',
  keyWord: '',
  priceRange: { highestPrice: '', lowestPrice: '' },
} as const;

/** Calls that only read, in the order they are made. */
export const READING_REQUESTS: Readonly<Record<string, SampleRequest>> = {
  siteConfig: () => ({}),
  currentUser: () => ({}),
  GEN_REGION_ALL_ACTION_EVENT_SERVICE: () => ({}),
  GEN_CATE_LIST_ALL_EVENT_SERVICE: () => ({}),
  recommendGroup: () => ({ recommendTypeDict: 'HOME', pageSize: 4 }),
  [search]: () => ({ ...SEARCH_ALL }),
  frontItem: (payloads) => withText(product(payloads)?.id, (id) => ({ ids: [id], pageSize: 1 })),
  [ITEM_DETAIL_CALL]: (payloads) => withText(product(payloads)?.id, (id) => ({ id })),
  suggest: (payloads) =>
    withText(product(payloads)?.productName, (name) => ({
      keyword: name.split(/\W+/, 1)[0] || name,
      pageSize: SUGGEST_PAGE_SIZE,
    })),
  articleCategoryList: () => ({}),
  articlePage: () => ({ ...PAGE }),
  articleSimplePage: () => ({ ...PAGE }),
  get_article_detail_service: (payloads) => article(payloads),
  articleQuery: (payloads) => article(payloads),
  fileUrl: (payloads) => withText(product(payloads)?.mainImage, (fileUrl) => ({ fileUrl })),
  channelVerify: () => ({ url: `http://localhost${href.home()}`, token: 'check-backend' }),
  PUR_SELLER_QUERY_EVENT_SERVICE: () => ({}),
  [shops]: () => ({ pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' }),
  SLS_BUYER_CART_PAGE_EVENT_SERVICE: () => ({ ...PAGE }),
  [records]: () => ({ ...PAGE }),
  [LISTING_DETAIL_CALL]: (payloads) => listingDetail(first(payloads.get(records))),
};

/** Calls that change data; the last one ends the session. */
export const WRITING_REQUESTS: Readonly<Record<string, SampleRequest>> = {
  SLS_BUYER_CART_SAVE_EVENT_SERVICE: (payloads) =>
    withText(product(payloads)?.id, (sellerProductId) => ({ sellerProductId })),
  SLS_BUYER_CART_DELETE_EVENT_SERVICE: (payloads) => withText(product(payloads)?.id, (id) => ({ productIdList: [id] })),
  [COMMIT_CALL]: (payloads) => {
    const shop = first(payloads.get(shops));
    const channelId = objectIn(shop?.channel)?.id;
    const id = product(payloads)?.id;
    if (shop === undefined || channelId === undefined || id === undefined) return undefined;
    return { channelId: String(channelId), shopId: String(shop.id), sellerProductIdList: [String(id)] };
  },
  logout: () => ({}),
};

/** The results of the listing that the check has just made. */
export const committedDetail: SampleRequest = (payloads) => listingDetail(objectIn(payloads.get(COMMIT_CALL)));

function listingDetail(record: JsonObject | undefined): JsonObject | undefined {
  const id = objectIn(record?.distrRecordId)?.id;
  return withText(id, (distrOrderId) => ({ distrOrderId, pageNo: 1, pageSize: 50 }));
}

const objectIn = (value: unknown): JsonObject | undefined => (isJsonObject(value) ? value : undefined);

const entriesOf = (payload: unknown): JsonObject[] =>
  (listIn(payload)?.items ?? []).map(objectIn).filter((item) => item !== undefined);

const first = (payload: unknown): JsonObject | undefined => entriesOf(payload)[0];

/** An existing product: from the search, else from the recommendations; preferably one that is not in the cart. */
function product(payloads: Payloads): JsonObject | undefined {
  const found = entriesOf(objectIn(payloads.get(search))?.productPageInfo);
  return found.find(({ isInCart }) => !isInCart) ?? found[0] ?? first(payloads.get('recommendGroup'));
}

const article = (payloads: Payloads): JsonObject | undefined =>
  withText(first(payloads.get('articlePage'))?.id ?? '5', (id) => ({ id }));

function withText<T>(value: unknown, use: (text: string) => T): T | undefined {
  return typeof value === 'string' || typeof value === 'number' ? use(String(value)) : undefined;
}
