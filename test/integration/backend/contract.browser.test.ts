// Every call of spec.md §7 as the browser makes it through the storefront's proxy, compared with the backend's record and
// with the machine-readable contract (N06).
import http from 'node:http';
import { createBrowserApi } from '../../../client/api/browserApi';
import { loadConfig } from '../../../config/config';
import { publicConfig } from '../../../config/publicConfig';
import { differencesIn } from '../../../server/contract/differences';
import type { OpenApi } from '../../../server/contract/openApi';
import type { ApiClient } from '../../../shared/api/apiClient';
import { DEFAULT_HEADERS, inputDifferences, operationOf } from '../../support/contract';
import { closeServers, listen, type TestServer } from '../../support/rawServer';
import { closeStorefronts, startTestStorefront, type TestStorefront } from '../../support/storefront';

let shop: TestStorefront;
let server: TestServer;
let cookie: string;
let api: ApiClient;
let openApi: OpenApi;
/** The requests and responses of the browser's fetch. */
const fetched: { path: string; init: RequestInit; body: unknown }[] = [];
const nodeFetch = globalThis.fetch;

beforeAll(async () => {
  shop = await startTestStorefront();
  server = await listen(http.createServer(shop.app));
  cookie = await shop.login('mei.lin');
  openApi = (await shop.get('/__sandbox/openapi.json')).body;
  globalThis.fetch = async (path, init = {}) => {
    // A browser adds the cookie itself because credentials are included.
    const response = await nodeFetch(server.origin + path, { ...init, headers: { ...init.headers, Cookie: cookie } });
    const text = await response.text();
    fetched.push({ path: String(path), init, body: text === '' ? null : JSON.parse(text) });
    return new Response(text, { status: response.status });
  };
  api = createBrowserApi({
    config: publicConfig(loadConfig({})),
    user: { id: '101', username: 'mei.lin', name: 'Mei Lin' },
    t: String,
    onUnauthorized: () => undefined,
  });
});
afterAll(async () => {
  globalThis.fetch = nodeFetch;
  await closeServers();
  await closeStorefronts();
});

const engine = (service: string, request: object) => ({
  method: 'POST',
  path: `/api/trantor/service/engine/execute/ToSea$${service}`,
  query: {},
  body: { params: { request } },
});
const get = (path: string, query: object = {}) => ({ method: 'GET', path, query });
const post = (path: string, body: object) => ({ method: 'POST', path, query: {}, body });

const SEARCH = {
  pageNo: 2,
  pageSize: 20,
  sortType: 'PRICE_ASC',
  cateId: '10000',
  keyWord: 'lamp',
  priceRange: { highestPrice: '90', lowestPrice: '10' },
};
const COMMIT = { channelId: '1', shopId: '1', sellerProductIdList: ['20450020'] };
const page = { pageNo: 1, pageSize: 10 };

