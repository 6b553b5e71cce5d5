// What every page can tell of the user's listing without the code that reads its note: whether one is being submitted.
import type { PublicConfig } from '../../../shared/page/publicConfig';
import { isRecent } from '../storedValue';
import { subscribeTo } from '../subscribeTo';
import { withLock } from '../withLock';
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

/** A listing that a document of the user submits, and how far it is unless its note could not be stored; undefined when none does. */
export async function runningListing(
  userId: string,
  limits: ListingLimits,
): Promise<{ readonly noted: SentProducts | undefined } | undefined> {
  const locks = await navigator.locks?.query().catch(() => undefined);
  const noted = locks ? headOf(userId) : recentListing(userId, limits);
  const isRunning = locks ? locks.held?.some(({ name }) => name === listingLock(userId)) : noted;
  return isRunning ? { noted } : undefined;
}

/** Resolves when the listing of the user has ended, or can have no more answer. */
export async function listingEnd(userId: string, limits: ListingLimits): Promise<void> {
  const signal = AbortSignal.timeout(longestMs(limits));
  await withLock(listingLock(userId), () => noteEnd(userId, signal), { signal });
}

/** Resolves when the note of the user is of no running listing, or the signal is aborted. */
function noteEnd(userId: string, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const look = () => {
      if (headOf(userId) && !signal.aborted) return;
      stop();
      resolve();
    };
    const stop = subscribeTo(noteHead(userId), look);
    signal.addEventListener('abort', look);
    look();
  });
}
