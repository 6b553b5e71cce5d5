import type { SellerAccount } from '../../../shared/api/models';
import type { Loader } from '../../../shared/page/loader';

/** Always asked for, whatever a menu has kept of it: this page is where people look for a change. */
export const loadVendorAudit: Loader<SellerAccount> = async ({ api, signal }) => ({
  status: (await api.sellerAccount({ signal }))?.status,
});
