// The number of products in a user's cart as this browser knows it: all its tabs, and before a document runs its application.

import { isCount, isNumber, isPairOf } from '../shape';
import { isRecent, storedValue } from '../storedValue';
import { countName } from './lastCount';

const LIFETIME_MS = 7 * 86_400_000;
/** Short, because other devices change the cart too. */
const FRESH_MS = 5 * 60_000;

/** The count and when it was stored, in ms. */
const stored = (userId: string | undefined) =>
  storedValue(countName(userId), isPairOf(isCount, isNumber), { scope: 'device', lifetimeMs: LIFETIME_MS });

/** The last known count; a visitor has none. */
export const lastCount = (userId: string | undefined): number | undefined => stored(userId).get()?.[0];

/** Whether the last known count need not be asked for again. */
export const isCountFresh = (userId: string): boolean => isRecent(stored(userId).get()?.[1] ?? 0, FRESH_MS);

export const storeCount = (userId: string, count: number): boolean => stored(userId).set([count, Date.now()]);

export const forgetCount = (userId: string): void => stored(userId).remove();
