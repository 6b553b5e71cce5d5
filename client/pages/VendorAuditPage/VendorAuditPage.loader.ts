import type { SellerAccount } from '../../../shared/api/models';
import type { Loader } from '../../../shared/page/loader';

/** Never cached: users open this page to check for a change. */
export const load: Loader<SellerAccount> = async ({ api, signal }) => ({
  status: (await api.sellerAccount({ signal }))?.status,
});
