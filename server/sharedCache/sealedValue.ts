// Values of the shared store with a checksum over their key and text: what is truncated, broken, of another program or of
// another key reads as missing. It is no signature: who may write to the store is trusted, as with a database.
import { createHash } from 'node:crypto';

const CHECKSUM_LENGTH = 43;
const checksum = (key: string, json: string): string =>
  createHash('sha256').update(key).update('\n').update(json).digest('base64url');

/** The text to store under a key. */
export function seal(key: string, value: unknown): string {
  const json = JSON.stringify(value);
  return checksum(key, json) + json;
}

/** The value of a text that was stored under this key; undefined for any other text. */
export function unseal(key: string, text: string): unknown {
  const json = text.slice(CHECKSUM_LENGTH);
  return text.startsWith(checksum(key, json)) ? JSON.parse(json) : undefined;
}
