// Values with a lifetime in the tab's session storage. Storage may be full, forbidden or tampered with: then nothing is kept.

const PREFIX = 'sf:';

interface Kept {
  readonly until: number;
  readonly value: unknown;
}

/** Session storage under our prefix (contract.md, Cookies and storage). */
export const sessionStore = {
  /** The value kept under a name, unless its time is over. */
  get<T>(name: string): T | undefined {
    try {
      const kept = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Kept | null;
      return kept && kept.until > Date.now() ? (kept.value as T) : undefined;
    } catch {
      return undefined;
    }
  },

  set(name: string, value: unknown, lifetimeMs: number): void {
    try {
      sessionStorage.setItem(PREFIX + name, JSON.stringify({ until: Date.now() + lifetimeMs, value } satisfies Kept));
    } catch {
      // Without storage the value is fetched again.
    }
  },

  remove(name: string): void {
    try {
      sessionStorage.removeItem(PREFIX + name);
    } catch {
      // Nothing was kept.
    }
  },

  /** Removes all that is ours: on logout and when another person uses the tab (C19, D69). */
  clear(): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
