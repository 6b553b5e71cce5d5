import { mayBeStored } from '../storage/documentLoad';
import { KEY_PREFIX } from '../storage/keyPrefix';

/**
 * Hides and loads again a document that the browser has kept of a user who is not the last one here: another has logged in
 * since, or this one has logged out. Nobody is asked for that, as the answer may be late. The cart's badge names the user; the
 * value of `lastUser` is read as it lies there, because the code that checks values comes with the application.
 */
export function leaveOthersDocument(signal?: AbortSignal): void {
  const user = document.querySelector<HTMLElement>('[data-count-of]')?.dataset.countOf;
  const leave = () => {
    try {
      if (JSON.parse(localStorage.getItem(`${KEY_PREFIX}user`) ?? '{}').value === user) return;
    } catch {
      // Nothing is known where storage is blocked: the application asks.
      return;
    }
    document.body.hidden = true;
    window.location.reload();
  };
  if (user === undefined) return;
  if (mayBeStored()) leave();
  window.addEventListener('pageshow', ({ persisted }) => persisted && leave(), { signal });
}
