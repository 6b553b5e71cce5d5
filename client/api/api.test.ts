import type { ApiClient } from '../../shared/api/apiClient';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import { apiOver } from '../../test/support/apiCalls';
import { takeLostPress } from '../storefront/recoverFromChunkFailure';
import { watchDocumentLoads } from '../testing/browserParts';
import { testApi, testStorefront, testUser } from '../testing/testStorefront';
import { cachedCategories, cachedRegions, cachedSellerAccount, cacheSellerAccount } from './cachedCalls';
import { lazyApi } from './lazyApi';

const clientOf = (calls: Partial<ApiClient>) => calls as ApiClient;
const missingChunk = Object.assign(new Error('Loading chunk data failed'), { name: 'ChunkLoadError' });

describe('lazyApi', () => {
  it('loads the client once, with the first call, and passes on the calls that wait for it (S094)', async () => {
    const suggestions = jest.fn(async (keyword: string) => [`${keyword}s`]);
    const load = jest.fn(async () => clientOf({ suggestions }));
    const api = lazyApi(load);
    expect(load).not.toHaveBeenCalled();
    const options = { signal: new AbortController().signal };
    expect(await Promise.all([api.suggestions('lamp', options), api.suggestions('cup')])).toEqual([
      ['lamps'],
      ['cups'],
    ]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(suggestions).toHaveBeenCalledWith('lamp', options);
  });

  it('tries again with the next call after a failed load', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn(async () => clientOf({ regions: async () => [] }));
    load.mockRejectedValueOnce(missingChunk);
    const api = lazyApi(load);
    await expect(api.regions()).rejects.toBe(missingChunk);
    expect(await api.regions()).toEqual([]);
  });

  it.each([
    ['stays pending', 'regions', false],
    ['says in the next one that a press was lost', 'addToCart', true],
  ] as const)('reloads the document when its code is gone, and %s: %s (N13)', async (_what, call, isLost) => {
    const reloads = watchDocumentLoads();
    const settled = jest.fn();
    void lazyApi(() => Promise.reject(missingChunk))
      [call]('7')
      .then(settled, settled);
    await new Promise(process.nextTick);
    const told = [takeLostPress(), takeLostPress()];
    expect([reloads(), settled.mock.calls.length, told]).toEqual([1, 0, [isLost, false]]);
  });
});

/** The calls of a user's session. */
const apiOf = (user: SessionUser, api: Partial<ApiClient> = {}) => testStorefront({ user, api }).api;

const regions = [{ id: '1', code: 'E', name: 'East' }];

describe('cached data', () => {
  it('is loaded once by simultaneous requests of a client, then cached (C21)', async () => {
    const load = jest.fn(async () => regions);
    const api = testApi({ regions: load });
    expect(await Promise.all([cachedRegions(api), cachedRegions(api)])).toEqual([regions, regions]);
    expect(await cachedRegions(testApi({}))).toEqual(regions);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again when the cached value has another shape', async () => {
    const stored = (value: unknown) => JSON.stringify({ version: 1, until: 9e15, value: { value } });
    sessionStorage.setItem('sf:regions', stored('x'));
    sessionStorage.setItem('sf:account:u1', stored([]));
    sessionStorage.setItem('sf:categories', stored([{ cateName: 'Home' }]));
    const category = { id: '1', cateName: 'Home', childrenList: [] };
    const api = apiOf(testUser, {
      regions: async () => regions,
      sellerAccount: async () => null,
      categories: async () => [category],
    });
    expect(await cachedRegions(api)).toEqual(regions);
    expect(await cachedSellerAccount(api, testUser)).toBeNull();
    expect(await cachedCategories(api)).toEqual([category]);
  });

  it.each([{ status: 499 }, { status: 204 }, { body: {} }])(
    'is not cached from an answer %j (S160, D152)',
    async (reply) => {
      const { api } = apiOver({ body: '', ...reply });
      for (const load of [cachedCategories, cachedRegions]) await expect(load(api)).rejects.toThrow();
      await expect(cachedSellerAccount(api, testUser)).rejects.toThrow();
      expect(sessionStorage).toHaveLength(0);
    },
  );

  it('is cached for minutes while there is nothing (D152)', async () => {
    jest.useFakeTimers();
    const category = { id: '1', cateName: 'Home', cateCode: undefined, childrenList: [] };
    const categories = jest.fn(async () => [category]).mockResolvedValueOnce([]);
    const read = () => cachedCategories(testApi({ categories }));
    expect([await read(), await read(), categories.mock.calls.length]).toEqual([[], [], 1]);
    jest.advanceTimersByTime(300_001);
    expect(await read()).toEqual([category]);
    jest.advanceTimersByTime(48 * 3_599_000);
    expect([await read(), categories.mock.calls.length]).toEqual([[category], 2]);
  });

  it('caches a missing seller account, for this user only (C19)', async () => {
    cacheSellerAccount(testUser, { status: 'ACTIVATED' });
    const other = { ...testUser, id: 'other' };
    const api = testApi({ sellerAccount: async () => null });
    expect(await cachedSellerAccount(api, testUser)).toEqual({ status: 'ACTIVATED' });
    expect(await cachedSellerAccount(api, other)).toBeNull();
    expect(await cachedSellerAccount(testApi({}), other)).toBeNull();
  });
});
