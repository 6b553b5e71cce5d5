// Regions, seller account and categories, cached for the session. Their code is in the chunk of the API client.
import type { ApiClient } from '../../shared/api/apiClient';
import type { Category, Region, SellerAccount } from '../../shared/api/models';
import type { SessionUser } from '../../shared/domain/account/sessionUser';

const calls = () => import(/* webpackChunkName: "data" */ './preloadedCalls');

/** The whole category tree. */
export async function preloadedCategories(api: ApiClient): Promise<Category[]> {
  return (await calls()).preloadedCategories(api);
}

/** All regions. */
export async function preloadedRegions(api: ApiClient): Promise<Region[]> {
  return (await calls()).preloadedRegions(api);
}

/** The user's seller account, cached under the user's id. */
export async function preloadedSellerAccount(api: ApiClient, user: SessionUser): Promise<SellerAccount | null> {
  return (await calls()).preloadedSellerAccount(api, user);
}

/** Caches a seller account that a page has just loaded, so that the menu does not show an older one. */
export async function cacheSellerAccount(...call: readonly [ApiClient, SessionUser, SellerAccount]): Promise<void> {
  // A failure leaves the menu as it is.
  await (await calls()).cacheSellerAccount(...call).catch(() => undefined);
}
