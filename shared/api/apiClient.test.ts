import { type ApiClient, createApiClient } from './apiClient';
import { type CallOptions, createOperations } from './calls/operations';
import { type ApiRequest, createTransport, type Transport, type WireRequest } from './transport';

const SETTINGS = { siteProduct: 'item', enginePrefix: 'ToSea$', engineServices: {}, commitTimeoutMs: 60_000 };
const EXECUTE = '/api/trantor/service/engine/execute/';
const search = { pageNo: 1, pageSize: 20, sortType: 'DEFAULT', cateId: '', keyWord: 'bag', priceRange: {} };
const commit = { channelId: '1', shopId: '2', sellerProductIdList: ['3'] };
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

type Row = readonly [ids: string, run: (api: ApiClient, options: CallOptions) => Promise<unknown>, request: ApiRequest];

/** Each call with the request that it makes, its name in logs and its flags. */
const CALLS: readonly Row[] = [
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
    { ...engine('DISTRIBUTE_RECORD_COMMIT_SERVICE', commit), timeoutMs: 60_000 },
  ],
  [
    'S144',
    (api, options) => api.listingDetail('9', options),
    engine('DISTR_DETAIL_PAGE_SERVICE', { distrOrderId: '9', pageNo: 1, pageSize: 50 }),
  ],
  [
    'S145',
    (api, options) => api.addToCart('3', options),
    { ...engine('SLS_BUYER_CART_SAVE_EVENT_SERVICE', { sellerProductId: '3' }), requiresJson: true },
  ],
  [
    'S146',
    (api, options) => api.removeFromCart(['3', '4'], options),
    { ...engine('SLS_BUYER_CART_DELETE_EVENT_SERVICE', { productIdList: ['3', '4'] }), requiresJson: true },
  ],
  ['S147', (api, options) => api.searchProducts(search, options), engine('SELLER_PRODUCT_SEARCH_SERVICE', search)],
  [
    'S148',
    (api, options) => api.article('5', options),
    { ...engine('get_article_detail_service', {}), payload: { params: { id: '5' } }, ...MISSING },
  ],
  [
    'S149, C01',
    (api, options) => api.item('lamp', options),
    { ...post('frontItem', FRONT, { ids: ['lamp'], pageSize: 1 }), ...MISSING },
  ],
  ['S149', (api, options) => api.frontItems(['1'], 1, options), post('frontItem', FRONT, { ids: ['1'], pageSize: 1 })],
  [
    'S150',
    (api, options) => api.recommendations({ recommendTypeDict: 'HOME' }, 4, options),
    post('recommendGroup', RECOMMEND, { recommendTypeDict: 'HOME', pageSize: 4 }),
  ],
  [
    'S150',
    (api, options) => api.recommendations({ id: '7' }, 4, options),
    post('recommendGroup', RECOMMEND, { id: '7', pageSize: 4 }),
  ],
  [
    'S151',
    (api, options) => api.suggestions('ba', options),
    post('suggest', '/api/item/search/suggest', { keyword: 'ba', pageSize: 100 }),
  ],
  [
    'S152',
    (api, options) => api.articleCategories(options),
    get('articleCategoryList', `${CONTENT}/article-category/list`),
  ],
  ['S152', (api, options) => api.articles(paging, options), get('articlePage', `${CONTENT}/article/page`, paging)],
  [
    'S152',
    (api, options) => api.articleTitles({ ...paging, categoryId: '2' }, options),
    get('articleSimplePage', `${CONTENT}/article/simple-page`, { ...paging, categoryId: '2' }),
  ],
  [
    'S152',
    (api, options) => api.articleById('5', options),
    { ...get('articleQuery', `${CONTENT}/article/query`, { id: '5' }), ...MISSING },
  ],
  [
    'S153',
    (api, options) => api.fileUrl('a.svg', options),
    { ...get('fileUrl', '/api/trantor/portal/file/url', { fileUrl: 'a.svg' }), responseType: 'text' },
  ],
  [
    'S154',
    (api, options) => api.verifyChannel({ url: 'http://h/', token: 't' }, options),
    {
      ...get('channelVerify', '/api/item/channel/verify', { url: 'http://h/', token: 't' }),
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

describe('a call of the API client', () => {
  it.each(CALLS)('makes one request, with its flags and the signal of its caller (%s, S136)', async (...row) => {
    const [, run, expected] = row;
    const requests: ApiRequest[] = [];
    const transport: Transport = {
      ...createTransport({} as Parameters<typeof createTransport>[0]),
      request: async (request) => {
        requests.push(request);
        return { data: null };
      },
      malformed: () => new Error('malformed') as never,
    };
    const { signal } = new AbortController();
    await run(createApiClient(createOperations(transport, SETTINGS, () => true)), { signal }).catch(() => undefined);
    expect(requests).toEqual([{ ...expected, signal }]);
  });
});

function setUp(body: unknown, { prices = true, settings = {}, status = 200 } = {}) {
  const sent: WireRequest[] = [];
  const transport = createTransport({
    send: async (request) => {
      sent.push(request);
      return { status, text: async () => JSON.stringify(body) };
    },
    timeoutMs: 60_000,
    fallbacks: { failed: 'f', unauthorized: 'u', timeout: 't', unknown: 'x' },
    reportMismatch: () => undefined,
  });
  const api = createApiClient(createOperations(transport, { ...SETTINGS, ...settings }, () => prices));
  return { api, sent };
}

describe('the API client', () => {
  it('uses configured service names, prefix and product (C12, C01, D53)', async () => {
    const settings = {
      ...{ siteProduct: 'mall/a', enginePrefix: 'X_', itemDetailService: 'ITEM' },
      engineServices: { GEN_REGION_ALL_ACTION_EVENT_SERVICE: 'R' },
    };
    const { api, sent } = setUp({ data: { id: 5 } }, { settings });
    await api.siteConfig();
    await api.regions().catch(() => undefined);
    await expect(api.item('5')).resolves.toMatchObject({ id: '5' });
    const paths = ['/api/mall%2Fa/site/config', `${EXECUTE}X_R`, `${EXECUTE}X_ITEM`];
    expect(sent.map(({ path }) => path)).toEqual(paths);
    expect(sent[2]?.body).toBe('{"params":{"request":{"id":"5"}}}');
  });

  it.each([
    ['null', 200, { success: true, data: null }],
    ['a 401', 401, { success: false, err: { msg: 'no' } }],
  ])('reads %s of user/current as a visitor', async (_, status, body) => {
    await expect(setUp(body, { status }).api.currentUser()).resolves.toBeNull();
  });

  it('drops prices that the user may not see, and keeps others (N02)', async () => {
    const product = {
      id: 1,
      productPrice: '9.9',
      priceRange: { lowestPrice: 9, highestPrice: 11 },
      skuList: [{ id: 2, sellerSkuPrice: '10', saleAttrList: [] }],
    };
    const { api } = setUp({ data: { productPageInfo: { total: 1, data: [product] } } }, { prices: false });
    expect(JSON.stringify(await api.searchProducts(search))).not.toMatch(/9\.9|"10"/);
    const detail = await setUp({ data: [product] }, { prices: false }).api.item('1');
    expect(detail).toMatchObject({ id: '1', productPrice: undefined, priceRange: undefined });
    expect(detail?.skuList[0]?.sellerSkuPrice).toBeUndefined();
    const seen = setUp({ data: { data: [{ id: 1, productPrice: 9.9 }] } });
    expect(await seen.api.recommendations({ id: '1' }, 4)).toMatchObject([{ id: '1', productPrice: '9.9' }]);
  });

  it.each<[string, (api: ApiClient) => Promise<unknown>, unknown]>([
    ['an item', (api) => api.item('1'), undefined],
    ['a mutation', (api) => api.addToCart('1'), false],
    ['shops', (api) => api.shops().catch(({ kind, status }) => [kind, status]), ['http', 499]],
  ])('does not take an ignored response for an answer about %s (D31, D74)', async (_about, run, expected) => {
    expect(await run(setUp({}, { status: 499 }).api)).toEqual(expected);
  });

  it('rejects a payload without a list', async () => {
    await expect(setUp({ data: { text: 'x' } }).api.categories()).rejects.toMatchObject({ kind: 'malformed' });
  });
});
