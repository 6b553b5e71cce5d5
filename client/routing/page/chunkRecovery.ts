// After a deployment an open tab may ask for code that is gone. One reload brings the new document; a note in session
// storage keeps it from reloading again and again (D15).
import { sessionStore } from '../../storage/sessionStore';

const NOTE = 'chunk-reload';
const ONCE_PER_MS = 60_000;

/** Reloads the document when the error is a missing chunk and no reload was tried just now; true when it does. */
export function recoverFromChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return false;
  if (sessionStore.get<true>(NOTE)) return false;
  sessionStore.set(NOTE, true, ONCE_PER_MS);
  window.location.reload();
  return true;
}
