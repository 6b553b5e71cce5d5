// What every page can tell of the user's listing without the code that reads its note: whether one is being submitted.
import type { PublicConfig } from '../../../shared/page/publicConfig';
import { isRecent } from '../storedValue';
import { subscribeTo } from '../subscribeTo';
import { noteHead, noteName, type SentProducts } from './noteHead';

/** The name of the lock that a document holds while it submits a listing of the user. */
export const listingLock = (userId: string): string => `sf:${noteName(userId)}`;

export type ListingLimits = Pick<PublicConfig, 'commitTimeoutMs' | 'requestTimeoutMs' | 'distrPollMs'>;

/** Without Web Locks a document is taken for gone when it has noted nothing for longer than its calls may take. */
const longestMs = ({ commitTimeoutMs, requestTimeoutMs, distrPollMs }: ListingLimits) =>
  commitTimeoutMs + requestTimeoutMs + distrPollMs + 1_000;

function headOf(userId: string) {
  const head = noteHead(userId).get();
  return head?.running ? head : undefined;
}

/** How far the listing is that a document of the user submits, as far as the note tells. */
export function recentListing(userId: string, limits: ListingLimits): SentProducts | undefined {
  const head = headOf(userId);
  return head && isRecent(head.updatedAt, longestMs(limits)) ? head : undefined;
}

/** How far the listing is that a document of the user submits; undefined when none does. */
export async function runningListing(userId: string, limits: ListingLimits): Promise<SentProducts | undefined> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  if (!locks) return recentListing(userId, limits);
  return locks.held?.some(({ name }) => name === listingLock(userId)) ? headOf(userId) : undefined;
}

/** Resolves when the listing of the user has ended, or can have no more answer. */
export function listingEnd(userId: string, limits: ListingLimits): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (headOf(userId)) return;
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(resolve, longestMs(limits));
    const stop = subscribeTo(noteHead(userId), look);
    look();
  });
}
