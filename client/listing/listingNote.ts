// A note in the tab that a listing is being submitted. A document that finds it was loaded while an earlier one still
// waited for the answer: what became of it stands in My Products, and nothing is sent again (D63).
import { sessionStore } from '../storage/sessionStore';

const NAME = 'listing-under-way';
const LIFETIME_MS = 10 * 60_000;

/** Which document left the note, by the time at which it began. */
interface Note {
  readonly document: number;
}

export const listingNote = {
  leave(): void {
    sessionStore.set(NAME, { document: performance.timeOrigin } satisfies Note, LIFETIME_MS);
  },

  remove(): void {
    sessionStore.remove(NAME);
  },

  /** Whether an earlier document was left in the middle of a listing. */
  isLeftBehind(): boolean {
    const note = sessionStore.get<Note>(NAME);
    return note !== undefined && note.document !== performance.timeOrigin;
  },

  /** The same, for who tells the person: the note is then gone. */
  takeLeftBehind(): boolean {
    const leftBehind = this.isLeftBehind();
    if (leftBehind) sessionStore.remove(NAME);
    return leftBehind;
  },
};
