// What instances share: values with a lifetime, claims on a key while its value is being loaded, and counters. Everything is
// bounded in time and bytes, and nothing fails: a store that can't be asked is one that holds nothing (ADR 0024).
import type { RedisConnection } from './redisConnection';
import { seal, unseal } from './sealedValue';

/** Milliseconds after which the claim of an instance that has ended no longer holds. */
export const CLAIM_MS = 250;

/**
 * Keys: value, claim. Arguments: milliseconds that a value must have left, bytes that it may have, token of the claim or
 * nothing, milliseconds of the claim. Returns the value with what it has left, or whether the key was claimed.
 */
const READ_OR_CLAIM = `
local bytes = redis.call('strlen', KEYS[1])
if bytes > 0 and bytes <= tonumber(ARGV[2]) then
  local left = redis.call('pttl', KEYS[1])
  if left > tonumber(ARGV[1]) then return {redis.call('get', KEYS[1]), left} end
end
if ARGV[3] == '' then return {} end
if redis.call('set', KEYS[2], ARGV[3], 'NX', 'PX', ARGV[4]) then return {1} end
return {0}`;
const EXTEND = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end`;
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end`;

interface StoredValue {
  readonly value: unknown;
  /** Milliseconds until it expires. */
  readonly leftMs: number;
}

interface ReadOptions {
  /** A value with less time left reads as missing. Milliseconds. */
  readonly minLeftMs?: number;
  /** A larger value is neither written nor read. Characters. */
  readonly maxLength: number;
}

/** A value; or whether this caller may load it, or another one is loading it. */
export type Claimed = StoredValue | 'claimed' | 'taken';

export interface SharedStore {
  /** Undefined when there is no value or the store can't be asked. */
  read(key: string, options: ReadOptions): Promise<StoredValue | undefined>;
  /** As `read`; when there is no value, claims the key with a token. Undefined when the store can't be asked. */
  readOrClaim(key: string, token: string, options: ReadOptions): Promise<Claimed | undefined>;
  /** Replaces the value of a key. */
  write(key: string, value: unknown, lifetimeMs: number, options: Pick<ReadOptions, 'maxLength'>): void;
  /** Holds a claim for another CLAIM_MS. */
  extend(key: string, token: string): void;
  release(key: string, token: string): void;
  /**
   * Runs a script on one key.
   *
   * @throws Error when the store can't be asked.
   */
  evaluate(script: string, key: string, args: readonly string[]): Promise<unknown>;
  close(): void;
}

const claimOf = (key: string): string => `${key}:claim`;

/** The store behind a connection. */
export function createSharedStore(connection: RedisConnection): SharedStore {
  const evaluate = (script: string, keys: readonly string[], args: readonly string[]): Promise<unknown> =>
    connection.send(['EVAL', script, String(keys.length), ...keys, ...args]);
  /** Sends a command whose reply changes nothing. */
  const attempt = (reply: Promise<unknown>): void => void reply.catch(() => undefined);

  const readOrClaim: SharedStore['readOrClaim'] = async (key, token, { minLeftMs = 0, maxLength }) => {
    const args = [minLeftMs, maxLength, token, CLAIM_MS].map(String);
    const reply = await evaluate(READ_OR_CLAIM, [key, claimOf(key)], args).catch(() => undefined);
    const [text, leftMs] = Array.isArray(reply) ? (reply as unknown[]) : [];
    if (text === 1) return 'claimed';
    if (text === 0) return 'taken';
    const value = typeof text === 'string' && typeof leftMs === 'number' ? unseal(key, text) : undefined;
    return value === undefined ? undefined : { value, leftMs: Number(leftMs) };
  };

  return {
    readOrClaim,
    read: async (key, options) => {
      const found = await readOrClaim(key, '', options);
      return typeof found === 'object' ? found : undefined;
    },
    write: (key, value, lifetimeMs, { maxLength }) => {
      const text = seal(key, value);
      const lifetime = String(Math.floor(lifetimeMs));
      if (text.length <= maxLength && lifetimeMs >= 1) attempt(connection.send(['SET', key, text, 'PX', lifetime]));
    },
    extend: (key, token) => attempt(evaluate(EXTEND, [claimOf(key)], [token, String(CLAIM_MS)])),
    release: (key, token) => attempt(evaluate(RELEASE, [claimOf(key)], [token])),
    evaluate: (script, key, args) => evaluate(script, [key], args),
    close: connection.close,
  };
}
