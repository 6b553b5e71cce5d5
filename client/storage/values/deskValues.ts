import { isJsonObject } from '../../../shared/api/json';
import { userName } from '../storedNames';
import { storedValue } from '../storedValue';

/** A month after its last use nobody misses it. */
const LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** What a user keeps on this device for the desk, by name; logging out removes it with all else that is stored. */
export const deskValues = (userId: string) =>
  storedValue(userName('desk', userId), isJsonObject, { scope: 'device', lifetimeMs: LIFETIME_MS });
