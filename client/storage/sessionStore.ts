// Values with a lifetime in the tab's session storage. Storage may be full, disabled, edited by hand or written by an older
// release: then there is no value.
import { isNumber, type Shape } from './shape';

const PREFIX = 'sf:';
/** To be raised when the meaning of a stored value changes while its shape does not. */
const VERSION = 1;

interface Entry {
  readonly version: typeof VERSION;
  /** Milliseconds since the epoch. */
  readonly until: number;
  readonly value: unknown;
}

/** Session storage under our prefix. */
export const sessionStore = {
  /** The value of a name; undefined when there is none, it has expired, or it is of another shape. */
  get<T>(name: string, shape: Shape<T>): T | undefined {
    try {
      const entry = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null') as Partial<Entry> | null;
      if (entry?.version !== VERSION || !isNumber(entry.until) || entry.until <= Date.now()) return undefined;
      return shape(entry.value) ? entry.value : undefined;
    } catch {
      return undefined;
    }
  },

  /** Whether a value is stored under a name, whatever its age and shape. */
  has(name: string): boolean {
    try {
      return sessionStorage.getItem(PREFIX + name) !== null;
    } catch {
      return false;
    }
  },

  set(name: string, value: unknown, lifetimeMs: number): void {
    try {
      const entry: Entry = { version: VERSION, until: Date.now() + lifetimeMs, value };
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

  /** Removes all our values: on logout, and when another user logs in. */
  clear(): void {
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};

/** How long work that a login interrupted is stored in the tab, in ms. */
export const LOGIN_ROUND_TRIP_MS = 15 * 60_000;

/** The name of the note about a listing; here, so that pages can look for one without the code that reads it. */
export const PENDING_LISTING_KEY = 'pending-listing';
