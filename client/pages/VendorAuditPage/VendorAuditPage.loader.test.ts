import { cacheSellerAccount } from '../../api/preloaded';
import { loaderContext } from '../../testing/loaderContext';
import { testUser } from '../../testing/testStorefront';
import { load as loadVendorAudit } from './VendorAuditPage.loader';

beforeEach(() => sessionStorage.clear());

describe('loadVendorAudit', () => {
  it('calls the backend despite a cached status (S036, C19)', async () => {
    cacheSellerAccount(testUser, { status: 'APPROVAL_WAITING' });
    const sellerAccount = jest.fn(async () => ({ status: 'ACTIVATED' as const }));
    expect(await loadVendorAudit(loaderContext({ api: { sellerAccount } }))).toEqual({ status: 'ACTIVATED' });
    expect(sellerAccount).toHaveBeenCalledTimes(1);
  });

  it('returns no status for a user without a seller account', async () => {
    const api = { sellerAccount: async () => null };
    expect(await loadVendorAudit(loaderContext({ api }))).toEqual({ status: undefined });
  });
});
