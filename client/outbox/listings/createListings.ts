// The one runner of commits: it sends entries one after the other, and reads what became of each.
import type { AppError } from '../../../shared/errors';
import { askToStay, isLeavingDocument, watchLeaving } from '../../storefront/watchLeaving';
import { leftAtLogin, nextEntry, type PressEnd, pressEnd, roundOf } from '../entries';
import type { Listing } from '../outboxShape';
import { type StoredOutbox, storedOutbox } from '../storedOutbox';
import {
  askFor,
  type ListingContext,
  type ListingOptions,
  type OnSent,
  readResult,
  submitEntry,
  type Work,
} from './commitEntry';
import { begun, type ListingEvent, listingReducer, type Press } from './listingReducer';
import { resultRows, unread } from './resultRows';
import { ownListings } from './runningListing';

/** How a press ended. */
export interface EndedPress {
  readonly after: Listing;
  readonly end: PressEnd;
  readonly error: AppError | undefined;
  /** Its page was left meanwhile. */
  readonly left: boolean;
}

interface PressOptions {
  readonly onSent?: OnSent;
  /** Aborted when the page was left: nothing further is committed. */
  readonly signal?: AbortSignal;
  /** Called with its id once it has begun. */
  readonly onBegun?: (id: string) => void;
}

/** A document that was closed just now may hold its lock for a moment more. */
const CLOSING_MS = 2_000;

/** The listings of a document's user. */
export function createListings(options: ListingOptions) {
  const { userId, config } = options;
  const stored = storedOutbox(userId);
  const context: ListingContext = { ...options, stored, rows: new Map(), known: new Map() };
  const { known } = context;
  let isBusy = false;
  const see = (listing: Listing) => {
    if (!listing.seen) stored.update(listingReducer(listing, { kind: 'seen' }, Date.now()));
  };
  return {
    stored,
    rows: context.rows,
    /** A listing as it is, or as this document knew it last. */
    listing: (id: string) => {
      const listing = stored.listing(id) ?? known.get(id);
      if (listing) known.set(id, listing);
      return listing;
    },
    /**
     * Sends what was pressed, entry by entry, up to the first without a complete result; what a login interrupted is taken up.
     * Never rejects; resolves to undefined when this or another document is submitting already.
     */
    submit: async (press: Press, options: PressOptions = {}) => {
      if (isBusy) return undefined;
      isBusy = true;
      const ended = await ownListings(userId, config, () => run(context, press, options), { ifAvailable: true });
      isBusy = false;
      return ended;
    },
    /** Marks a listing whose document is gone as interrupted. */
    markInterrupted: async () => {
      if (isBusy || !stored.read().listings.some(({ running }) => running)) return;
      const lock = { signal: AbortSignal.timeout(CLOSING_MS) };
      await ownListings(userId, config, async () => markAllInterrupted(context), lock);
    },
    refreshResults: (listing: Listing | undefined) => refreshResults(context, listing),
    /** My Products tells of the listing. */
    markNoted: see,
    /** The buyer sees the result: once each product has a row, there is nothing more to be told. */
    markSeen: (listing: Listing) => {
      if (isLeavingDocument() || stored.listing(listing.id)?.updatedAt !== listing.updatedAt) return;
      const isKnown = resultRows(listing).every(({ missing }) => missing === undefined);
      if (isKnown) known.set(listing.id, { ...listing, seen: true });
      if (isKnown) stored.drop(listing);
      else see(listing);
    },
  };
}

async function run(context: ListingContext, press: Press, options: PressOptions) {
  const { tabs, stored, known, config } = context;
  markAllInterrupted(context);
  const control = new AbortController();
  const { signal } = control;
  const leave = () => control.abort();
  options.signal?.addEventListener('abort', leave);
  if (options.signal?.aborted) leave();
  const { isStaying, stop } = watchLeaving(askToStay);
  const stopListening = tabs.subscribe(leave, 'loggingOut');
  let listing = beginning(stored, press);
  const step = (event: ListingEvent) => {
    listing = listingReducer(listing, event, Date.now());
    known.set(listing.id, listing);
    stored.keep(listing);
    return listing;
  };
  const work: Work = { ...context, step, isStaying, signal, pollMs: config.distrPollMs };
  stored.keep(listing);
  options.onBegun?.(listing.id);
  let error: AppError | undefined;
  for (let entry = nextEntry(listing); entry && !signal.aborted; entry = nextEntry(listing))
    error = await submitEntry(work, entry, options.onSent);
  stop();
  stopListening();
  const after = step({ kind: 'ended' });
  return { after, end: pressEnd(after), error, left: signal.aborted };
}

function beginning(stored: StoredOutbox, press: Press) {
  const former = stored.listing(press.kind === 'retried' ? press.listing.id : undefined);
  if (press.kind === 'started') return begun(press, leftAtLogin(former, press.orders) ? former : undefined, Date.now());
  // Another document may have sent some of it since.
  const listing = former && roundOf(former) > roundOf(press.listing) ? former : press.listing;
  return begun({ ...press, listing }, undefined, Date.now());
}

/** Called by whoever holds the lock: what is running then was of a document that is gone. */
function markAllInterrupted({ stored, tabs }: ListingContext) {
  for (const listing of stored.read().listings.filter(({ running }) => running)) {
    const flying = listing.entries.filter(({ state }) => state.kind === 'sent');
    stored.keep(listingReducer(listing, { kind: 'interrupted' }, Date.now()));
    tabs.publish({ kind: 'sent', ids: flying.flatMap(({ ids }) => ids) });
  }
}

/** Asks for what is missing of a listing once; resolves to the failure of the last one. */
async function refreshResults(context: ListingContext, listing: Listing | undefined) {
  if (!listing || listing.running) return undefined;
  const { stored, rows, known } = context;
  // What is learned is added to the listing as it is by then: it may have gone on meanwhile.
  const step = (event: ListingEvent) => {
    const { id } = listing;
    const after = listingReducer(stored.listing(id) ?? known.get(id) ?? listing, event, Date.now());
    known.set(id, after);
    stored.update(after);
  };
  const work: Work = { ...context, step, pollMs: 0 };
  let error: AppError | undefined;
  for (const entry of unread(listing, rows)) {
    const { key, state } = entry;
    const batchId = state.kind === 'done' ? state.batchId : await askFor(context, entry);
    if (batchId === undefined) continue;
    if (state.kind !== 'done') step({ kind: 'answered', key, batchId });
    error = await readResult(work, entry, batchId);
  }
  return error;
}