/** Row ids of features.md, the browser's function, and the expected request. */
const BROWSER_CALLS: readonly [rows: string, make: (api: ApiClient) => Promise<unknown>, expected: object][] = [
  ['S137', (api) => api.currentUser(), get('/api/trantor/portal/user/current')],
  ['S138', (api) => api.siteConfig(), get('/api/item/site/config')],
  ['S139', (api) => api.regions(), engine('GEN_REGION_ALL_ACTION_EVENT_SERVICE', {})],
  ['S140', (api) => api.sellerAccount(), engine('PUR_SELLER_QUERY_EVENT_SERVICE', {})],
  ['S141', (api) => api.categories(), engine('GEN_CATE_LIST_ALL_EVENT_SERVICE', {})],
  [
    'S142',
    (api) => api.shops(),
    engine('SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', { pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' }),
  ],
  ['S143', (api) => api.commitListing(COMMIT), engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', COMMIT)],
  [
    'S144',
    (api) => api.listingDetail('7'),
    engine('DISTR_DETAIL_PAGE_SERVICE', { distrOrderId: '7', pageNo: 1, pageSize: 50 }),
  ],
  [
    'S145',
    (api) => api.addToCart('20450020'),
    engine('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId: '20450020' }),
  ],
  [
    'S146',
    (api) => api.removeFromCart(['20450020', '20450011']),
    engine('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList: ['20450020', '20450011'] }),
  ],
  ['S147', (api) => api.searchProducts(SEARCH), engine('SELLER_PRODUCT_SEARCH_SERVICE', SEARCH)],
  [
    'S136, S148',
    (api) => api.article('5'),
    {
      method: 'POST',
      path: '/api/trantor/service/engine/execute/ToSea$get_article_detail_service',
      body: { params: { id: '5' } },
    },
  ],
  ['S149', (api) => api.item('20450001'), post('/api/item/search/front-item', { ids: ['20450001'], pageSize: 1 })],
  [
    'S149',
    (api) => api.frontItems(['20450001', '20450011'], 2),
    post('/api/item/search/front-item', { ids: ['20450001', '20450011'], pageSize: 2 }),
  ],
  [
    'S150',
    (api) => api.recommendations({ id: '20450001' }, 4),
    post('/api/item/search/recommend-group', { id: '20450001', pageSize: 4 }),
  ],
  [
    'S150',
    (api) => api.recommendations({ recommendTypeDict: 'CART' }, 5),
    post('/api/item/search/recommend-group', { recommendTypeDict: 'CART', pageSize: 5 }),
  ],
  ['S151', (api) => api.suggestions('la'), post('/api/item/search/suggest', { keyword: 'la', pageSize: 100 })],
  ['S152', (api) => api.articleCategories(), get('/api/item/content/article-category/list')],
  [
    'S133, S152',
    (api) => api.articles({ ...page, categoryId: '11' }),
    get('/api/item/content/article/page', { pageNo: '1', pageSize: '10', categoryId: '11' }),
  ],
  [
    'S152',
    (api) => api.articleTitles(page),
    get('/api/item/content/article/simple-page', { pageNo: '1', pageSize: '10' }),
  ],
  ['S152', (api) => api.articleById('5'), get('/api/item/content/article/query', { id: '5' })],
  [
    'S153',
    (api) => api.fileUrl('/api/files/20450001/0.svg'),
    get('/api/trantor/portal/file/url', { fileUrl: '/api/files/20450001/0.svg' }),
  ],
  [
    'S154',
    (api) => api.verifyChannel({ url: 'http://localhost/?a=1&b', token: 'demo' }),
    get('/api/item/channel/verify', { url: 'http://localhost/?a=1&b', token: 'demo' }),
  ],
  ['C09', (api) => api.cart(page), engine('SLS_BUYER_CART_PAGE_EVENT_SERVICE', page)],
  [
    'C10',
    (api) => api.listingRecords({ ...page, status: 'FAILED' }),
    engine('DISTR_RECORD_PAGE_SERVICE', { ...page, status: 'FAILED' }),
  ],
  ['S155', (api) => api.logout(), post('/iam/api/v1/user/logout', {})],
];

describe('a browser call', () => {
  it.each(BROWSER_CALLS)('arrives as in spec.md §7 (%s)', async (rows, make, expected) => {
    shop.sandbox.clearCalls();
    fetched.length = 0;
    await make(api);
    const [call, ...more] = shop.sandbox.calls();
    if (!call) throw new Error('no call arrived');
    expect(more).toEqual([]);
    const { body, ...rest } = expected as { body?: object };
    expect(call).toMatchObject({ ...rest, headers: { ...DEFAULT_HEADERS, cookie } });
    // Exactly these fields; a call without fields has no body.
    if (body && Object.keys(body).length > 0) {
      expect(call.body).toEqual(body);
      expect(call.headers['content-type']).toBe('application/json');
    } else {
      expect(call.body).toBeUndefined();
    }
    expect(fetched.map(({ init }) => init.credentials)).toEqual(['include']);
    expect([rows, inputDifferences(openApi, call)]).toEqual([rows, []]);
    const schema = operationOf(openApi, call).responses[200]?.content?.['application/json'].schema ?? {};
    expect(differencesIn(fetched[0]?.body, schema, openApi.components.schemas)).toEqual([]);
  });

  it('exists for every call of the contract (N06)', () => {
    const made = new Set(BROWSER_CALLS.map(([, , { path }]: readonly [string, unknown, { path?: string }]) => path));
    expect(Object.keys(openApi.paths).filter((path) => !made.has(path))).toEqual([]);
  });
});
