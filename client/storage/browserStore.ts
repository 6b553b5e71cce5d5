// Values with a lifetime in the browser's storage. Storage may be full or disabled: then a value lives as long as the document.
// It may be edited by hand, or written by an older release or by a clock that was wrong: then there is no value.
import { KEY_PREFIX } from './keyPrefix';
import { isNumber, type Shape } from './shape';

interface Entry {
  /** Releases before the one that has it in the names read nothing without it. */
  readonly version: 1;
  /** When it was stored, in milliseconds since the epoch, as `until`; entries of older releases have none. */
  readonly at?: number;
  readonly until: number;
  readonly value: unknown;
}

/** Our values of this release and of others. */
const OURS = /^sf\d*:/;

/** Whether a stored time is less than a span ago. One that lies ahead is not: the clock was wrong, then or now. */
export function isRecent(at: number, spanMs: number): boolean {
  const age = Date.now() - at;
  return age >= 0 && age < spanMs;
}

/** @param storage - asked for with each use, because reading the property itself may throw */
function createStore(storage: () => Storage) {
  /** What the storage did not take, as JSON, for as long as it holds the same `older` text. */
  const memory = new Map<string, { readonly text: string; readonly older: string | null }>();
  const stored = (key: string): string | null => attempt(() => storage().getItem(key)) ?? null;
  const read = (key: string): string | null => {
    const text = stored(key);
    const newer = memory.get(key);
    return newer?.older === text ? newer.text : text;
  };
  const remove = (key: string): void => {
    memory.delete(key);
    attempt(() => storage().removeItem(key));
  };
  return {
    /** The value of a name; undefined when there is none, it has expired, or it is of another shape. */
    get: <T>(name: string, shape: Shape<T>): T | undefined => {
      const entry = attempt(() => JSON.parse(read(KEY_PREFIX + name) ?? 'null') as Partial<Entry> | null);
      if (!isNumber(entry?.until)) return undefined;
      const { at = 0, until, value } = entry;
      return isRecent(at, until - at) && shape(value) ? value : undefined;
    },
    /** Whether a value is stored under a name, whatever its age and shape. */
    has: (name: string): boolean => read(KEY_PREFIX + name) !== null,
    /**
     * Returns whether the value outlives the document. When it does not, other documents still find the one before it, or with
     * `orNothing` none.
     */
    set: (name: string, value: unknown, lifetimeMs: number, rule?: { readonly orNothing: true }): boolean => {
      const key = KEY_PREFIX + name;
      const at = Date.now();
      const text = JSON.stringify({ version: 1, at, until: at + lifetimeMs, value } satisfies Entry);
      const isStored = attempt(() => {
        storage().setItem(key, text);
        return true;
      });
      if (isStored) memory.delete(key);
      else {
        if (rule?.orNothing) remove(key);
        memory.set(key, { text, older: stored(key) });
      }
      return isStored === true;
    },
    remove: (name: string): void => remove(KEY_PREFIX + name),
    /** Removes all our values, or those whose names are meant. */
    clear: (isMeant: (name: string) => boolean = () => true): void => {
      const keys = [...memory.keys(), ...(attempt(() => Object.keys(storage())) ?? [])];
      for (const key of keys) if (OURS.test(key) && isMeant(key.replace(OURS, ''))) remove(key);
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

/** Removes what other users have left. A name that belongs to a user has the user's id after its first colon, that of a selection after the second. */
export function forgetOthersValues(userId: string): void {
  const isOthers = (name: string): boolean => {
    const [kind, ...parts] = name.split(':');
    return parts.length > 0 && parts[kind === 'selection' ? 1 : 0] !== userId;
  };
  sessionStore.clear(isOthers);
  localStore.clear(isOthers);
}

/** How long work that a login interrupted is stored in the tab, in ms. */
export const LOGIN_ROUND_TRIP_MS = 15 * 60_000;

/** The name of a user's note about a listing; here, so that pages can look for one without the code that reads it. */
export const listingNoteKey = (userId: string): string => `listing:${userId}`;

/** The name of what a user keeps on this device for the desk. */
export const deskKey = (userId: string): string => `desk:${userId}`;
