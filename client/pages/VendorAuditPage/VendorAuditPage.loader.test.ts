import { AppError } from '../../../shared/errors';
import { cacheSellerAccount } from '../../api/preloaded';
import { loaderContext } from '../../testing/loaderContext';
import { testUser } from '../../testing/testStorefront';
import { loadVendorAudit } from './VendorAuditPage.loader';

beforeEach(() => sessionStorage.clear());

describe('loadVendorAudit', () => {
  it('asks the backend, whatever was kept (S036, C19)', async () => {
    cacheSellerAccount(testUser, { status: 'APPROVAL_WAITING' });
    const sellerAccount = jest.fn(async () => ({ status: 'ACTIVATED' as const }));
    expect(await loadVendorAudit(loaderContext({ api: { sellerAccount } }))).toEqual({ status: 'ACTIVATED' });
    expect(sellerAccount).toHaveBeenCalledTimes(1);
  });

  it('has no status for somebody without a seller account', async () => {
    const api = { sellerAccount: async () => null };
    expect(await loadVendorAudit(loaderContext({ api }))).toEqual({ status: undefined });
  });

  it('is the page’s own fetch: without it there is no page (C20)', async () => {
    const sellerAccount = (): Promise<never> => Promise.reject(new AppError('http', 'down', { status: 500 }));
    await expect(loadVendorAudit(loaderContext({ api: { sellerAccount } }))).rejects.toMatchObject({ kind: 'http' });
  });
});
