import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import type { Page, SellerAccount, Shop } from '../../../shared/api/models';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { AppError } from '../../../shared/errors';
import type { Loader } from '../../../shared/page/loader';

/** A connected shop in the list. */
export interface ConnectedShop {
  readonly id: string;
  readonly name: string;
  readonly channel: string | undefined;
  readonly status: string | undefined;
}

export interface AccountData {
  readonly profile: SessionUser;
  /** Without a status for users who have no account; null when loading failed. */
  readonly seller: SellerAccount | null;
  /** Null when loading failed. */
  readonly shops: Page<ConnectedShop> | null;
}

/** The user's profile, seller account and shops. Seller account and shops are optional. */
export const loadAccount: Loader<AccountData> = async ({ api, user, signal }) => {
  const [profile, seller, shops] = await Promise.all([
    user,
    sellerAccount(api, { signal }).catch(() => null),
    connectedShops(api, { signal }).catch(() => null),
  ]);
  if (!profile) throw new AppError('unauthorized', 'My Account requires a login');
  return { profile, seller, shops };
};

async function sellerAccount(api: ApiClient, options: CallOptions): Promise<SellerAccount> {
  return { status: (await api.sellerAccount(options))?.status };
}

async function connectedShops(api: ApiClient, options: CallOptions): Promise<Page<ConnectedShop>> {
  const { items, total } = await api.shops(options);
  return { items: items.map(shopFields), total };
}

function shopFields({ id, chShopName, channel, chShopStatus }: Shop): ConnectedShop {
  return { id, name: chShopName ?? id, channel: channel?.channelName, status: chShopStatus };
}
