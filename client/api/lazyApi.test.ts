import type { ApiClient } from '../../shared/api/apiClient';
import { watchDocumentLoads } from '../testing/watchDocumentLoads';
import { lazyApi } from './lazyApi';

const clientOf = (calls: Partial<ApiClient>): ApiClient => calls as ApiClient;
const missingChunk = Object.assign(new Error('Loading chunk data failed'), { name: 'ChunkLoadError' });

describe('lazyApi', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it('loads the client once, with the first call, and passes calls on', async () => {
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

  it('rejects as the call does', async () => {
    const api = lazyApi(async () => clientOf({ regions: () => Promise.reject(new Error('down')) }));
    await expect(api.regions()).rejects.toThrow('down');
  });

  it('tries again with the next call after a failed load', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn(async () => clientOf({ regions: async () => [] }));
    load.mockRejectedValueOnce(missingChunk);
    const api = lazyApi(load);
    await expect(api.regions()).rejects.toBe(missingChunk);
    expect(await api.regions()).toEqual([]);
  });

  it('reloads the document when its code is gone, and stays pending (N13)', async () => {
    const reloads = watchDocumentLoads();
    const api = lazyApi(() => Promise.reject(missingChunk));
    const settled = jest.fn();
    void api.regions().then(settled, settled);
    await new Promise(process.nextTick);
    expect([reloads(), settled.mock.calls.length]).toEqual([1, 0]);
  });
});
