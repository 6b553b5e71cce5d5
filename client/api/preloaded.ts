// Regions, seller account and categories: cached in session storage for 48 hours (spec.md §7, §9, C19, C21).
import type { ApiClient } from '../../shared/api/apiClient';
import type { Category, Region, SellerAccount } from '../../shared/api/models';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import { SESSION_CACHE_S } from '../../shared/domain/limits';
import { sessionStore } from '../storage/sessionStore';

/** An object, so that a cached null differs from no entry. */
interface CacheEntry<T> {
  readonly value: T;
}

/** Calls in flight per client, so that two components that need the same data cause one call. */
const inFlightCalls = new WeakMap<ApiClient, Map<string, Promise<unknown>>>();

async function cachedCall<T>(api: ApiClient, name: string, load: () => Promise<T>): Promise<T> {
  const cached = sessionStore.get<CacheEntry<T>>(name);
  if (cached) return cached.value;
  const inFlight = inFlightCalls.get(api) ?? new Map<string, Promise<unknown>>();
  inFlightCalls.set(api, inFlight);
  const call = (inFlight.get(name) as Promise<T> | undefined) ?? load();
  inFlight.set(name, call);
  try {
    const value = await call;
    cache(name, value);
    return value;
  } finally {
    inFlight.delete(name);
  }
}

function cache<T>(name: string, value: T): void {
  sessionStore.set(name, { value } satisfies CacheEntry<T>, SESSION_CACHE_S * 1000);
}

/** The whole category tree. */
export function preloadedCategories(api: ApiClient): Promise<Category[]> {
  return cachedCall(api, 'categories', () => api.categories());
}

/** All regions. */
export function preloadedRegions(api: ApiClient): Promise<Region[]> {
  return cachedCall(api, 'regions', () => api.regions());
}

/** The user's seller account, cached under the user's id (C19). */
export function preloadedSellerAccount(api: ApiClient, user: SessionUser): Promise<SellerAccount | null> {
  return cachedCall(api, accountName(user), () => api.sellerAccount());
}

/** Caches a seller account that a page has just loaded, so that the menu does not show an older one. */
export function cacheSellerAccount(user: SessionUser, account: SellerAccount): void {
  cache(accountName(user), account);
}

const accountName = (user: SessionUser): string => `account:${user.id}`;
