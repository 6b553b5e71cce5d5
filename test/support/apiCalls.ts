// What the API client asks of the backend, written down once for the tests on either side of the transport.
import { type ApiClient, createApiClient } from '../../shared/api/apiClient';
import { type ApiSettings, type CallOptions, createOperations } from '../../shared/api/calls/operations';
import { type ApiRequest, createTransport, type Transport, type WireRequest } from '../../shared/api/transport';

const EXECUTE = '/api/trantor/service/engine/execute/';
const search = {
  ...{ pageNo: 2, pageSize: 20, sortType: 'PRICE_ASC', cateId: '10000', keyWord: 'lamp' },
  priceRange: { highestPrice: '90', lowestPrice: '10' },
};
const commit = { channelId: '1', shopId: '1', sellerProductIdList: ['20450020'] };
const paging = { pageNo: 1, pageSize: 10 };

const engine = (service: string, request: object): ApiRequest => ({
  ...{ call: service, method: 'POST', path: `${EXECUTE}ToSea$${service}`, payload: { params: { request } } },
});
const get = (call: string, path: string, payload?: object): ApiRequest => ({
  ...{ call, method: 'GET', path, ...(payload && { payload: { ...payload } }) },
});
const post = (call: string, path: string, payload?: object): ApiRequest => ({
  ...get(call, path, payload),
  method: 'POST',
});

const FRONT = '/api/item/search/front-item';
const RECOMMEND = '/api/item/search/recommend-group';
const CONTENT = '/api/item/content';
const MISSING = { mayBeMissing: true };

/** Ids of the requirements, the call, and the request that it makes of the transport. */
type Row = readonly [ids: string, run: (api: ApiClient, options: CallOptions) => Promise<unknown>, request: ApiRequest];

/** Every function of the API client; their input exists in the embedded backend. */
export const API_CALLS: readonly Row[] = [
  [
    'S137',
    (api, options) => api.currentUser(options),
    { ...get('currentUser', '/api/trantor/portal/user/current'), expectsUnauthorized: true },
  ],
  ['S138', (api, options) => api.siteConfig(options), get('siteConfig', '/api/item/site/config')],
  ['S139', (api, options) => api.regions(options), engine('GEN_REGION_ALL_ACTION_EVENT_SERVICE', {})],
  ['S140', (api, options) => api.sellerAccount(options), engine('PUR_SELLER_QUERY_EVENT_SERVICE', {})],
  ['S141', (api, options) => api.categories(options), engine('GEN_CATE_LIST_ALL_EVENT_SERVICE', {})],
  [
    'S142',
    (api, options) => api.shops(options),
    engine('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', { pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' }),
  ],
  [
    'S143, D77',
    (api, options) => api.commitListing(commit, options),
    { ...engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', commit), writes: true, timeoutMs: 60_000 },
  ],
  [
    'S144',
    (api, options) => api.listingDetail('7', options),
    engine('DISTR_DETAIL_PAGE_SERVICE', { distrOrderId: '7', pageNo: 1, pageSize: 50 }),
  ],
  [
    'S145',
    (api, options) => api.addToCart('20450020', options),
    {
      ...engine('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId: '20450020' }),
      ...{ writes: true, requiresJson: true },
    },
  ],
  [
    'S146',
    (api, options) => api.removeFromCart(['20450020', '20450011'], options),
    {
      ...engine('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList: ['20450020', '20450011'] }),
      ...{ writes: true, requiresJson: true },
    },
  ],
  ['S147', (api, options) => api.searchProducts(search, options), engine('SELLER_PRODUCT_SEARCH_SERVICE', search)],
  [
    'S136, S148',
    (api, options) => api.article('5', options),
    { ...engine('get_article_detail_service', {}), payload: { params: { id: '5' } }, ...MISSING },
  ],
  [
    'S149, C01',
    (api, options) => api.item('20450001', options),
    { ...post('frontItem', FRONT, { ids: ['20450001'], pageSize: 1 }), ...MISSING },
  ],
  [
    'S149',
    (api, options) => api.frontItems(['20450001', '20450011'], 2, options),
    post('frontItem', FRONT, { ids: ['20450001', '20450011'], pageSize: 2 }),
  ],
  [
    'S150',
    (api, options) => api.recommendations({ recommendTypeDict: 'CART' }, 5, options),
    post('recommendGroup', RECOMMEND, { recommendTypeDict: 'CART', pageSize: 5 }),
  ],
  [
    'S150',
    (api, options) => api.recommendations({ id: '20450001' }, 4, options),
    post('recommendGroup', RECOMMEND, { id: '20450001', pageSize: 4 }),
  ],
  [
    'S151',
    (api, options) => api.suggestions('la', options),
    post('suggest', '/api/item/search/suggest', { keyword: 'la', pageSize: 100 }),
  ],
  [
    'S152',
    (api, options) => api.articleCategories(options),
    get('articleCategoryList', `${CONTENT}/article-category/list`),
  ],
  [
    'S133, S152',
    (api, options) => api.articles({ ...paging, categoryId: '11' }, options),
    get('articlePage', `${CONTENT}/article/page`, { ...paging, categoryId: '11' }),
  ],
  [
    'S152',
    (api, options) => api.articleTitles({ ...paging, categoryId: '11' }, options),
    get('articleSimplePage', `${CONTENT}/article/simple-page`, { ...paging, categoryId: '11' }),
  ],
  [
    'S152',
    (api, options) => api.articleById('5', options),
    { ...get('articleQuery', `${CONTENT}/article/query`, { id: '5' }), ...MISSING },
  ],
  [
    'S153',
    (api, options) => api.fileUrl('/api/files/20450001/0.svg', options),
    {
      ...get('fileUrl', '/api/trantor/portal/file/url', { fileUrl: '/api/files/20450001/0.svg' }),
      responseType: 'text',
    },
  ],
  [
    'S154',
    (api, options) => api.verifyChannel({ url: 'http://localhost/?a=1&b', token: 'demo' }, options),
    {
      ...get('channelVerify', '/api/item/channel/verify', { url: 'http://localhost/?a=1&b', token: 'demo' }),
      ...{ expectsUnauthorized: true, requiresJson: true },
    },
  ],
  ['S155', (api, options) => api.logout(options), post('logout', '/iam/api/v1/user/logout')],
  ['C09', (api, options) => api.cart(paging, options), engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', paging)],
  [
    'C10',
    (api, options) => api.listingRecords({ ...paging, status: 'FAILED' }, options),
    engine('DISTR_RECORD_PAGE_SERVICE', { ...paging, status: 'FAILED' }),
  ],
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

/** The API client over a backend with one response; `reports` names the calls whose response was cut or malformed. */
export function apiOver({ status = 200, body }: Reply, shop?: Shop) {
  const sent: WireRequest[] = [];
  const reports: string[] = [];
  const transport = createTransport({
    send: async (request) => {
      sent.push(request);
      return { status, text: async () => (typeof body === 'string' ? body : JSON.stringify(body)) };
    },
    timeoutMs: 60_000,
    fallbacks: { failed: 'failed', unauthorized: 'no', timeout: 'late', unknown: 'Unknown error' },
    reportMismatch: (call) => reports.push(call),
  });
  return { api: apiOf(transport, shop), sent, reports };
}
