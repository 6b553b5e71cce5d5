import type { SellerAccount } from '../../../shared/api/models';
import type { SessionUser } from '../../../shared/domain/account/sessionUser';
import { AppError } from '../../../shared/errors';
import type { Loader, PartContext } from '../../../shared/page/loader';

export interface AccountData {
  readonly profile: SessionUser;
  /** Without a status for users who have no account; null when loading failed, undefined when it was late. */
  readonly seller: SellerAccount | null | undefined;
  /** Null when loading failed, undefined when it was late. */
  readonly shops: ConnectedShops | null | undefined;
}

/** The user's profile, seller account and shops. Seller account and shops are optional. */
export const load: Loader<AccountData> = async (context) => {
  const { user, optional } = context;
  // The panels themselves say that a part could not be loaded.
  const options = { own: user, replacement: null };
  const [profile, seller, shops] = await Promise.all([
    user,
    optional(sellerAccount(context), options),
    optional(connectedShops(context), options),
  ]);
  if (!profile) throw new AppError('unauthorized', 'My Account requires a login');
  return { profile, seller, shops };
};

/** The seller account, without a status for a user who has none. */
export async function sellerAccount({ api, signal }: PartContext): Promise<SellerAccount> {
  return { status: (await api.sellerAccount({ signal }))?.status };
}

export type ConnectedShops = Awaited<ReturnType<typeof connectedShops>>;

/** The user's shops as the page shows them. */
export async function connectedShops({ api, signal }: PartContext) {
  const { items, total } = await api.shops({ signal });
  const shops = items.map(({ id, chShopName, channel, chShopStatus }) => {
    return { id, name: chShopName ?? id, channel: channel?.channelName, status: chShopStatus };
  });
  return { items: shops, total };
}
