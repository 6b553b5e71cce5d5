// A mark in the tab while a listing is being submitted. A document that finds the mark of an earlier one knows that its
// listing was interrupted: the result appears in My Products, and nothing is submitted again (D63).
import * as v from 'valibot';
import { sessionStore } from '../storage/sessionStore';

const KEY = 'pending-listing';
const LIFETIME_MS = 10 * 60_000;

/** `document`: time origin of the document that submits. */
const markSchema = v.object({ document: v.number() });

export const pendingListing = {
  mark(): void {
    sessionStore.set(KEY, { document: performance.timeOrigin }, LIFETIME_MS);
  },

  clear(): void {
    sessionStore.remove(KEY);
  },

  /** Whether an earlier document was left while it submitted a listing. */
  wasInterrupted(): boolean {
    const mark = sessionStore.get(KEY, markSchema);
    return mark !== undefined && mark.document !== performance.timeOrigin;
  },

  /** The same, for the one who informs the user: the mark is removed. */
  consume(): boolean {
    const interrupted = this.wasInterrupted();
    if (interrupted) this.clear();
    return interrupted;
  },
};
