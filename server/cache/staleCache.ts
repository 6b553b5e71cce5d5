// Values that are the same for everyone: fresh for a while, then served stale while they are loaded once more, in the memory
// of this instance and, where there is one, in the Redis of all. lru-cache's own `fetch` stores calls in flight as entries.
import { LRUCache } from 'lru-cache';
import type { CacheResult } from '../metrics/telemetry';
import type { Redis } from '../redis/openRedis';
import type { ValueKind } from '../redis/redisKeys';

export interface Ttl {
  /** Milliseconds in which a value is served without loading it again. */
  readonly freshMs: number;
  /** Milliseconds after which it is no longer served, even when it can't be loaded. */
  readonly staleMs: number;
}

/** What does not exist may be there a moment later, and an address can name it without end. */
const NOTHING_TTL: Ttl = { freshMs: 1_000, staleMs: 1_000 };

/** A value and what it takes of the cache, in bytes. */
export interface Loaded<T> {
  readonly value: T;
  readonly bytes: number;
  /** Milliseconds since it was made; default 0. */
  readonly ageMs?: number;
  /** The value as other instances get it; undefined for one that they do not get. */
  readonly text?: () => Promise<string>;
}

/** Where a value comes from. */
export interface Source<T> {
  readonly ttl: Ttl;
  /** Undefined when there is nothing to store. */
  load(): Promise<Loaded<T> | undefined>;
  /** Reads what another instance has stored; undefined, or a rejection, when that is not such a value. */
  parse?(text: string): Promise<Loaded<T> | undefined>;
}

export interface CacheLimits {
  readonly entries: number;
  /** Bytes of all names and values; the least recently used are evicted. */
  readonly bytes: number;
  /** Bytes of a name and its value; a larger one is not stored. */
  readonly entryBytes: number;
  /** Characters of a name; the value of a longer one is neither stored nor shared. */
  readonly nameLength: number;
  /** Loads in flight that others may join; further ones are made for their caller alone, and not stored. */
  readonly loads: number;
}

interface CacheOptions {
  readonly shared?: Shared;
  readonly onLookUp?: (result: CacheResult) => void;
}

/** What instances share, and the kind of its values. */
interface Shared {
  readonly redis: Redis;
  readonly kind: ValueKind;
}

interface Entry {
  readonly value: unknown;
  readonly bytes: number;
  readonly ttl: Ttl;
  readonly madeAt: number;
}

export type StaleCache = ReturnType<typeof createStaleCache>;

/** An empty cache within these limits. */
export function createStaleCache(limits: CacheLimits, { shared, onLookUp }: CacheOptions = {}) {
  const stored = new LRUCache<string, Entry>({
    max: limits.entries,
    maxSize: limits.bytes,
    maxEntrySize: limits.entryBytes,
    sizeCalculation: ({ bytes }, name) => bytes + name.length,
  });
  const inFlight = new Map<string, Promise<Loaded<unknown> | undefined>>();
  const find = (name: string) => stateOf(stored.get(name));
  const store = (name: string, { value, bytes, ageMs = 0 }: Loaded<unknown>, ttl: Ttl) => {
    const isNothing = value === null || value === undefined;
    stored.set(name, { value, bytes, ttl: isNothing ? NOTHING_TTL : ttl, madeAt: performance.now() - ageMs });
  };
  const load = <T>(name: string, source: Source<T>) => loadThrough(shared, name, source, !find(name)?.mayBeServed);
  /** Loads and stores a value, unless it is being loaded. */
  const refresh = <T>(name: string, source: Source<T>) => {
    const joined = inFlight.get(name) as Promise<Loaded<T> | undefined> | undefined;
    if (joined) return joined;
    const loading = load(name, source);
    const end = (loaded?: Loaded<T>) => {
      // What began before `clear` may bring what was to be cleared.
      if (inFlight.get(name) !== loading) return;
      inFlight.delete(name);
      if (loaded) store(name, loaded, source.ttl);
      if (loaded && find(name)?.isFresh === false) refresh(name, source);
    };
    loading.then(end, () => end());
    inFlight.set(name, loading);
    return loading;
  };

  return {
    /** The value of this name, however old; undefined when none is stored. */
    find,
    store,
    refresh,
    /**
     * The value of this name, at once when one may be served. Simultaneous misses load it once; a failure is not stored.
     *
     * @throws what `load` throws when nothing stored may be served instead
     */
    get: <T>(name: string, source: Source<T>) => {
      const found = find(name);
      const isJoined = inFlight.has(name);
      const mayShare = isJoined || (name.length <= limits.nameLength && inFlight.size < limits.loads);
      onLookUp?.(found?.isFresh ? 'hit' : found?.mayBeServed ? 'stale' : isJoined ? 'joined' : 'miss');
      if (found?.mayBeServed) {
        if (!found.isFresh && mayShare) refresh(name, source);
        return found.value as T;
      }
      return (mayShare ? refresh : load)(name, source).then((loaded) => loaded?.value as T);
    },
    /** Forgets the values of these names, by default of all, also while they are loaded. */
    clear: (names: readonly string[] = [...stored.keys(), ...inFlight.keys()]) => {
      for (const name of names) {
        stored.delete(name);
        inFlight.delete(name);
      }
    },
  };
}

function stateOf(entry: Entry | undefined) {
  if (!entry) return undefined;
  const { value, madeAt, ttl } = entry;
  const ageMs = performance.now() - madeAt;
  return { value, ageMs, isFresh: ageMs <= ttl.freshMs, mayBeServed: ageMs <= ttl.staleMs };
}

/**
 * The value that another instance has stored, or one that is loaded and shared with the others.
 *
 * @param mayBeStale nothing may be served, so that a value that is no longer fresh will do
 */
async function loadThrough<T>(
  shared: Shared | undefined,
  name: string,
  { ttl, load, parse }: Source<T>,
  mayBeStale: boolean,
) {
  const found = shared && parse && (await shared.redis.read(shared.kind, name));
  const age = Math.max(0, ttl.staleMs - (found?.leftMs ?? 0));
  const parsed = found && (age <= ttl.freshMs || mayBeStale) && (await parse(found.text).catch(() => undefined));
  if (parsed) return { ...parsed, ageMs: age };
  const loaded = await load();
  if (shared && loaded?.text)
    shared.redis.write(shared.kind, name, await loaded.text(), ttl.staleMs - (loaded.ageMs ?? 0));
  return loaded;
}
