// Answers that are the same for everybody, asked without cookies and kept for all requests: fresh for a while, then served
// stale while one call refreshes them, and up to a day when the backend fails (C19). Nothing personal may come here.
import { LRUCache } from 'lru-cache';

export interface CacheTtl {
  /** Milliseconds in which the answer is served without asking. */
  readonly freshMs: number;
  /** Milliseconds after which it is no longer served, whatever happens. */
  readonly staleMs: number;
}

const DAY_MS = 86_400_000;

/** Site config: it closes the shop, so it must be read again soon. */
export const SITE_CONFIG_TTL: CacheTtl = { freshMs: 5_000, staleMs: 5_000 };
/** Categories, regions and articles. */
export const CATALOG_TTL: CacheTtl = { freshMs: 60_000, staleMs: DAY_MS };

interface Kept {
  readonly value: unknown;
  readonly freshUntil: number;
}

export interface PublicCache {
  /**
   * The answer of this name. Simultaneous misses make one call; a failure is not kept.
   *
   * @throws what `load` throws when there is nothing to serve in its place.
   */
  get<T>(name: string, freshness: CacheTtl, load: () => Promise<T>): Promise<T>;
  /** Forgets everything. */
  clear(): void;
}

/** An empty cache for at most `max` answers. */
export function createPublicCache(max = 2_000, now: () => number = Date.now): PublicCache {
  const kept = new LRUCache<string, Kept>({ max });
  const underWay = new Map<string, Promise<unknown>>();

  const refresh = <T>(name: string, { freshMs }: CacheTtl, load: () => Promise<T>): Promise<T> => {
    const running = underWay.get(name) as Promise<T> | undefined;
    if (running) return running;
    const call = load()
      .then((value) => {
        kept.set(name, { value, freshUntil: now() + freshMs });
        return value;
      })
      .finally(() => underWay.delete(name));
    underWay.set(name, call);
    return call;
  };

  return {
    get: async <T>(name: string, freshness: CacheTtl, load: () => Promise<T>): Promise<T> => {
      const held = kept.get(name);
      const age = held ? now() - held.freshUntil + freshness.freshMs : Number.POSITIVE_INFINITY;
      if (held && age < freshness.freshMs) return held.value as T;
      const refreshed = refresh(name, freshness, load);
      if (!held || age >= freshness.staleMs) return refreshed;
      refreshed.catch(() => undefined);
      return held.value as T;
    },
    clear: () => kept.clear(),
  };
}
