import { testApi, testUser } from '../testing/testStorefront';
import { cacheSellerAccount, preloadedRegions, preloadedSellerAccount } from './preloaded';

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
