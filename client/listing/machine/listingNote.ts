// The buyer's note of the listing that was submitted last: in the storage of all tabs, from its first commit until each product
// has a row and the buyer has seen it. Another document shows it, reads what is missing, and can tell whether the document
// that submits is still there.
import { isListed } from '../../../shared/domain/listing/listingResult';
import { listingNoteKey, localStore } from '../../storage/browserStore';
import type { Tabs } from '../../storage/tabs';
import { listedKey, readListed } from './listedProducts';
import { listingReducer } from './listingReducer';
import { isListingState, type ListingState } from './listingState';

const LIFETIME_MS = 24 * 60 * 60_000;
const LISTED_LIFETIME_MS = 30 * LIFETIME_MS;
const MAX_LISTED = 500;

export type ListingNote = ReturnType<typeof listingNote>;

/**
 * The note of a user.
 *
 * @param commitTimeoutMs - the age at which a browser without Web Locks takes a chain for interrupted
 */
export function listingNote(userId: string, commitTimeoutMs: number) {
  const key = listingNoteKey(userId);
  const read = (): ListingState | undefined => localStore.get(key, isListingState);
  const write = (state: ListingState | undefined): void => {
    if (state) localStore.set(key, state, LIFETIME_MS);
    else localStore.remove(key);
    if (state) addListed(userId, state);
    // Only other documents get the browser's own event.
    window.dispatchEvent(new StorageEvent('storage'));
  };
  const isRecent = (): boolean => {
    const state = read();
    return state?.running === true && Date.now() - state.updatedAt < commitTimeoutMs;
  };
  /** Runs a chain of commits; undefined, without running it, while another document of the user runs one. */
  const own = async <T>(run: () => Promise<T>): Promise<T | undefined> => {
    // Only in secure contexts.
    if (!navigator.locks) return isRecent() ? undefined : run();
    // Where storage is blocked, locks are too, and nothing is known of other documents.
    let running: Promise<T | undefined> | undefined;
    const start = (lock: Lock | null) => (running = lock ? run() : Promise.resolve(undefined));
    await navigator.locks.request(`sf:${key}`, { ifAvailable: true }, start).catch(() => undefined);
    return running ?? run();
  };
  /** Marks a chain whose document is gone as interrupted; resolves to whether it was. */
  const settle = async (tabs: Tabs): Promise<boolean> => {
    if (!read()?.running) return false;
    const isInterrupted = await own(async () => {
      const state = read();
      if (!state?.running) return false;
      const flying = state.batches.filter((batch) => batch.state.kind === 'inFlight');
      const reason = { kind: 'interrupted', text: '' } as const;
      write({ ...listingReducer(state, { kind: 'failed', reason }, Date.now()), running: false });
      tabs.tell({ kind: 'sent', ids: flying.flatMap(({ products }) => products.map(({ id }) => id)) });
      return true;
    });
    return isInterrupted === true;
  };
  return { read, write, clear: () => write(undefined), own, settle };
}

/** What batches have listed is known for longer than their note. */
function addListed(userId: string, { batches, updatedAt }: ListingState): void {
  const added = batches.flatMap(({ target: { shopId }, shopName, state }) =>
    (state.kind === 'accepted' ? state.rows : []).flatMap((row) =>
      isListed(row) && row.sellerProductId
        ? { productId: row.sellerProductId.id, shopId, shopName, listedAt: row.createdAt ?? updatedAt }
        : [],
    ),
  );
  if (added.length === 0) return;
  const keys = new Set(added.map(({ productId, shopId }) => `${shopId}/${productId}`));
  const others = readListed(userId).filter(({ productId, shopId }) => !keys.has(`${shopId}/${productId}`));
  localStore.set(listedKey(userId), [...others, ...added].slice(-MAX_LISTED), LISTED_LIFETIME_MS);
}
