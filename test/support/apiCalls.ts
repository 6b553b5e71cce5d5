// What the API client asks of the backend, written down once for the tests on either side of the transport.
import { type ApiClient, createApiClient } from '../../shared/api/apiClient';
import { type CallOptions, createOperations } from '../../shared/api/calls/operations';
import type { ApiSettings } from '../../shared/api/engineRequest';
import { type ApiRequest, createTransport, type Transport, type WireRequest } from '../../shared/api/transport';
import { createTranslator } from '../../shared/messages/createTranslator';

type CallName = keyof ApiClient;

/** A function of the API client with its input, which exists in the embedded backend. */
interface ApiCall {
  /** Of the requirements. */
  readonly ids: string;
  readonly name: CallName;
  readonly run: (api: ApiClient, options?: CallOptions) => Promise<unknown>;
  /** What it asks of the transport. */
  readonly request: ApiRequest;
}

const call = (ids: string, name: CallName, input: readonly unknown[], request: ApiRequest): ApiCall => ({
  ...{ ids, name, request },
  run: (api, options) => (api[name] as (...all: unknown[]) => Promise<unknown>)(...input, options),
});
const engine = (service: string, request: object, flags: Partial<ApiRequest> = {}): ApiRequest => {
  const path = `/api/trantor/service/engine/execute/ToSea$${service}`;
  return { call: service, method: 'POST', path, payload: { params: { request } }, ...flags };
};
const rest =
  (method: 'GET' | 'POST') =>
  (name: string, path: string, payload?: object, flags: Partial<ApiRequest> = {}): ApiRequest => ({
    ...{ call: name, method, path: path.startsWith('/iam') ? path : `/api/${path}` },
    ...(payload && { payload: { ...payload } }),
    ...flags,
  });
const [get, post] = [rest('GET'), rest('POST')];

