import { API_CALLS } from '../../test/support/apiCalls';
import { AppError } from '../errors';
import { type ApiClient, createApiClient } from './apiClient';
import { createOperations } from './calls/operations';
import type { EngineContract, RestContract } from './contract';
import { type ApiRequest, createTransport, type Transport, type WireRequest } from './transport';

const SETTINGS = { siteProduct: 'item', enginePrefix: 'ToSea$', engineServices: {}, commitTimeoutMs: 60_000 };
const EXECUTE = '/api/trantor/service/engine/execute/';
const search = { pageNo: 1, pageSize: 20, sortType: 'DEFAULT', cateId: '', keyWord: 'bag', priceRange: {} };

describe('a call of the API client', () => {
  it.each(API_CALLS)('makes one request, with its flags and the signal of its caller (%s, S136)', async (...row) => {
    const [, run, expected] = row;
    const requests: ApiRequest[] = [];
    const transport: Transport = {
      request: async (request) => {
        requests.push(request);
        return { data: null };
      },
      malformed: (call) => new AppError('malformed', '', { call }),
      reportMismatch: () => undefined,
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
    ['shops', (api) => api.shops().catch(({ kind, status }: AppError) => [kind, status]), ['http', 499]],
  ])('does not take an ignored response for an answer about %s (D31, D74)', async (_about, run, expected) => {
    expect(await run(setUp({}, { status: 499 }).api)).toEqual(expected);
  });

  it('rejects a payload without a list', async () => {
    await expect(setUp({ data: { text: 'x' } }).api.categories()).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('the types of the contract', () => {
  it('refuse what client and backend would understand differently (A16, S146, S147, S151)', () => {
    const nameless = { code: 'E', name: 'East' };
    // @ts-expect-error an entity without its id
    const region: EngineContract['GEN_REGION_ALL_ACTION_EVENT_SERVICE']['payload'] = [nameless];
    // @ts-expect-error keyWord is written with a capital W
    const field: keyof EngineContract['SELLER_PRODUCT_SEARCH_SERVICE']['request'] = 'keyword';
    // @ts-expect-error one id is no list
    const ids: Parameters<ApiClient['removeFromCart']>[0] = '1';
    // @ts-expect-error a suggestion is an object
    const suggestion: RestContract['suggest']['payload'] = ['lamp'];
    // The type check fails when one of these lines is none.
    expect([region, field, ids, suggestion].every(Boolean)).toBe(true);
  });
});
