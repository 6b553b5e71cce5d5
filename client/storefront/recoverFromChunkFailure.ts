// After a deployment an open tab may ask for a chunk that no longer exists. One reload loads the new document; a flag in
// session storage prevents a reload loop.
import { sessionStore } from '../storage/browserStore';
import { isOneOf } from '../storage/shape';

const FLAG = 'chunk-reload';
const isSet = isOneOf(true);
const MIN_INTERVAL_MS = 60_000;

/**
 * Reloads the document after a missing chunk, at most once a minute; returns whether it does. Without a connection, or without
 * storage for the flag, it does not: the reload would lose the page, or repeat without end.
 */
export function recoverFromChunkFailure(error: unknown): boolean {
  if (!isChunkFailure(error) || !navigator.onLine || sessionStore.get(FLAG, isSet)) return false;
  if (!sessionStore.set(FLAG, true, MIN_INTERVAL_MS)) return false;
  window.location.reload();
  return true;
}

/** A loader that awaits a chunk throws the failure as the cause of its AppError. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && (error.name === 'ChunkLoadError' || isChunkFailure(error.cause));
}
