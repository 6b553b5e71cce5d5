// The scroll position of each history entry. Session storage carries them over a document load.
import * as v from 'valibot';
import { sessionStore } from '../../storage/sessionStore';

const KEY = 'scroll';
const LIFETIME_MS = 86_400_000;
/** The oldest entries beyond this number are dropped. */
const MAX_ENTRIES = 50;
const POSITIONS_SCHEMA = v.array(v.tuple([v.string(), v.number()]));

export interface ScrollMemory {
  /** Pixels from the top; undefined for an entry that was never scrolled. */
  get(entry: string): number | undefined;
  set(entry: string, top: number): void;
  /** Stores the positions for the next document. */
  save(): void;
}

/** The positions stored by earlier documents of this tab. Only for the browser. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map(sessionStore.get(KEY, POSITIONS_SCHEMA) ?? []);
  return {
    get: (entry) => positions.get(entry),
    set: (entry, top) => {
      positions.delete(entry);
      positions.set(entry, top);
    },
    save: () => sessionStore.set(KEY, [...positions].slice(-MAX_ENTRIES), LIFETIME_MS),
  };
}
