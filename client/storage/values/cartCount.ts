// The number of products in a user's cart as this browser knows it: all its tabs, and before a document runs its application.

import { isCount, isNumber, isPairOf } from '../shape';
import { isRecent, storedValue } from '../storedValue';
import { countName } from './lastCount';

const LIFETIME_MS = 7 * 86_400_000;
/** Short, because other devices change the cart too. */
const FRESH_MS = 5 * 60_000;

/** The count and when the backend was asked for it, in ms. */
const stored = (userId: string | undefined) =>
  storedValue(countName(userId), isPairOf(isCount, isNumber), { scope: 'device', lifetimeMs: LIFETIME_MS });

/** The last known count; a visitor has none. */
export const lastCount = (userId: string | undefined): number | undefined => stored(userId).get()?.[0];

/** When the backend was asked for the last known count. */
export const countedAt = (userId: string): number => stored(userId).get()?.[1] ?? 0;

/** Whether the last known count need not be asked for again. */
export const isCountFresh = (userId: string): boolean => isRecent(countedAt(userId), FRESH_MS);

/** Stores a count: the backend's of now, or one that goes on from an earlier answer. */
export const storeCount = (userId: string, count: number, askedAt = Date.now()): boolean =>
  stored(userId).set([count, askedAt]);
