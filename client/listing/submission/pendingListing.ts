// A note in the tab about a listing whose result the page may not show: written before each commit, removed when the result
// is shown. If the page is left before, My Products shows what was sent and what was not, and nothing is sent again.
import { PENDING_LISTING_KEY as KEY, sessionStore } from '../../storage/browserStore';
import { isCount, isFlag, isListOf, isNumber, isOneOf, isOptional, isRecordOf, isText } from '../../storage/shape';

const LIFETIME_MS = 10 * 60_000;

/** What is known of a listing without a shown result. */
export interface ListingNote {
  /** `left`: the page was left during a commit; `inDoubt`: the response of the commit did not arrive. */
  readonly reason: 'left' | 'inDoubt';
  /** Number of products that were sent, and of all products to be listed. */
  readonly sent: number;
  readonly total: number;
}

interface StoredNote extends Omit<ListingNote, 'reason'> {
  /** Time origin of the document that submits. */
  readonly document: number;
  /** Undefined while this document is still submitting. */
  readonly reason?: ListingNote['reason'] | undefined;
  /** Products that were sent and have not yet left the cart's selection. */
  readonly sentIds: readonly string[];
  /** My Products has shown the note. */
  readonly shown?: boolean | undefined;
}

const isStoredNote = isRecordOf<StoredNote>({
  document: isNumber,
  reason: isOptional(isOneOf('left', 'inDoubt')),
  sent: isCount,
  total: isCount,
  sentIds: isListOf(isText),
  shown: isOptional(isFlag),
});

interface Marked {
  readonly sentIds: readonly string[];
  readonly total: number;
  readonly reason?: ListingNote['reason'];
}

const read = (): StoredNote | undefined => sessionStore.get(KEY, isStoredNote);
const write = (note: StoredNote): void => void sessionStore.set(KEY, note, LIFETIME_MS);
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
