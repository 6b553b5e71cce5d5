// The buyer's note of the listing that was submitted last: in the storage of all tabs, from its first commit until each product
// has a row and the buyer has seen it. Another document shows it, reads what is missing, and can tell whether the document
// that submits is still there.
import { listingNoteKey, localStore } from '../../storage/browserStore';
import type { Tabs } from '../../storage/tabs';
import { listingReducer } from './listingReducer';
import { isListingState, type ListingState } from './listingState';

const LIFETIME_MS = 24 * 60 * 60_000;

export interface ListingNote {
  readonly read: () => ListingState | undefined;
  readonly write: (state: ListingState) => void;
  readonly clear: () => void;
  /** Hears of each change, in this document and in others. */
  readonly listen: (listener: () => void) => () => void;
  /** Runs a chain of commits; undefined, without running it, while another document of the user runs one. */
  readonly own: <T>(run: () => Promise<T>) => Promise<T | undefined>;
  /** Marks a chain whose document is gone as interrupted; resolves to whether it was. */
  readonly settle: (tabs: Tabs) => Promise<boolean>;
}

/** @param commitTimeoutMs - the age at which a browser without Web Locks takes a chain for interrupted */
export function listingNote(userId: string, commitTimeoutMs: number): ListingNote {
  const key = listingNoteKey(userId);
  const read = (): ListingState | undefined => localStore.get(key, isListingState);
  // Only other documents get the browser's own event.
  const changed = (): boolean => window.dispatchEvent(new StorageEvent('storage'));
  const clear = (): void => {
    localStore.remove(key);
    changed();
  };
  const write = (state: ListingState): void => {
    localStore.set(key, state, LIFETIME_MS);
    changed();
  };
  const isRecent = (): boolean => {
    const state = read();
    return state?.running === true && Date.now() - state.updatedAt < commitTimeoutMs;
  };
  const own = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    // Only in secure contexts.
    if (!navigator.locks) return isRecent() ? undefined : run();
    const start = async (lock: Lock | null): Promise<T | undefined> => (lock ? run() : undefined);
    // Where storage is blocked, locks are too, and nothing is known of other documents.
    let running: Promise<T | undefined> | undefined;
    const options = { ifAvailable: true };
    await navigator.locks.request(`sf:${key}`, options, (lock) => (running = start(lock))).catch(() => undefined);
    return running ?? run();
  };
  return {
    read,
    write,
    clear,
    own,
    listen: (listener) => {
      window.addEventListener('storage', listener);
      return () => window.removeEventListener('storage', listener);
    },
    settle: async (tabs) => {
      if (!read()?.running) return false;
      const isInterrupted = await own(async () => {
        const state = read();
        if (!state?.running) return false;
        const flying = state.batches.filter((batch) => batch.state.kind === 'inFlight');
        const lost = listingReducer(state, { kind: 'lost', reason: { kind: 'interrupted', text: '' } }, Date.now());
        write({ ...lost, running: false });
        tabs.tell({ kind: 'sent', ids: flying.flatMap(({ products }) => products.map(({ id }) => id)) });
        return true;
      });
      return isInterrupted ?? false;
    },
  };
}
