// Values with a lifetime in the tab's session storage. Storage may be full, disabled, edited by hand or written by an older
// release: then there is no value.
import * as v from 'valibot';

const PREFIX = 'sf:';
/** To be raised when the meaning of a stored value changes while its shape does not. */
const VERSION = 1;

const entrySchema = v.object({
  version: v.literal(VERSION),
  /** Milliseconds since the epoch. */
  until: v.number(),
  value: v.unknown(),
});

/** A stored number of things. */
export const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Session storage under our prefix (contract.md, Cookies and storage). */
export const sessionStore = {
  /** The value of a name; undefined when there is none, it has expired, or it does not match the schema. */
  get<T>(name: string, schema: v.GenericSchema<unknown, T>): T | undefined {
    try {
      const entry = v.parse(entrySchema, JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null'));
      return entry.until > Date.now() ? v.parse(schema, entry.value) : undefined;
    } catch {
      return undefined;
    }
  },

  set(name: string, value: unknown, lifetimeMs: number): void {
    try {
      const entry: v.InferOutput<typeof entrySchema> = { version: VERSION, until: Date.now() + lifetimeMs, value };
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
