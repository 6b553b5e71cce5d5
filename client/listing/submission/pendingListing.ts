// A note in the tab about a listing whose result the page may not show: written before each commit, removed when the result
// is shown. If the page is left before, My Products shows what was sent and what was not, and nothing is sent again (D63).
import * as v from 'valibot';
import { countSchema, sessionStore } from '../../storage/sessionStore';

const KEY = 'pending-listing';
const LIFETIME_MS = 10 * 60_000;

/** What is known of a listing without a shown result. */
export interface ListingNote {
  /** `left`: the page was left during a commit; `inDoubt`: the response of the commit did not arrive (D77). */
  readonly reason: 'left' | 'inDoubt';
  /** Number of products that were sent, and of all products to be listed. */
  readonly sent: number;
  readonly total: number;
}

const noteSchema = v.object({
  /** Time origin of the document that submits. */
  document: v.number(),
  /** Undefined while this document is still submitting. */
  reason: v.optional(v.picklist(['left', 'inDoubt'])),
  sent: countSchema,
  total: countSchema,
  /** Products that were sent and have not yet left the cart's selection. */
  sentIds: v.array(v.string()),
  /** My Products has shown the note. */
  shown: v.optional(v.boolean()),
});
type StoredNote = Readonly<v.InferOutput<typeof noteSchema>>;

interface Marked {
  readonly sentIds: readonly string[];
  readonly total: number;
  readonly reason?: ListingNote['reason'];
}

const read = (): StoredNote | undefined => sessionStore.get(KEY, noteSchema);
const write = (note: StoredNote): void => sessionStore.set(KEY, note, LIFETIME_MS);
const isInterrupted = (note: StoredNote | undefined): note is StoredNote =>
  note !== undefined && (note.reason !== undefined || note.document !== performance.timeOrigin);

export const pendingListing = {
  mark(note: Marked): void {
    write({ ...note, sentIds: [...note.sentIds], sent: note.sentIds.length, document: performance.timeOrigin });
  },

  clear(): void {
    sessionStore.remove(KEY);
  },

  /** The page of this document that submits is left. */
  leave(): void {
    const note = read();
    if (note) write({ ...note, reason: 'left' });
  },

  /** Whether an earlier document was left while it submitted a listing. */
  wasInterrupted(): boolean {
    const note = read();
    return isInterrupted(note) && !note.shown && note.document !== performance.timeOrigin;
  },

  /** The note of a listing without a shown result; it is returned once. */
  consume(): ListingNote | undefined {
    const note = read();
    if (!isInterrupted(note) || note.shown) return undefined;
    write({ ...note, shown: true });
    return { reason: note.reason ?? 'left', sent: note.sent, total: note.total };
  },

  /** Products of such a listing that were sent, for the cart's selection; they are returned once. */
  takeSentIds(): readonly string[] {
    const note = read();
    if (!isInterrupted(note)) return [];
    write({ ...note, sentIds: [] });
    return note.sentIds;
  },
};
