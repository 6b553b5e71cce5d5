import { testApi, testUser } from '../testing/testStorefront';
import { cacheSellerAccount, preloadedCategories, preloadedRegions, preloadedSellerAccount } from './preloaded';

const regions = [{ id: '1', code: 'E', name: 'East' }];

describe('preloaded data', () => {
  beforeEach(() => sessionStorage.clear());

  it('is loaded once by simultaneous requests of a client, then cached (C21)', async () => {
    const load = jest.fn(async () => regions);
    const api = testApi({ regions: load });
    expect(await Promise.all([preloadedRegions(api), preloadedRegions(api)])).toEqual([regions, regions]);
    expect(await preloadedRegions(testApi({}))).toEqual(regions);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again when the cached value has another shape', async () => {
    const stored = (value: unknown): string => JSON.stringify({ version: 1, until: 9e15, value: { value } });
    sessionStorage.setItem('sf:regions', stored('x'));
    sessionStorage.setItem('sf:account:u1', stored([]));
    sessionStorage.setItem('sf:categories', stored([{ cateName: 'Home' }]));
    const category = { id: '1', cateName: 'Home', childrenList: [] };
    const api = testApi({
      regions: async () => regions,
      sellerAccount: async () => null,
      categories: async () => [category],
    });
    expect(await preloadedRegions(api)).toEqual(regions);
    expect(await preloadedSellerAccount(api, testUser)).toBeNull();
    expect(await preloadedCategories(api)).toEqual([category]);
  });

  it('is not shared between clients while in flight', async () => {
    const load = jest.fn(async () => regions);
    await Promise.all([preloadedRegions(testApi({ regions: load })), preloadedRegions(testApi({ regions: load }))]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is requested again after a failure', async () => {
    const load = jest.fn(async () => regions).mockRejectedValueOnce(new Error('down'));
    const api = testApi({ regions: load });
    await expect(preloadedRegions(api)).rejects.toThrow('down');
    expect(await preloadedRegions(api)).toEqual(regions);
  });

  it('caches a missing seller account, for this user only (C19)', async () => {
    cacheSellerAccount(testUser, { status: 'ACTIVATED' });
    const api = testApi({ sellerAccount: async () => null });
    expect(await preloadedSellerAccount(api, testUser)).toEqual({ status: 'ACTIVATED' });
    const other = { ...testUser, id: 'other' };
    expect(await preloadedSellerAccount(api, other)).toBeNull();
    expect(await preloadedSellerAccount(testApi({}), other)).toBeNull();
  });
});
