// What every page can tell of the user's listing without the code that reads its note: whether one is being submitted.
import type { PublicConfig } from '../../shared/page/publicConfig';
import { isCount, isFlag, isNumber, isRecordOf } from './shape';
import { isRecent, storedValue } from './storedValue';

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

/** How long a listing is noted, and that no part of an older one is read. */
export const NOTE_RULE = { scope: 'device', lifetimeMs: 24 * 60 * 60_000, orNothing: true } as const;

/** The name of a user's note of a listing. */
export const noteName = (userId: string) => `listing:${userId}` as const;

/** What a user's note begins with; it is written last. */
export const noteHead = (userId: string) => storedValue(noteName(userId), isNoteHead, NOTE_RULE);

/** The name of the lock that a document holds while it submits a listing of the user. */
export const listingLock = (userId: string): string => `sf:${noteName(userId)}`;

export type ListingLimits = Pick<PublicConfig, 'commitTimeoutMs' | 'requestTimeoutMs' | 'distrPollMs'>;

/** Without Web Locks a document is taken for gone when it has noted nothing for longer than its calls may take. */
const longestMs = ({ commitTimeoutMs, requestTimeoutMs, distrPollMs }: ListingLimits): number =>
  commitTimeoutMs + requestTimeoutMs + distrPollMs + 1_000;

function headOf(userId: string): NoteHead | undefined {
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
    const look = (): void => {
      if (headOf(userId)) return;
      stop();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(resolve, longestMs(limits));
    const stop = noteHead(userId).subscribe(look);
    look();
  });
}
