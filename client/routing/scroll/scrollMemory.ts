// The scroll position of each history entry. Session storage carries them over a document load.
import { sessionStore } from '../../storage/sessionStore';
import { isListOf, isNumber, isPairOf, isText } from '../../storage/shape';

const KEY = 'scroll';
const LIFETIME_MS = 86_400_000;
/** The oldest entries beyond this number are dropped. */
const MAX_ENTRIES = 50;
const isPositions = isListOf(isPairOf(isText, isNumber));

export interface ScrollMemory {
  /** Pixels from the top; undefined for an entry that was never scrolled. */
  get(entry: string): number | undefined;
  set(entry: string, top: number): void;
  /** Stores the positions for the next document. */
  save(): void;
}

/** The positions stored by earlier documents of this tab. Only for the browser. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map(sessionStore.get(KEY, isPositions) ?? []);
  return {
    get: (entry) => positions.get(entry),
    set: (entry, top) => {
      positions.delete(entry);
      positions.set(entry, top);
    },
    save: () => sessionStore.set(KEY, [...positions].slice(-MAX_ENTRIES), LIFETIME_MS),
  };
}
