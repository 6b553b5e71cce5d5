// What a note of a listing begins with; by itself, so that pages look for a note without the code that reads it.
import { isCount, isFlag, isNumber, isRecordOf } from '../shape';
import { userName } from '../storedNames';
import { storedValue } from '../storedValue';

/** Of the products, how many were sent. */
export interface SentProducts {
  readonly sent: number;
  readonly total: number;
}

/** What a note begins with. */
export interface NoteHead extends SentProducts {
  /** A document submits it, unless that was closed meanwhile. */
  readonly running: boolean;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

const isNoteHead = isRecordOf<NoteHead>({ running: isFlag, updatedAt: isNumber, sent: isCount, total: isCount });

/** How long a listing is noted, and that no part of an older one is read. */
export const NOTE_RULE = { scope: 'device', lifetimeMs: 24 * 60 * 60_000, orNothing: true } as const;

/** The name of a user's note of a listing. */
export const noteName = (userId: string) => userName('listing', userId);

/** What a user's note begins with; it is written last. */
export const noteHead = (userId: string) => storedValue(noteName(userId), isNoteHead, NOTE_RULE);
