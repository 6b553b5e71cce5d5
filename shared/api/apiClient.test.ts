import { AppError } from '../errors';
import { type ApiClient, createApiClient } from './apiClient';
import { createOperations } from './calls/operations';
import { createTransport, type WireRequest } from './transport';

const SETTINGS = { siteProduct: 'item', enginePrefix: 'ToSea$', engineServices: {} };
const ENGINE = '/api/trantor/service/engine/execute/ToSea$';

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

const params = (request: object): string => JSON.stringify({ params: { request } });
const search = { pageNo: 1, pageSize: 20, sortType: 'DEFAULT', cateId: '', keyWord: 'bag', priceRange: {} };

type Row = [row: string, run: (api: ApiClient) => Promise<unknown>, method: string, path: string, body?: string];

const CALLS: Row[] = [
  ['S137', (api) => api.currentUser(), 'GET', '/api/trantor/portal/user/current'],
  ['S138', (api) => api.siteConfig(), 'GET', '/api/item/site/config'],
  ['S139', (api) => api.regions(), 'POST', `${ENGINE}GEN_REGION_ALL_ACTION_EVENT_SERVICE`, params({})],
  ['S140', (api) => api.sellerAccount(), 'POST', `${ENGINE}PUR_SELLER_QUERY_EVENT_SERVICE`, params({})],
  ['S141', (api) => api.categories(), 'POST', `${ENGINE}GEN_CATE_LIST_ALL_EVENT_SERVICE`, params({})],
  [
    'S142',
    (api) => api.shops(),
    'POST',
    `${ENGINE}SLS_BUYER_SHOP_PAGE_EVENT_SERVICE`,
    params({ pageNo: 1, pageSize: 100, chShopStatus: 'ENABLED' }),
  ],
  [
    'S143',
    (api) => api.commitListing({ channelId: '1', shopId: '2', sellerProductIdList: ['3'] }),
    'POST',
    `${ENGINE}DISTRIBUTE_RECORD_COMMIT_SERVICE`,
    params({ channelId: '1', shopId: '2', sellerProductIdList: ['3'] }),
  ],
  [
    'S144',
    (api) => api.listingDetail('9'),
    'POST',
    `${ENGINE}DISTR_DETAIL_PAGE_SERVICE`,
    params({ distrOrderId: '9', pageNo: 1, pageSize: 50 }),
  ],
  [
    'S145',
    (api) => api.addToCart('3'),
    'POST',
    `${ENGINE}SLS_BUYER_CART_SAVE_EVENT_SERVICE`,
    params({ sellerProductId: '3' }),
  ],
  [
    'S146',
    (api) => api.removeFromCart(['3', '4']),
    'POST',
    `${ENGINE}SLS_BUYER_CART_DELETE_EVENT_SERVICE`,
    params({ productIdList: ['3', '4'] }),
  ],
  ['S147', (api) => api.searchProducts(search), 'POST', `${ENGINE}SELLER_PRODUCT_SEARCH_SERVICE`, params(search)],
  ['S148', (api) => api.article('5'), 'POST', `${ENGINE}get_article_detail_service`, '{"params":{"id":"5"}}'],
  ['S149', (api) => api.frontItems(['1'], 1), 'POST', '/api/item/search/front-item', '{"ids":["1"],"pageSize":1}'],
  [
    'S150',
    (api) => api.recommendations({ recommendTypeDict: 'HOME' }, 4),
    'POST',
    '/api/item/search/recommend-group',
    '{"recommendTypeDict":"HOME","pageSize":4}',
  ],
  [
    'S150',
    (api) => api.recommendations({ id: '7' }, 4),
    'POST',
    '/api/item/search/recommend-group',
    '{"id":"7","pageSize":4}',
  ],
  ['S151', (api) => api.suggestions('ba'), 'POST', '/api/item/search/suggest', '{"keyword":"ba","pageSize":100}'],
  ['S152', (api) => api.articleCategories(), 'GET', '/api/item/content/article-category/list'],
  [
    'S152',
    (api) => api.articles({ pageNo: 1, pageSize: 10 }),
    'GET',
    '/api/item/content/article/page?pageNo=1&pageSize=10',
  ],
  [
    'S152',
    (api) => api.articleTitles({ pageNo: 1, pageSize: 10, categoryId: '2' }),
    'GET',
    '/api/item/content/article/simple-page?pageNo=1&pageSize=10&categoryId=2',
  ],
  ['S152', (api) => api.articleById('5'), 'GET', '/api/item/content/article/query?id=5'],
  ['S153', (api) => api.fileUrl('a.svg'), 'GET', '/api/trantor/portal/file/url?fileUrl=a.svg'],
  [
    'S154',
    (api) => api.verifyChannel({ url: 'http://h/', token: 't' }),
    'GET',
    '/api/item/channel/verify?url=http%3A%2F%2Fh%2F&token=t',
  ],
  ['S155', (api) => api.logout(), 'POST', '/iam/api/v1/user/logout'],
];

