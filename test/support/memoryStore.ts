// A shared store in memory for several caches of one test, with the rules of the real one: `npm run test:cluster` has Redis.
import type { Claimed, SharedStore } from '../../server/sharedCache/sharedStore';

export interface MemoryStore extends SharedStore {
  /** The store can't be asked from now on, or can again. */
  setAway(isAway: boolean): void;
  /** Keys and values now. */
  readonly values: ReadonlyMap<string, { readonly value: unknown; readonly until: number }>;
  /** Keys that are claimed now. */
  readonly claims: ReadonlyMap<string, string>;
}

/** An empty store; `now` in milliseconds. Claims hold until they are released. */
export function createMemoryStore(now: () => number = Date.now): MemoryStore {
  const values = new Map<string, { value: unknown; until: number }>();
  const claims = new Map<string, string>();
  let isAway = false;
  const readOrClaim: SharedStore['readOrClaim'] = async (
    key,
    token,
    { minLeftMs = 0 },
  ): Promise<Claimed | undefined> => {
    if (isAway) return undefined;
    const found = values.get(key);
    const leftMs = (found?.until ?? 0) - now();
    if (found && leftMs > minLeftMs) return { value: structuredClone(found.value), leftMs };
    if (token === '') return undefined;
    if (claims.has(key)) return 'taken';
    claims.set(key, token);
    return 'claimed';
  };
  return {
    values,
    claims,
    setAway: (away) => {
      isAway = away;
    },
    readOrClaim,
    read: async (key, options) => {
      const found = await readOrClaim(key, '', options);
      return typeof found === 'object' ? found : undefined;
    },
    write: (key, value, lifetimeMs) => {
      if (!isAway) values.set(key, { value: structuredClone(value), until: now() + lifetimeMs });
    },
    extend: () => undefined,
    release: (key, token) => {
      if (claims.get(key) === token) claims.delete(key);
    },
    evaluate: async () => {
      throw new Error('No scripts here');
    },
    close: () => undefined,
  };
}
