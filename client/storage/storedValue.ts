// Values with a lifetime in the browser's storage. Storage may be full or disabled: then a value lives as long as the document.
// It may be edited by hand, or written by an older release or by a clock that was wrong: then there is no value.
import { createValue } from './createValue';
import { KEY_PREFIX } from './keyPrefix';
import { isNumber, type Shape } from './shape';
import type { StoredName } from './storedNames';
import { onStored } from './tabs';

export interface StoredRule {
  /** A value of the tab, or of all tabs of the device, also after they are closed. */
  readonly scope: 'tab' | 'device';
  readonly lifetimeMs: number;
  /** When the storage takes no new value, other documents find none; without it they still find the one before. */
  readonly orNothing?: true;
}

export type StoredValue<T> = ReturnType<typeof storedValue<T>>;

interface Entry {
  /** Releases before the one that has it in the names read nothing without it. */
  readonly version: 1;
  /** When it was stored, in milliseconds since the epoch, as `until`; entries of older releases have none. */
  readonly at?: number;
  readonly until: number;
  readonly value: unknown;
}

/** Asked for with each use, because reading the property itself may throw. Node 25 has both, for all requests of the server. */
const STORAGES = {
  tab: () => globalThis.document && sessionStorage,
  device: () => globalThis.document && localStorage,
};

/** Our values of this release and of others. */
const OURS = /^sf\d*:/;

/** What the storage of a scope did not take, as JSON, for as long as it holds the same `older` text. */
const memory = new Map<string, { readonly text: string; readonly older: string | null }>();
/** Texts and what they say: reading it twice gives the same object. */
const parsed = new Map<string, readonly [text: string, entry: Partial<Entry> | null | undefined]>();
/** The key of the value that was set or removed last; null: any value may have changed. */
export const changed = createValue(null, onStored);

/** A value under a name of the registry; nothing is read or written before it is used. */
export function storedValue<T>(name: StoredName, shape: Shape<T>, rule: StoredRule) {
  const { scope, lifetimeMs, orNothing } = rule;
  const key = KEY_PREFIX + name;
  const place = `${scope} ${key}`;
  const storage = STORAGES[scope];
  const stored = () => attempt(() => storage()?.getItem(key)) ?? null;
  const read = () => {
    const text = stored();
    const newer = memory.get(place);
    return newer?.older === text ? newer.text : text;
  };
  return {
    key,
    /** The same object until it is set; undefined when there is none, it has expired, or it is of another shape. */
    get: () => {
      const text = read();
      if (text === null) return undefined;
      if (parsed.get(place)?.[0] !== text) parsed.set(place, [text, attempt(() => JSON.parse(text))]);
      const entry = parsed.get(place)?.[1];
      if (!isNumber(entry?.until)) return undefined;
      const { at = 0, until, value } = entry;
      return isRecent(at, until - at) && shape(value) ? value : undefined;
    },
    /** Whether a value is stored, whatever its age and shape. */
    has: () => read() !== null,
    /** Returns whether the value outlives the document. */
    set: (value: T) => {
      const at = Date.now();
      const entry = { version: 1, at, until: at + lifetimeMs, value } satisfies Entry;
      const text = JSON.stringify(entry);
      const isStored = attempt(() => {
        storage().setItem(key, text);
        return true;
      });
      if (isStored) memory.delete(place);
      else {
        if (orNothing) forget(scope, key);
        memory.set(place, { text, older: stored() });
      }
      // Read as it was set: what it shares with the value before stays the same object.
      parsed.set(place, [text, entry]);
      changed.set(key);
      return isStored === true;
    },
    remove: () => {
      forget(scope, key);
      changed.set(key);
    },
  };
}

function forget(scope: StoredRule['scope'], key: string) {
  memory.delete(`${scope} ${key}`);
  parsed.delete(`${scope} ${key}`);
  attempt(() => STORAGES[scope]().removeItem(key));
}

/** Removes all our values, or those whose names are meant, from the tab and the device. */
export function forgetValues(isMeant: (name: string) => boolean = () => true): void {
  for (const scope of ['tab', 'device'] as const) {
    const remembered = [...memory.keys()].map((place) => place.slice(scope.length + 1));
    const keys = new Set([...remembered, ...(attempt(() => Object.keys(STORAGES[scope]())) ?? [])]);
    for (const key of keys) if (OURS.test(key) && isMeant(key.replace(OURS, ''))) forget(scope, key);
  }
  changed.set(null);
}

/** Whether a stored time is less than a span ago. One that lies ahead is not: the clock was wrong, then or now. */
export function isRecent(at: number, spanMs: number): boolean {
  const age = Date.now() - at;
  return age >= 0 && age < spanMs;
}

/** What a step returns; undefined when it throws. */
function attempt<T>(step: () => T) {
  try {
    return step();
  } catch {
    return undefined;
  }
}

/** A month after its last use nobody misses it. */
export const MONTH = { scope: 'device', lifetimeMs: 30 * 86_400_000 } as const;
/** For what one document tells the next, so that none does it again and again. */
export const MINUTE = { scope: 'tab', lifetimeMs: 60_000 } as const;

/** How long work that a login interrupted is stored in the tab, in ms. */
export const LOGIN_ROUND_TRIP_MS = 15 * 60_000;
