// After a deployment an open tab may ask for a chunk that no longer exists. One reload loads the new document; a flag in
// session storage prevents a reload loop (D15).
import { sessionStore } from '../../storage/sessionStore';

const FLAG = 'chunk-reload';
const MIN_INTERVAL_MS = 60_000;

/** Reloads the document after a missing chunk, at most once a minute; returns whether it does. */
export function recoverFromChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false;
  if (sessionStore.get<true>(FLAG)) return false;
  sessionStore.set(FLAG, true, MIN_INTERVAL_MS);
  window.location.reload();
  return true;
}
