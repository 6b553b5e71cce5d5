// Responses that are the same for everyone, requested without cookies and shared by all requests: fresh for a while, then
// served stale while one call refreshes them, and up to a day when the backend fails. Nothing personal may be stored.
import { LRUCache } from 'lru-cache';
import type { CacheResult } from '../metrics/telemetry';

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
/** What does not exist may be there a moment later, and an address can name it without end. */
const NOTHING_TTL: CacheTtl = { freshMs: 1_000, staleMs: 1_000 };

/** A response and its size as it was received, in bytes. */
export interface Loaded<T> {
  readonly value: T;
  readonly bytes: number;
  /** Milliseconds since the backend sent it; default 0. */
  readonly ageMs?: number;
}

/** @param mayBeStale nothing is stored, so that a response that is no longer fresh will do */
type Load<T> = (mayBeStale: boolean) => Promise<Loaded<T>>;

export interface CacheLimits {
  readonly entries: number;
  /** Bytes of all names and responses; the least recently used are evicted. */
  readonly bytes: number;
  /** Bytes of a name and its response; a larger one is not stored. */
  readonly entryBytes: number;
  /** Characters of a name; the response of a longer one is neither stored nor shared. */
  readonly nameLength: number;
  /** Calls in flight that others may join; further ones are made for their caller alone, and not stored. */
  readonly calls: number;
}

interface Entry extends Loaded<unknown> {
  readonly freshUntil: number;
  readonly staleUntil: number;
}

export type PublicCache = ReturnType<typeof createPublicCache>;

/**
 * An empty cache within these limits.
 *
 * @param onLookUp hears of each `get` without a fresh response
 */
export function createPublicCache(limits: CacheLimits, onLookUp?: (result: CacheResult) => void) {
  const stored = new LRUCache<string, Entry>({
    max: limits.entries,
    maxSize: limits.bytes,
    maxEntrySize: limits.entryBytes,
    sizeCalculation: ({ bytes }, name) => bytes + name.length,
  });
  const inFlight = new Map<string, Promise<Loaded<unknown>>>();
  const isFresh = (entry: Entry): boolean => Date.now() <= entry.freshUntil;

  const share = <T>(name: string, ttl: CacheTtl, load: Load<T>): Promise<Loaded<T>> => {
    const call = load(!stored.has(name));
    const end = (loaded?: Loaded<T>): void => {
      // A call from before `clear` may bring what was to be cleared.
      if (inFlight.get(name) !== call) return;
      inFlight.delete(name);
      if (loaded) stored.set(name, entryOf(loaded, ttl));
      const entry = stored.get(name);
      if (loaded && entry && !isFresh(entry)) share(name, ttl, load);
    };
    call.then(end, () => end());
    inFlight.set(name, call);
    return call;
  };

  return {
    /**
     * The response of this name. Simultaneous misses make one call; a failure is not stored.
     *
     * @throws what `load` throws when nothing stored may be served instead.
     */
    get: async <T>(name: string, ttl: CacheTtl, load: Load<T>): Promise<T> => {
      const entry = stored.get(name);
      if (entry && isFresh(entry)) return entry.value as T;
      const mayServeStale = entry !== undefined && Date.now() <= entry.staleUntil;
      const mayShare = name.length <= limits.nameLength && inFlight.size < limits.calls;
      const joined = inFlight.get(name) as Promise<Loaded<T>> | undefined;
      onLookUp?.(mayServeStale ? 'stale' : joined ? 'joined' : 'miss');
      if (mayServeStale) {
        if (!joined && mayShare) share(name, ttl, load);
        return entry.value as T;
      }
      return (await (joined ?? (mayShare ? share(name, ttl, load) : load(true)))).value;
    },
    /** The last response of this name, however old; undefined when none is stored. */
    lastKnown: <T>(name: string): T | undefined => stored.peek(name)?.value as T | undefined,
    /** The response of this name while it is fresh. */
    fresh: <T>(name: string): T | undefined => {
      const entry = stored.get(name);
      return entry && isFresh(entry) ? (entry.value as T) : undefined;
    },
    clear: (): void => {
      stored.clear();
      inFlight.clear();
    },
  };
}

function entryOf({ value, bytes, ageMs = 0 }: Loaded<unknown>, ttl: CacheTtl): Entry {
  const { freshMs, staleMs } = value === null || value === undefined ? NOTHING_TTL : ttl;
  const loadedAt = Date.now() - ageMs;
  return { value, bytes, freshUntil: loadedAt + freshMs, staleUntil: loadedAt + staleMs };
}
