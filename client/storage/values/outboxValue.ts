// The writes of a user that have not ended; by itself, so that pages look for them without the code that reads them.
import { isAnything, isListOf, isRecordOf } from '../shape';
import { userName } from '../storedNames';
import { storedValue } from '../storedValue';

const areEntries = isRecordOf({ listings: isListOf(isAnything), cart: isListOf(isAnything) });
/** How long writes that have not ended are kept, in ms. */
export const OUTBOX_MS = 24 * 60 * 60_000;
const RULE = { scope: 'device', lifetimeMs: OUTBOX_MS, orNothing: true } as const;

/** What a user's outbox holds, at most a day: nothing of an older one is read when a newer one could not be stored. */
export const outboxValue = (userId: string) => storedValue(userName('outbox', userId), areEntries, RULE);