describe('API client', () => {
  it.each(CALLS)('sends the call of spec.md §7 (%s, S136)', async (...[, run, method, path, body]) => {
    const { api, sent } = setUp({ success: true, data: null });
    await run(api).catch(() => undefined);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method, path });
    expect(sent[0]?.body).toBe(body);
  });

  it('uses configured service names, prefix and product (C12, D53)', async () => {
    const settings = {
      siteProduct: 'mall',
      enginePrefix: 'X_',
      engineServices: { GEN_REGION_ALL_ACTION_EVENT_SERVICE: 'R' },
    };
    const { api, sent } = setUp({}, { settings });
    await api.siteConfig();
    await api.regions().catch(() => undefined);
    expect(sent.map((request) => request.path)).toEqual([
      '/api/mall/site/config',
      '/api/trantor/service/engine/execute/X_R',
    ]);
  });

  it.each([
    ['null', 200, { success: true, data: null }],
    ['a 401', 401, { success: false, err: { msg: 'no' } }],
  ])('reads %s of user/current as a visitor', async (_, status, body) => {
    await expect(setUp(body, { status }).api.currentUser()).resolves.toBeNull();
  });

  it('drops prices that the user may not see (N02)', async () => {
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
  });

  it('keeps prices that the user may see', async () => {
    const { api } = setUp({ data: { data: [{ id: 1, productPrice: 9.9 }] } });
    expect(await api.recommendations({ id: '1' }, 4)).toMatchObject([{ id: '1', productPrice: '9.9' }]);
  });

  it('distinguishes a missing item from an ignored response (D31)', async () => {
    await expect(setUp({ data: [] }).api.item('1')).resolves.toBeNull();
    await expect(setUp({}, { status: 499 }).api.item('1')).resolves.toBeUndefined();
  });

  it('loads the item from a configured service (C01)', async () => {
    const { api, sent } = setUp({ data: { id: 5 } }, { settings: { itemDetailService: 'ITEM' } });
    await expect(api.item('5')).resolves.toMatchObject({ id: '5' });
    expect(sent[0]).toMatchObject({ path: `${ENGINE}ITEM`, body: params({ id: '5' }) });
  });

  it('does not take an ignored response for "no shop" (D74)', async () => {
    await expect(setUp({}, { status: 499 }).api.shops()).rejects.toMatchObject({ kind: 'http', status: 499 });
    expect(await setUp({ success: true, data: null }).api.shops()).toEqual({ items: [], total: 0 });
  });

  it('has a timeout of its own for a commit (D77)', async () => {
    const transport = {
      configure: () => undefined,
      request: jest.fn(async () => ({ data: null })),
      malformed: () => new AppError('malformed', ''),
      reportMismatch: () => undefined,
    };
    const api = createApiClient(createOperations(transport, { ...SETTINGS, commitTimeoutMs: 60_000 }, () => true));
    await api.commitListing({ channelId: '1', shopId: '2', sellerProductIdList: ['3'] }).catch(() => undefined);
    expect(transport.request).toHaveBeenCalledWith(expect.objectContaining({ timeoutMs: 60_000 }));
  });

  it('rejects a payload without a list', async () => {
    await expect(setUp({ data: { text: 'x' } }).api.categories()).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('resolves to false for an ignored mutation (D31)', async () => {
    await expect(setUp({}, { status: 499 }).api.addToCart('1')).resolves.toBe(false);
    await expect(setUp('', {}).api.addToCart('1')).resolves.toBe(true);
  });
});
