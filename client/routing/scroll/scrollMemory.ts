// How far each entry of the tab's history was scrolled. Kept in the tab's session storage between documents, because an
// entry may be gone back to after a reload.
import { sessionStore } from '../../storage/sessionStore';

const NOTE = 'scroll';
const LIFETIME_MS = 86_400_000;
/** Entries remembered; the oldest go first. */
const MOST = 50;

export interface ScrollMemory {
  /** Pixels from the top; undefined for an entry that was never scrolled. */
  get(entry: string): number | undefined;
  set(entry: string, top: number): void;
  /** Hands the positions on to the next document. */
  keep(): void;
}

/** The positions that this tab's documents left. Only for the browser. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map(sessionStore.get<[string, number][]>(NOTE) ?? []);
  return {
    get: (entry) => positions.get(entry),
    set: (entry, top) => {
      positions.delete(entry);
      positions.set(entry, top);
    },
    keep: () => sessionStore.set(NOTE, [...positions].slice(-MOST), LIFETIME_MS),
  };
}
