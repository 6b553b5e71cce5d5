// Counts automatic retries. In session storage, because each retry loads a new document.
import { sessionStore } from '../../storage/sessionStore';
import { isCount } from '../../storage/shape';

const STORAGE_KEY = 'busy-retries';
const MAX_RETRIES = 3;
/** The retry count expires after this window. */
const RETRY_WINDOW_MS = 120_000;

/** Whether another automatic retry is allowed. */
export function mayRetry(): boolean {
  return (sessionStore.get(STORAGE_KEY, isCount) ?? 0) < MAX_RETRIES;
}

/** Counts a retry; false when it could not be stored, as uncounted retries would never end. */
export function countRetry(): boolean {
  const count = (sessionStore.get(STORAGE_KEY, isCount) ?? 0) + 1;
  sessionStore.set(STORAGE_KEY, count, RETRY_WINDOW_MS);
  return sessionStore.get(STORAGE_KEY, isCount) === count;
}
