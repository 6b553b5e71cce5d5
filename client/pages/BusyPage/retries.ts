// How often the page has tried by itself. In session storage, because every try is a new document.
import { sessionStore } from '../../storage/sessionStore';

const NAME = 'busy-retries';
const MOST = 3;
/** A later return to this page is another matter, and counts from the start. */
const SAME_MATTER_MS = 120_000;

/** Whether one more try is due. */
export function mayRetry(): boolean {
  return (sessionStore.get<number>(NAME) ?? 0) < MOST;
}

/** Counts a try; false when it could not be written down, because uncounted tries would never end. */
export function countRetry(): boolean {
  const count = (sessionStore.get<number>(NAME) ?? 0) + 1;
  sessionStore.set(NAME, count, SAME_MATTER_MS);
  return sessionStore.get<number>(NAME) === count;
}
