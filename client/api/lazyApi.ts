import type { ApiClient } from '../../shared/api/apiClient';
import { loadOnce } from '../storefront/loadOnce';
import { recoverFromChunkFailure } from '../storefront/recoverFromChunkFailure';

type Call = (...args: readonly unknown[]) => unknown;

/** The calls that somebody has pressed a button for. */
const PRESSED: readonly PropertyKey[] = [
  'addToCart',
  'removeFromCart',
  'commitListing',
  'logout',
] satisfies (keyof ApiClient)[];

/**
 * An API client whose code is loaded with its first call, so that a page is hydrated without it. After a failed load the
 * next call tries again.
 */
export function lazyApi(load: () => Promise<ApiClient>): ApiClient {
  const client = loadOnce(load);
  const clientFor = async (name: PropertyKey) => {
    try {
      return await client();
    } catch (error) {
      // The document is being reloaded: a result would only flash an error.
      if (recoverFromChunkFailure(error, PRESSED.includes(name))) return new Promise(() => undefined);
      throw error;
    }
  };
  return new Proxy({} as ApiClient, {
    get: (_target, name) => {
      // A promise that resolves to the client must not take it for a promise.
      if (name === 'then') return undefined;
      return async (...args: readonly unknown[]) =>
        ((await clientFor(name)) as unknown as Record<PropertyKey, Call>)[name]?.(...args);
    },
  });
}
