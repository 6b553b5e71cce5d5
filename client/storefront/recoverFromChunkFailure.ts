// After a deployment an open tab may ask for a chunk that no longer exists. One reload loads the new document; a flag in
// session storage prevents a reload loop.
import { isFlag } from '../storage/shape';
import { MINUTE, storedValue } from '../storage/storedValue';

const reloaded = storedValue('chunk-reload', isFlag, MINUTE);
const lostPress = storedValue('lost-press', isFlag, MINUTE);

/**
 * Reloads the document after a missing chunk, at most once a minute; returns whether it does. Without a connection, or without
 * storage for the flag, it does not: the reload would lose the page, or repeat without end.
 *
 * @param isPress what the user has pressed a button for is lost, which the next document says
 */
export function recoverFromChunkFailure(error: unknown, isPress = false): boolean {
  if (!isChunkFailure(error) || !navigator.onLine || reloaded.get()) return false;
  if (!reloaded.set(true)) return false;
  if (isPress) lostPress.set(true);
  window.location.reload();
  return true;
}

/** Whether the document before this one was reloaded in place of what was pressed; true once. */
export function takeLostPress(): boolean {
  const isLost = lostPress.get() === true;
  lostPress.remove();
  return isLost;
}

/** A loader that awaits a chunk throws the failure as the cause of its AppError. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || isChunkFailure(error.cause));
}
