import { isListOf, isText } from '../shape';
import { userName } from '../storedNames';
import { storedValue } from '../storedValue';

const LIFETIME_MS = 30 * 24 * 60 * 60_000;

/** The ids of the shops that a user has chosen last, to be chosen the next time. */
export const lastShops = (userId: string) =>
  storedValue(userName('shops', userId), isListOf(isText), { scope: 'device', lifetimeMs: LIFETIME_MS });
