// Regions, seller account, categories and addresses of stored files: cached in session storage for 48 hours.
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
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import { SESSION_CACHE_S } from '../../shared/domain/constants';
import { mediaAddress } from '../../shared/url/mediaAddress';
import { isAddress, STORED_KEY } from '../../shared/url/urls';
import { isAnything } from '../storage/shape';
import { type StoredName, userName } from '../storage/storedNames';
import { storedValue } from '../storage/storedValue';

/** No shop is without categories for long. */
const EMPTY_LIST_S = 300;

const accountName = (user: SessionUser) => userName('account', user.id);

/** Calls in flight per client, so that two components that need the same data cause one call. */
const inFlightCalls = new WeakMap<Partial<ApiClient>, Map<string, Promise<unknown>>>();

async function cachedCall<T>(
  api: Partial<ApiClient>,
  name: StoredName,
  schema: v.GenericSchema<unknown, T>,
  load: () => Promise<T>,
) {
  // An object, so that a cached null differs from no entry.
  const cached = v.safeParse(v.object({ value: schema }), stored(name).get());
  if (cached.success) return cached.output.value;
  const inFlight = inFlightCalls.get(api) ?? new Map<string, Promise<unknown>>();
  inFlightCalls.set(api, inFlight);
  const call = (inFlight.get(name) as Promise<T> | undefined) ?? load();
  inFlight.set(name, call);
  try {
    const value = await call;
    const isEmpty = Array.isArray(value) && value.length === 0;
    stored(name, isEmpty ? EMPTY_LIST_S : SESSION_CACHE_S).set({ value });
    return value;
  } finally {
    inFlight.delete(name);
  }
}

const stored = (name: StoredName, seconds = SESSION_CACHE_S) =>
  storedValue(name, isAnything, { scope: 'tab', lifetimeMs: seconds * 1000 });

/** The whole category tree. */
export function cachedCategories(api: ApiClient): Promise<Category[]> {
  return cachedCall(api, 'categories', v.array(categorySchema), () => api.categories());
}

/** All regions. */
export function cachedRegions(api: ApiClient): Promise<Region[]> {
  return cachedCall(api, 'regions', v.array(regionSchema), () => api.regions());
}

/** The user's seller account, cached under the user's id. */
export function cachedSellerAccount(api: ApiClient, user: SessionUser): Promise<SellerAccount | null> {
  return cachedCall(api, accountName(user), v.nullable(sellerAccountSchema), () => api.sellerAccount());
}

/**
 * Loads regions, categories and a buyer's seller account once a session, and from then on the addresses of stored files. A failed
 * call is repeated by the component that needs the data, or by the next document.
 */
export async function preload(api: ApiClient, user: SessionUser | null): Promise<void> {
  watchStoredFiles(api);
  await Promise.all([cachedRegions(api), cachedCategories(api), user && cachedSellerAccount(api, user)]);
}

/** Caches a seller account that a page has just loaded, so that the menu does not show an older one. */
export function cacheSellerAccount(user: SessionUser, account: SellerAccount): void {
  stored(accountName(user)).set({ value: account.status === undefined ? null : account });
}

/**
 * The address of a picture, a film or a download: the value itself, or for the key of a stored file what the backend tells.
 * Undefined when there is none that may be shown.
 */
export async function storedFile(api: Pick<ApiClient, 'fileUrl'>, value: string): Promise<string | undefined> {
  if (isAddress(value)) return value;
  const ask = () => api.fileUrl({ fileUrl: value });
  // Nothing that is stored here outlives a request of the server.
  const told = typeof document === 'undefined' ? ask() : cachedCall(api, `file:${value}`, v.optional(v.string()), ask);
  return mediaAddress((await told.catch(() => '')) ?? '');
}

/** Gives each element of the document that names a stored file its address, once it is about to be seen. */
export function watchStoredFiles(api: Pick<ApiClient, 'fileUrl'>): void {
  const show = async (element: Element) => {
    const key = element.getAttribute(STORED_KEY) ?? '';
    // It is asked for once; a new key is observed again.
    seen.unobserve(element);
    element.removeAttribute(STORED_KEY);
    const address = await storedFile(api, key);
    if (address) element.setAttribute(element.localName === 'a' ? 'href' : 'src', address);
    else element.dispatchEvent(new Event('error'));
  };
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) void show(target);
    },
    { rootMargin: '600px' },
  );
  const observe = () => {
    for (const element of document.querySelectorAll(`[${STORED_KEY}]`)) seen.observe(element);
  };
  observe();
  new MutationObserver(observe).observe(document, { subtree: true, childList: true, attributeFilter: [STORED_KEY] });
}
