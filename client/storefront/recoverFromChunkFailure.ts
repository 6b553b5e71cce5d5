// After a deployment an open tab may ask for a chunk that no longer exists. One reload loads the new document; a flag in
// session storage prevents a reload loop.
import { sessionStore } from '../storage/browserStore';
import { isOneOf } from '../storage/shape';

const FLAG = 'chunk-reload';
const LOST_PRESS = 'lost-press';
const isSet = isOneOf(true);
const MIN_INTERVAL_MS = 60_000;

/**
 * Reloads the document after a missing chunk, at most once a minute; returns whether it does. Without a connection, or without
 * storage for the flag, it does not: the reload would lose the page, or repeat without end.
 *
 * @param isPress what the user has pressed a button for is lost, which the next document says
 */
export function recoverFromChunkFailure(error: unknown, isPress = false): boolean {
  if (!isChunkFailure(error) || !navigator.onLine || sessionStore.get(FLAG, isSet)) return false;
  if (!sessionStore.set(FLAG, true, MIN_INTERVAL_MS)) return false;
  if (isPress) sessionStore.set(LOST_PRESS, true, MIN_INTERVAL_MS);
  window.location.reload();
  return true;
}

/** Whether the document before this one was reloaded in place of what was pressed; true once. */
export function takeLostPress(): boolean {
  const isLost = sessionStore.get(LOST_PRESS, isSet) === true;
  sessionStore.remove(LOST_PRESS);
  return isLost;
}

/** A loader that awaits a chunk throws the failure as the cause of its AppError. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || isChunkFailure(error.cause));
}
