// Regions, seller account and categories: asked once, kept in session storage for 48 hours (spec.md §7, §9, C19, C21).
import type { ApiClient } from '../../shared/api/apiClient';
import type { Category, Region, SellerAccount } from '../../shared/api/models';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import { SESSION_CACHE_S } from '../../shared/domain/limits';
import { sessionStore } from '../storage/sessionStore';

/** Calls under way, by the client that makes them, so that two components that ask at once cause one call. */
const underWay = new WeakMap<ApiClient, Map<string, Promise<unknown>>>();

async function kept<T>(api: ApiClient, name: string, load: () => Promise<T>): Promise<T> {
  const value = sessionStore.get<{ value: T }>(name);
  if (value) return value.value;
  const running = underWay.get(api) ?? new Map<string, Promise<unknown>>();
  underWay.set(api, running);
  const call = (running.get(name) as Promise<T> | undefined) ?? load();
  running.set(name, call);
  try {
    const loaded = await call;
    keep(name, loaded);
    return loaded;
  } finally {
    running.delete(name);
  }
}

function keep<T>(name: string, value: T): void {
  sessionStore.set(name, { value }, SESSION_CACHE_S * 1000);
}

/** The whole category tree. */
export function preloadedCategories(api: ApiClient): Promise<Category[]> {
  return kept(api, 'categories', () => api.categories());
}

/** All regions. */
export function preloadedRegions(api: ApiClient): Promise<Region[]> {
  return kept(api, 'regions', () => api.regions());
}

/** The seller account of this person; the key holds their id, so that nobody reads another's (C19). */
export function preloadedSellerAccount(api: ApiClient, user: SessionUser): Promise<SellerAccount | null> {
  return kept(api, accountName(user), () => api.sellerAccount());
}

/** Keeps a seller account that a page has just asked for, so that the menu does not show an older one beside it. */
export function keepSellerAccount(user: SessionUser, account: SellerAccount): void {
  keep(accountName(user), account);
}

const accountName = (user: SessionUser): string => `account:${user.id}`;
