// A removal that a login came between: kept in the tab, done once after the return (D64, D66). A toggle's intent holds one
// product; this holds all that were ticked.
import { sessionStore } from '../../../storage/sessionStore';

const NAME = 'cart-removal';
const LIFETIME_MS = 15 * 60_000;

interface Note {
  readonly userId: string;
  readonly productIds: readonly string[];
}

export const removalNote = {
  leave(userId: string, productIds: readonly string[]): void {
    sessionStore.set(NAME, { userId, productIds } satisfies Note, LIFETIME_MS);
  },

  /** What this person wanted to remove; the note is then gone. */
  take(userId: string): readonly string[] {
    const note = sessionStore.get<Note>(NAME);
    sessionStore.remove(NAME);
    return note?.userId === userId ? note.productIds : [];
  },
};
