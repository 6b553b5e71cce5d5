// Regions, seller account and categories: cached in session storage for 48 hours.
import * as v from 'valibot';
import type { ApiClient } from '../../shared/api/apiClient';
import {
  type Category,
  categorySchema,
  type Region,
  regionSchema,
  type SellerAccount,
  sellerAccountSchema,
} from '../../shared/api/models';
import { loggedInUser, type SessionUser } from '../../shared/domain/account/sessionUser';
import { SESSION_CACHE_S } from '../../shared/domain/constants';
import { AppError } from '../../shared/errors';
import { isAnything } from '../storage/shape';
import type { StoredName } from '../storage/storedNames';
import { storedValue } from '../storage/storedValue';

/** No shop is without categories for long. */
const EMPTY_LIST_S = 300;

/** Where a value is cached, and its shape. */
interface CacheSlot<T> {
  readonly name: StoredName;
  readonly schema: v.GenericSchema<unknown, T>;
}

const CATEGORIES: CacheSlot<Category[]> = { name: 'categories', schema: v.array(categorySchema) };
const REGIONS: CacheSlot<Region[]> = { name: 'regions', schema: v.array(regionSchema) };
const accountSlot = (user: SessionUser): CacheSlot<SellerAccount | null> => ({
  name: `account:${user.id}`,
  schema: v.nullable(sellerAccountSchema),
});

/** Calls in flight per client, so that two components that need the same data cause one call. */
const inFlightCalls = new WeakMap<ApiClient, Map<string, Promise<unknown>>>();

async function cachedCall<T>(api: ApiClient, slot: CacheSlot<T>, load: () => Promise<T>): Promise<T> {
  const { name, schema } = slot;
  // An object, so that a cached null differs from no entry.
  const cached = v.safeParse(v.object({ value: schema }), stored(slot).get());
  if (cached.success) return cached.output.value;
  const inFlight = inFlightCalls.get(api) ?? new Map<string, Promise<unknown>>();
  inFlightCalls.set(api, inFlight);
  const call = (inFlight.get(name) as Promise<T> | undefined) ?? load();
  inFlight.set(name, call);
  try {
    const value = await call;
    const isEmpty = Array.isArray(value) && value.length === 0;
    cache(slot, value, isEmpty ? EMPTY_LIST_S : SESSION_CACHE_S);
    return value;
  } finally {
    inFlight.delete(name);
  }
}

const stored = <T>({ name }: CacheSlot<T>, seconds = SESSION_CACHE_S) =>
  storedValue(name, isAnything, { scope: 'tab', lifetimeMs: seconds * 1000 });

const cache = <T>(slot: CacheSlot<T>, value: T, seconds?: number): unknown => stored(slot, seconds).set({ value });

/** The whole category tree. */
export function preloadedCategories(api: ApiClient): Promise<Category[]> {
  return cachedCall(api, CATEGORIES, () => api.categories());
}

/** All regions. */
export function preloadedRegions(api: ApiClient): Promise<Region[]> {
  return cachedCall(api, REGIONS, () => api.regions());
}

/** The user's seller account, cached under the user's id. */
export function preloadedSellerAccount(api: ApiClient, user: SessionUser): Promise<SellerAccount | null> {
  return cachedCall(api, accountSlot(user), async () => {
    const account = await api.sellerAccount();
    if (!(await isSessionOf(api, user))) throw new AppError('userChanged', '');
    return account;
  });
}

/** Caches a seller account that a page has just loaded, so that the menu does not show an older one. */
export async function cacheSellerAccount(api: ApiClient, user: SessionUser, account: SellerAccount): Promise<void> {
  // A failure leaves the menu as it is.
  if (await isSessionOf(api, user).catch(() => false)) cache(accountSlot(user), account);
}

/** Whether what the session has brought is this user's: it is cached for long, under the user's id. */
async function isSessionOf(api: ApiClient, user: SessionUser): Promise<boolean> {
  return loggedInUser(await api.currentUser())?.id === user.id;
}