const search = {
  ...{ pageNo: 2, pageSize: 20, sortType: 'PRICE_ASC', cateId: '10000', keyWord: 'lamp' },
  priceRange: { highestPrice: '90', lowestPrice: '10' },
};
const article = { params: { id: '5' } };
const batch = { distrOrderId: '7', pageNo: 1, pageSize: 50 };
const commit = { channelId: '1', shopId: '1', sellerProductIdList: ['20450020'] };
const shops = { pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' };
const paging = { pageNo: 1, pageSize: 10 };
const help = { ...paging, categoryId: '11' };
const failed = { ...paging, status: 'FAILED' };
const token = { url: 'http://localhost/?a=1&b', token: 'demo' };
const saved = { sellerProductId: '20450020' };
const [one, two] = [['20450001'], ['20450001', '20450011']];
const [cart, like] = [{ recommendTypeDict: 'CART' }, { id: '20450001' }];
const removed = { productIdList: two };
const file = { fileUrl: '/api/files/20450001/0.svg' };

const FRONT = 'item/search/front-item';
const RECOMMEND = 'item/search/recommend-group';
const MISSING = { mayBeMissing: true, maxBytes: 4_194_304 };
const MUTATION = { writes: true, requiresJson: true };
const COMMIT = { writes: true, timeoutMs: 60_000 };
const ASKED = { writes: true, path: '/api/commit-outcome' };
const ANYONE = { expectsUnauthorized: true };
const CHECK = { ...ANYONE, requiresJson: true };
const TEXT = { responseType: 'text' } as const;

/** Every function of the API client. */
export const API_CALLS: readonly ApiCall[] = [
  call('S137', 'currentUser', [], get('currentUser', 'trantor/portal/user/current', undefined, ANYONE)),
  call('S138', 'siteConfig', [], get('siteConfig', 'item/site/config')),
  call('S139', 'regions', [], engine('GEN_REGION_ALL_ACTION_EVENT_SERVICE', {})),
  call('S140', 'sellerAccount', [], engine('PUR_SELLER_QUERY_EVENT_SERVICE', {})),
  call('S141', 'categories', [], engine('GEN_CATE_LIST_ALL_EVENT_SERVICE', {})),
  call('S142', 'shops', [], engine('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', shops)),
  call('S143, D77', 'commitListing', [commit], engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', commit, COMMIT)),
  call('D174', 'commitOutcome', [commit], engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', commit, ASKED)),
  call('S144', 'listingDetail', ['7'], engine('DISTR_DETAIL_PAGE_SERVICE', batch)),
  call('S145', 'addToCart', ['20450020'], engine('SLS_BUYER_CART_SAVE_EVENT_SERVICE', saved, MUTATION)),
  call('S146', 'removeFromCart', [two], engine('SLS_BUYER_CART_DELETE_EVENT_SERVICE', removed, MUTATION)),
  call('S147', 'searchProducts', [search], engine('SELLER_PRODUCT_SEARCH_SERVICE', search)),
  call(
    'S136, S148',
    'article',
    [article.params],
    engine('get_article_detail_service', {}, { payload: article, ...MISSING, maxBytes: 2_097_152 }),
  ),
  call('S149, C01', 'item', ['20450001'], post('frontItem', FRONT, { ids: one, pageSize: 1 }, MISSING)),
  call('S149', 'frontItems', [two], post('frontItem', FRONT, { ids: two, pageSize: 2 })),
  call(
    'S149',
    'itemDetails',
    [two],
    post('frontItem', FRONT, { ids: two, pageSize: 2 }, { maxBytes: MISSING.maxBytes }),
  ),
  call(
    'S150',
    'recommendations',
    [{ ...cart, pageSize: 5 }],
    post('recommendGroup', RECOMMEND, { ...cart, pageSize: 5 }),
  ),
  call(
    'S150',
    'recommendations',
    [{ ...like, pageSize: 4 }],
    post('recommendGroup', RECOMMEND, { ...like, pageSize: 4 }),
  ),
  call('S151', 'suggestions', ['la'], post('suggest', 'item/search/suggest', { keyword: 'la', pageSize: 100 })),
  call('S152', 'articleCategories', [], get('articleCategoryList', 'item/content/article-category/list')),
  call('S133, S152', 'articles', [help], get('articlePage', 'item/content/article/page', help)),
  call('S152', 'articleTitles', [help], get('articleSimplePage', 'item/content/article/simple-page', help)),
  call(
    'S152',
    'articleById',
    [{ id: '5' }],
    get('articleQuery', 'item/content/article/query', { id: '5' }, { mayBeMissing: true }),
  ),
  call('S153', 'fileUrl', [file], get('fileUrl', 'trantor/portal/file/url', file, { ...TEXT, ...ANYONE })),
  call('S154', 'verifyChannel', [token], get('channelVerify', 'item/channel/verify', token, CHECK)),
  call('S155', 'logout', [], post('logout', '/iam/api/v1/user/logout', undefined, { writes: true })),
  call('C09', 'cart', [paging], engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', paging)),
  call('C21', 'cartCount', [], engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', { pageNo: 1, pageSize: 1 })),
  call('C10', 'listingRecords', [failed], engine('DISTR_RECORD_PAGE_SERVICE', failed)),
];

const SETTINGS = { siteProduct: 'item', enginePrefix: 'ToSea$', engineServices: {}, commitTimeoutMs: 60_000 };

interface Shop {
  readonly settings?: Partial<ApiSettings>;
  /** Whether the user may see prices. */
  readonly prices?: boolean;
}

/** The API client of a shop. */
export function apiOf(transport: Transport, { settings = {}, prices = true }: Shop = {}): ApiClient {
  return createApiClient(createOperations(transport, { ...SETTINGS, ...settings }, () => prices));
}

export interface Reply {
  readonly status?: number;
  /** Text is sent as it is, everything else as JSON. */
  readonly body: unknown;
}

/** The API client over a backend with one response; `reports` names the calls whose response was malformed, or how many entries were not used. */
export function apiOver({ status = 200, body }: Reply, shop?: Shop) {
  const sent: WireRequest[] = [];
  const reports: string[] = [];
  const transport = createTransport({
    send: async (request) => {
      sent.push(request);
      return { status, text: async () => (typeof body === 'string' ? body : JSON.stringify(body)) };
    },
    timeoutMs: 60_000,
    t: createTranslator('literal'),
    reportMismatch: (call, unused) => reports.push(unused ? `${call}: ${unused}` : call),
  });
  return { api: apiOf(transport, shop), sent, reports };
}
