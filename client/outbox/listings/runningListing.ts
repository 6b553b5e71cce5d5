// Whether a document of the user submits a listing: decided here, for all documents of the browser.
import type { PublicConfig } from '../../../shared/page/publicConfig';
import { userName } from '../../storage/storedNames';
import { isRecent } from '../../storage/storedValue';
import { subscribeTo } from '../../storage/subscribeTo';
import { withLock } from '../../storage/withLock';
import { sentCounts } from '../entries';
import { type StoredOutbox, storedOutbox } from '../storedOutbox';

/** The name of the lock that a document holds while it submits a listing of the user. */
export const listingLock = (userId: string): string => `sf:${userName('listing', userId)}`;

export type ListingLimits = Pick<PublicConfig, 'commitTimeoutMs' | 'requestTimeoutMs' | 'distrPollMs'>;

/** Without Web Locks a document is taken for gone when it has stored nothing for longer than its calls may take. */
const longestMs = ({ commitTimeoutMs, requestTimeoutMs, distrPollMs }: ListingLimits) =>
  commitTimeoutMs + requestTimeoutMs + distrPollMs + 1_000;

const runningOf = (stored: StoredOutbox) => stored.read().listings.find(({ running }) => running);

/** Runs what only one document of the user may do at a time; undefined, without running it, while another one does. */
export async function ownListings<T>(
  userId: string,
  limits: ListingLimits,
  work: () => Promise<T>,
  options: LockOptions,
): Promise<T | undefined> {
  const listing = runningOf(storedOutbox(userId));
  if (!navigator.locks && listing && isRecent(listing.updatedAt, longestMs(limits))) return undefined;
  return withLock(listingLock(userId), work, options);
}

/** A listing that a document of the user submits, and how far it is unless it could not be stored; undefined when none does. */
export async function runningListing(userId: string, limits: ListingLimits) {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const listing = runningOf(storedOutbox(userId));
  const isHeld = locks?.held?.some(({ name }) => name === listingLock(userId));
  if (!(locks ? isHeld : listing && isRecent(listing.updatedAt, longestMs(limits)))) return undefined;
  return { noted: listing && sentCounts(listing) };
}

/** Resolves when the listing of the user has ended, or can have no more answer. */
export async function listingEnd(userId: string, limits: ListingLimits): Promise<void> {
  const signal = AbortSignal.timeout(longestMs(limits));
  const stored = storedOutbox(userId);
  const hasEnded = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (runningOf(stored) && !signal.aborted) return;
        stop();
        resolve();
      };
      const stop = subscribeTo(stored, look);
      signal.addEventListener('abort', look);
      look();
    });
  await withLock(listingLock(userId), hasEnded, { signal });
}
