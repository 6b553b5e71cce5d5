// Values with a lifetime in the tab's session storage. Storage may be full, disabled or edited by hand: then there is no value.

const PREFIX = 'sf:';

interface CacheEntry {
  /** Milliseconds since the epoch. */
  readonly until: number;
  readonly value: unknown;
}

/** Session storage under our prefix (contract.md, Cookies and storage). */
export const sessionStore = {
  /** The value of a name; undefined when there is none or it has expired. */
  get<T>(name: string): T | undefined {
    try {
      const cached = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as CacheEntry | null;
      return cached && cached.until > Date.now() ? (cached.value as T) : undefined;
    } catch {
      return undefined;
    }
  },

  set(name: string, value: unknown, lifetimeMs: number): void {
    try {
      const entry: CacheEntry = { until: Date.now() + lifetimeMs, value };
      sessionStorage.setItem(PREFIX + name, JSON.stringify(entry));
    } catch {
      // Callers treat a value that was not stored as expired.
    }
  },

  remove(name: string): void {
    try {
      sessionStorage.removeItem(PREFIX + name);
    } catch {
      // Nothing was stored.
    }
  },

  /** Removes all our values: on logout, and when another user logs in (C19, D69). */
  clear(): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
