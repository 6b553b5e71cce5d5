// Values with a lifetime in the browser's storage. Storage may be full or disabled: then a value lives as long as the document.
// It may be edited by hand or written by an older release: then there is no value.
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

/** @param storage - asked for with each use, because reading the property itself may throw */
function createStore(storage: () => Storage) {
  /** What the storage did not take, as JSON. */
  const memory = new Map<string, string>();
  const read = (key: string): string | null => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? null;
  return {
    /** The value of a name; undefined when there is none, it has expired, or it is of another shape. */
    get: <T>(name: string, shape: Shape<T>): T | undefined => {
      const entry = attempt(() => JSON.parse(read(PREFIX + name) ?? 'null') as Partial<Entry> | null);
      if (entry?.version !== VERSION || !isNumber(entry.until) || entry.until <= Date.now()) return undefined;
      return shape(entry.value) ? entry.value : undefined;
    },
    /** Whether a value is stored under a name, whatever its age and shape. */
    has: (name: string): boolean => read(PREFIX + name) !== null,
    /** Returns whether the value outlives the document. */
    set: (name: string, value: unknown, lifetimeMs: number): boolean => {
      const key = PREFIX + name;
      const text = JSON.stringify({ version: VERSION, until: Date.now() + lifetimeMs, value } satisfies Entry);
      memory.delete(key);
      const isStored = attempt(() => {
        storage().setItem(key, text);
        return true;
      });
      if (!isStored) memory.set(key, text);
      return isStored === true;
    },
    remove: (name: string): void => {
      memory.delete(PREFIX + name);
      attempt(() => storage().removeItem(PREFIX + name));
    },
    /** Removes all our values: on logout, and when another user logs in. */
    clear: (): void => {
      memory.clear();
      attempt(() => {
        for (const key of Object.keys(storage())) if (key.startsWith(PREFIX)) storage().removeItem(key);
      });
    },
  };
}

/** What a step returns; undefined when it throws. */
function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch {
    return undefined;
  }
}

/** The tab's storage. */
export const sessionStore = createStore(() => sessionStorage);

/** The storage of all tabs, also after they are closed. */
export const localStore = createStore(() => localStorage);

/** How long work that a login interrupted is stored in the tab, in ms. */
export const LOGIN_ROUND_TRIP_MS = 15 * 60_000;

/** The name of a user's note about a listing; here, so that pages can look for one without the code that reads it. */
export const listingNoteKey = (userId: string): string => `listing:${userId}`;

/** The name of what a user keeps on this device for the desk. */
export const deskKey = (userId: string): string => `desk:${userId}`;
