// What each call asks of the transport besides method, path and body.
import { type ApiClient, createApiClient } from '../apiClient';
import { type ApiRequest, createTransport, type Transport } from '../transport';
import { createOperations } from './operations';

const SETTINGS = { siteProduct: 'item', enginePrefix: 'ToSea$', engineServices: {}, commitTimeoutMs: 60_000 };
const paging = { pageNo: 1, pageSize: 10 };
const options = { signal: new AbortController().signal };

type Run = (api: ApiClient) => Promise<unknown>;

/** Each call with its options, and its name in logs and Server-Timing. */
const CALLS: ReadonlyArray<readonly [call: string, run: Run, flags: Partial<ApiRequest>]> = [
  ['currentUser', (api) => api.currentUser(options), { expectsUnauthorized: true }],
  ['PUR_SELLER_QUERY_EVENT_SERVICE', (api) => api.sellerAccount(options), {}],
  ['SLS_BUYER_SHOP_PAGE_EVENT_SERVICE', (api) => api.shops(options), {}],
  ['logout', (api) => api.logout(options), {}],
  ['siteConfig', (api) => api.siteConfig(options), {}],
  ['GEN_REGION_ALL_ACTION_EVENT_SERVICE', (api) => api.regions(options), {}],
  ['GEN_CATE_LIST_ALL_EVENT_SERVICE', (api) => api.categories(options), {}],
  [
    'channelVerify',
    (api) => api.verifyChannel({ url: 'u', token: 't' }, options),
    { expectsUnauthorized: true, requiresJson: true },
  ],
  ['fileUrl', (api) => api.fileUrl('a.svg', options), { responseType: 'text' }],
  ['SELLER_PRODUCT_SEARCH_SERVICE', (api) => api.searchProducts({ ...paging, sortType: 'DEFAULT' }, options), {}],
  ['frontItem', (api) => api.item('1', options), { mayBeMissing: true }],
  ['frontItem', (api) => api.frontItems(['1'], 1, options), {}],
  ['recommendGroup', (api) => api.recommendations({ id: '1' }, 4, options), {}],
  ['suggest', (api) => api.suggestions('la', options), {}],
  ['SLS_BUYER_CART_PAGE_EVENT_SERVICE', (api) => api.cart(paging, options), {}],
  ['SLS_BUYER_CART_SAVE_EVENT_SERVICE', (api) => api.addToCart('1', options), { requiresJson: true }],
  ['SLS_BUYER_CART_DELETE_EVENT_SERVICE', (api) => api.removeFromCart(['1'], options), { requiresJson: true }],
  [
    'DISTRIBUTE_RECORD_COMMIT_SERVICE',
    (api) =>
      api.commitListing({ channelId: '1', shopId: '2', sellerProductIdList: ['3'] }, options).catch(() => undefined),
    { timeoutMs: 60_000 },
  ],
  ['DISTR_DETAIL_PAGE_SERVICE', (api) => api.listingDetail('9', options), {}],
  ['DISTR_RECORD_PAGE_SERVICE', (api) => api.listingRecords(paging, options), {}],
  ['articleCategoryList', (api) => api.articleCategories(options), {}],
  ['articlePage', (api) => api.articles(paging, options), {}],
  ['articleSimplePage', (api) => api.articleTitles(paging, options), {}],
  ['get_article_detail_service', (api) => api.article('5', options), { mayBeMissing: true }],
  ['articleQuery', (api) => api.articleById('5', options), { mayBeMissing: true }],
];

/** The one request that a call makes; the response is `{ data: null }`. */
async function requestOf(run: Run): Promise<ApiRequest> {
  const requests: ApiRequest[] = [];
  const transport: Transport = {
    ...createTransport(),
    request: async (request) => {
      requests.push(request);
      return { data: null };
    },
  };
  await run(createApiClient(createOperations(transport, SETTINGS, () => true)));
  expect(requests).toHaveLength(1);
  return requests[0] as ApiRequest;
}

describe('a call', () => {
  it.each(CALLS)('%s passes on its signal and has its own flags', async (call, run, flags) => {
    const { method: _, path: __, payload: ___, ...rest } = await requestOf(run);
    expect(rest).toEqual({ call, signal: options.signal, ...flags });
  });

  it.each([
    ['DISTR_RECORD_PAGE_SERVICE', (api: ApiClient) => api.listingRecords({ ...paging, status: 'FAILED' })],
    ['SLS_BUYER_CART_PAGE_EVENT_SERVICE', (api: ApiClient) => api.cart(paging)],
  ])('%s sends its request to its own service (C09, C10)', async (service, run) => {
    const { path, payload, method } = await requestOf(run);
    expect([method, path]).toEqual(['POST', `/api/trantor/service/engine/execute/ToSea$${service}`]);
    expect(payload).toMatchObject({ params: { request: paging } });
  });

  it('loads one product by its key from the list call (C01)', async () => {
    const { payload } = await requestOf((api) => api.item('lamp'));
    expect(payload).toEqual({ ids: ['lamp'], pageSize: 1 });
  });
});
