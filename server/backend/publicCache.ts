// Responses that are the same for everyone, requested without cookies and shared by all requests: fresh for a while, then
// served stale while one call refreshes them, and up to a day when the backend fails (C19). Nothing personal may be stored.
import { LRUCache } from 'lru-cache';

export interface CacheTtl {
  /** Milliseconds in which the response is served without a call. */
  readonly freshMs: number;
  /** Milliseconds after which it is no longer served, even when the backend fails. */
  readonly staleMs: number;
}

const DAY_MS = 86_400_000;

/** Site config can close the shop, so it must be read again soon. */
export const SITE_CONFIG_TTL: CacheTtl = { freshMs: 5_000, staleMs: 5_000 };
/** Categories, regions and articles. */
export const CATALOG_TTL: CacheTtl = { freshMs: 60_000, staleMs: DAY_MS };

/** Entries and UTF-16 units of JSON; either bound evicts the least recently used. */
const MAX_ENTRIES = 2_000;
const MAX_SIZE = 16 * 1024 * 1024;

export interface PublicCache {
  /**
   * The response of this name. Simultaneous misses make one call; a failure is not stored.
   *
   * @throws what `load` throws when nothing stored may be served instead.
   */
  get<T>(name: string, ttl: CacheTtl, load: () => Promise<T>): Promise<T>;
  /** The last response of this name, however old; undefined when none is stored. */
  lastKnown<T>(name: string): T | undefined;
  /** The response of this name while it is fresh. */
  fresh<T>(name: string): T | undefined;
  clear(): void;
}

/** The value is boxed because the cache can't hold null, which is a response (no such article). */
interface Entry {
  readonly value: unknown;
}

interface PublicCacheOptions {
  /** Milliseconds, for tests. */
  readonly now?: () => number;
  readonly maxSize?: number;
}

/** An empty cache, bounded in entries and size. */
export function createPublicCache({ now = Date.now, maxSize = MAX_SIZE }: PublicCacheOptions = {}): PublicCache {
  const cache = new LRUCache<string, Entry, () => Promise<unknown>>({
    max: MAX_ENTRIES,
    maxSize,
    sizeCalculation: ({ value }, name) => name.length + (JSON.stringify(value)?.length ?? 0) + 1,
    fetchMethod: async (_name, _stale, { context: load }) => ({ value: await load() }),
    noDeleteOnFetchRejection: true,
    // Whoever waits for a call gets its response even when the entry was evicted or cleared meanwhile.
    ignoreFetchAbort: true,
    perf: { now },
    ttlResolution: 0,
  });
  return {
    get: async <T>(name: string, { freshMs, staleMs }: CacheTtl, load: () => Promise<T>): Promise<T> => {
      const isStored = cache.peek(name, { allowStale: true }) !== undefined;
      const mayServeStale = isStored && cache.getRemainingTTL(name) > freshMs - staleMs;
      const entry = await cache.fetch(name, {
        context: load,
        ttl: freshMs,
        allowStale: mayServeStale,
        allowStaleOnFetchRejection: mayServeStale,
      });
      return entry?.value as T;
    },
    lastKnown: <T>(name: string) => cache.peek(name, { allowStale: true })?.value as T | undefined,
    fresh: <T>(name: string) => cache.peek(name)?.value as T | undefined,
    clear: () => cache.clear(),
  };
}
