// A mark in the tab while a listing is being submitted. A document that finds the mark of an earlier one knows that its
// listing was interrupted: the result appears in My Products, and nothing is submitted again (D63).
import { sessionStore } from '../storage/sessionStore';

const KEY = 'pending-listing';
const LIFETIME_MS = 10 * 60_000;

interface Mark {
  /** Time origin of the document that submits. */
  readonly document: number;
}

export const pendingListing = {
  mark(): void {
    sessionStore.set(KEY, { document: performance.timeOrigin } satisfies Mark, LIFETIME_MS);
  },

  clear(): void {
    sessionStore.remove(KEY);
  },

  /** Whether an earlier document was left while it submitted a listing. */
  wasInterrupted(): boolean {
    const mark = sessionStore.get<Mark>(KEY);
    return mark !== undefined && mark.document !== performance.timeOrigin;
  },

  /** The same, for the one who informs the user: the mark is removed. */
  consume(): boolean {
    const interrupted = this.wasInterrupted();
    if (interrupted) this.clear();
    return interrupted;
  },
};
