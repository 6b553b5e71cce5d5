// One load for all instances: what another one has stored is read, and while another one loads, its result is awaited. The
// claim of a loading instance is held as long as it loads; when that instance is lost, another one claims the key soon after.
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { SharedKeys } from './sharedKeys';
import { CLAIM_MS, type Claimed, type SharedStore } from './sharedStore';
import { storeReply } from './storeWait';

/** Milliseconds between two looks for the result of another instance, and after which this one loads for itself. */
const POLL_MS = 15;
const MAX_POLLED_MS = 1_000;
/** Of the checksum and the names around a value. */
const ENVELOPE_LENGTH = 100;

/** A response and its size as it was received, in bytes. */
export interface Loaded<T> {
  readonly value: T;
  readonly bytes: number;
}

/** The same, so many milliseconds after it was loaded. */
export interface Aged<T> extends Loaded<T> {
  readonly ageMs: number;
}

/** A load in flight. */
export interface AgedLoad<T> {
  readonly response: Promise<Aged<T>>;
  /** Says that a request waits for it: when its time for the store has passed, the load goes on without the store. */
  limitWait(): void;
}

interface SharedLoad<T> {
  readonly name: string;
  /** Milliseconds: how long a response is fresh, and how long it is stored. */
  readonly ttl: { readonly freshMs: number; readonly staleMs: number };
  readonly load: () => Promise<Loaded<T>>;
  /** A stored response that is no longer fresh will do. */
  readonly mayBeStale: boolean;
  readonly maxBytes: number;
}

export type SharedLoads = <T>(load: SharedLoad<T>) => AgedLoad<T>;

/** Loads over a shared store. A failure is not stored, nor what does not exist (H2). */
export function createSharedLoads(store: SharedStore, keys: SharedKeys): SharedLoads {
  return <T>({ name, ttl, load, mayBeStale, maxBytes }: SharedLoad<T>) => {
    const key = keys.valueKey('response', name);
    const token = randomUUID();
    const limits = { maxLength: maxBytes + ENVELOPE_LENGTH };
    const options = { ...limits, minLeftMs: mayBeStale ? 0 : ttl.staleMs - ttl.freshMs };
    const ask = (): Promise<Claimed | undefined> => store.readOrClaim(key, token, options);

    const asked = ask();
    const skipped = Promise.withResolvers<undefined>();
    const loadAndStore = async (): Promise<Aged<T>> => {
      const loaded = await load();
      if (loaded.value !== null && loaded.value !== undefined) store.write(key, loaded, ttl.staleMs, limits);
      return { ...loaded, ageMs: 0 };
    };
    const respond = async (): Promise<Aged<T>> => {
      let found = await Promise.race([asked, skipped.promise]);
      const givenUpAt = performance.now() + MAX_POLLED_MS;
      while (found === 'taken' && performance.now() < givenUpAt) {
        await delay(POLL_MS);
        found = await ask();
      }
      if (found === 'claimed') return holdingClaim(store, key, token, loadAndStore);
      const stored = typeof found === 'object' ? storedResponse<T>(found.value) : undefined;
      return stored && typeof found === 'object'
        ? { ...stored, ageMs: Math.max(0, ttl.staleMs - found.leftMs) }
        : loadAndStore();
    };
    const limitWait = async (): Promise<void> => {
      await storeReply(asked);
      skipped.resolve(undefined);
    };
    return { response: respond(), limitWait: () => void limitWait() };
  };
}

/** Does work while a claim is held. */
async function holdingClaim<T>(store: SharedStore, key: string, token: string, work: () => Promise<T>): Promise<T> {
  const renewal = setInterval(() => store.extend(key, token), CLAIM_MS / 3).unref();
  try {
    return await work();
  } finally {
    clearInterval(renewal);
    store.release(key, token);
  }
}

/** What was stored as a response; its checksum and key vouch for the value itself. */
function storedResponse<T>(stored: unknown): Loaded<T> | undefined {
  const { value, bytes } = (stored ?? {}) as Partial<Loaded<T>>;
  if (value === undefined || value === null || !Number.isSafeInteger(bytes) || Number(bytes) < 0) return undefined;
  return { value, bytes: Number(bytes) };
}
