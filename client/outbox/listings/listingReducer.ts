import type { ListingRow } from '../../../shared/api/models';
import { isListed, type ResultRow } from '../../../shared/domain/listing/listingResult';
import { commitsOf, isComplete, isOpen, type ListingOrder, leftToSend, newKey, roundOf } from '../entries';
import type { CommitEntry, CommitState, EndReason, Listing } from '../outboxShape';
import { resultRows, resultsOf } from './resultRows';

/** What is pressed. */
export type Press =
  | { readonly kind: 'started'; readonly orders: readonly ListingOrder[] }
  /** These rows are submitted again, each to its own shop, as far as they have not been listed or sent since. */
  | { readonly kind: 'retried'; readonly listing: Listing; readonly rows: readonly ResultRow[] };

export type ListingEvent =
  | { readonly kind: 'sent' | 'waited'; readonly key: string }
  | { readonly kind: 'answered'; readonly key: string; readonly batchId: string }
  | { readonly kind: 'read'; readonly key: string; readonly rows: readonly ListingRow[] }
  /** What was sent was not accepted, its response is unusable, or its result can't be read. */
  | { readonly kind: 'failed'; readonly reason: EndReason }
  /** Nothing more is sent: the document has ended it, or is gone. */
  | { readonly kind: 'ended' | 'interrupted' }
  | { readonly kind: 'seen' };

/** A new listing of orders; or one more round of what a login has interrupted or what is tried again. */
export function begun(press: Press, resumed: Listing | undefined, now: number): Listing {
  const common = { running: true, reason: undefined, seen: false, updatedAt: now };
  if (press.kind === 'retried') {
    const { listing, rows } = press;
    return {
      ...listing,
      ...common,
      entries: [...listing.entries, ...commitsOf(ordersOf(listing, rows), roundOf(listing) + 1)],
    };
  }
  const { orders } = press;
  const named = orders.flatMap(({ products }) => products.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
  const names = { ...resumed?.names, ...Object.fromEntries(named) };
  if (!resumed) return { ...common, id: newKey(), startedAt: now, entries: commitsOf(orders, 0), names };
  const entries = [...withoutLeft(resumed, orders), ...commitsOf(orders, roundOf(resumed) + 1)];
  return { ...resumed, ...common, names, entries };
}

/** The listing after an event; `now` in ms since the epoch. */
export function listingReducer(listing: Listing, event: ListingEvent, now: number): Listing {
  return { ...change(listing, event, now), updatedAt: now };
}

function change(listing: Listing, event: ListingEvent, now: number): Listing {
  switch (event.kind) {
    case 'sent':
      return withStates(listing, ({ key, state }) => (key === event.key ? { kind: 'sent', at: now } : state));
    case 'answered': {
      const { key, batchId } = event;
      const done = (ids: readonly string[]) =>
        ({ kind: 'done', batchId, results: '-'.repeat(ids.length), unnamed: '' }) as const;
      return withStates(listing, ({ key: other, ids, state }) =>
        other === key && state.kind !== 'done' ? done(ids) : state,
      );
    }
    case 'read':
      return withoutOldReason(
        withStates(listing, ({ key, ids, state }) =>
          key === event.key && state.kind === 'done' ? { ...state, ...resultsOf(ids, event.rows) } : state,
        ),
      );
    case 'failed':
      return {
        ...withStates(listing, ({ state }) => (state.kind === 'sent' ? afterFailure(state, event.reason) : state)),
        reason: event.reason,
      };
    case 'waited':
      return listing;
    case 'ended':
      return {
        ...withStates(listing, ({ state }) => (state.kind === 'waiting' ? { kind: 'refused' } : state)),
        running: false,
      };
    case 'interrupted':
      return change(
        change(listing, { kind: 'failed', reason: { kind: 'interrupted', text: '' } }, now),
        { kind: 'ended' },
        now,
      );
    case 'seen':
      return { ...listing, seen: true };
  }
}

/** What is known of a commit in flight after a failure. */
function afterFailure({ at }: Extract<CommitState, { at: number }>, { kind, text }: EndReason): CommitState {
  if (kind === 'login' || kind === 'unsent') return { kind: 'refused' };
  return kind === 'refused' ? { kind, text } : { kind: 'unknown', at };
}

const withStates = (listing: Listing, stateOf: (entry: CommitEntry) => CommitState): Listing => ({
  ...listing,
  entries: listing.entries.map((entry) => ({ ...entry, state: stateOf(entry) })),
});

/** What was not read, or not without a login, has been read; what was not sent then is still to be explained. */
function withoutOldReason(listing: Listing): Listing {
  const { reason, entries } = listing;
  const isUnread = entries.some((entry) => {
    const { state } = entry;
    return state.kind === 'done' && (!isComplete(entry) || /P/.test(state.results + state.unnamed));
  });
  const isOver = reason?.kind === 'unread' || (reason?.kind === 'login' && !isUnread && !entries.some(isOpen));
  return isOver ? { ...listing, reason: undefined } : listing;
}

/** Rows as orders, each to its own shop. */
function ordersOf(listing: Listing, again: readonly ResultRow[]): ListingOrder[] {
  const orders = new Map(listing.entries.map(({ target, shopName }) => [target.shopId, { target, shopName }]));
  const known = resultRows(listing).filter((row) => !isListed(row) && row.missing !== 'noResult');
  const keys = new Set(known.map(({ key }) => key));
  const rows = again.filter(({ key }) => keys.has(key));
  return [...orders].map(([shopId, order]) => ({
    ...order,
    products: rows.flatMap((row) =>
      row.shopId === shopId && row.sellerProductId ? { id: row.sellerProductId.id, name: row.sellerProductName } : [],
    ),
  }));
}

/** The entries without the products that are submitted now and were left to send; where one shop was left, to any shop. */
function withoutLeft(listing: Listing, orders: readonly ListingOrder[]): CommitEntry[] {
  const [left, ...others] = leftToSend(listing);
  const only = others.length === 0 ? left?.target.shopId : undefined;
  const taken = new Set(
    orders.flatMap(({ target, products }) => products.map(({ id }) => `${only ?? target.shopId}/${id}`)),
  );
  return listing.entries.flatMap((entry) => {
    if (!isOpen(entry)) return entry;
    const ids = entry.ids.filter((id) => !taken.has(`${entry.target.shopId}/${id}`));
    return ids.length > 0 ? { ...entry, ids } : [];
  });
}
