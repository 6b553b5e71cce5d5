// What every page can tell of the user's listing without the code that reads its note: whether one is being submitted.
import type { PublicConfig } from '../../shared/page/publicConfig';
import { isRecent, listingNoteKey, localStore } from './browserStore';
import { isCount, isFlag, isNumber, isRecordOf } from './shape';

/** Of the products, how many were sent. */
export interface SentProducts {
  readonly sent: number;
  readonly total: number;
}

/** What a note begins with. */
interface NoteHead extends SentProducts {
  /** A document submits it, unless that was closed meanwhile. */
  readonly running: boolean;
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
}

const isNoteHead = isRecordOf<NoteHead>({ running: isFlag, updatedAt: isNumber, sent: isCount, total: isCount });

/** The name of the lock that a document holds while it submits a listing of the user. */
export const listingLock = (userId: string): string => `sf:${listingNoteKey(userId)}`;

export type ListingLimits = Pick<PublicConfig, 'commitTimeoutMs' | 'requestTimeoutMs' | 'distrPollMs'>;

/** Without Web Locks a document is taken for gone when it has noted nothing for longer than its calls may take. */
const longestMs = ({ commitTimeoutMs, requestTimeoutMs, distrPollMs }: ListingLimits): number =>
  commitTimeoutMs + requestTimeoutMs + distrPollMs + 1_000;

function headOf(userId: string): NoteHead | undefined {
  const head = localStore.get(listingNoteKey(userId), isNoteHead);
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
    const look = (): void => {
      if (headOf(userId)) return;
      window.removeEventListener('storage', look);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(resolve, longestMs(limits));
    window.addEventListener('storage', look);
    look();
  });
}
