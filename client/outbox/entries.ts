// A write of the browser that has not ended, or of which the buyer has not heard: plain data, as it is stored (outboxShape.ts);
// and what can be asked of it.
import { COMMIT_KEY_MS } from '../../shared/api/requestConstants';
import { chunkProducts, type NamedProduct } from '../../shared/domain/listing/listingResult';
import { isRecent, LOGIN_ROUND_TRIP_MS } from '../storage/storedValue';
import type { CommitEntry, CommitState, Listing, ListingTarget, Outbox } from './outboxShape';

/** Products to be listed to one shop. */
export interface ListingOrder {
  readonly target: ListingTarget;
  readonly shopName: string;
  readonly products: readonly NamedProduct[];
}

export const NO_ENTRIES: Outbox = { listings: [], cart: [] };

/** Names an entry. `crypto.randomUUID` is there in secure contexts alone. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The commits of orders. */
export const commitsOf = (orders: readonly ListingOrder[], round: number): CommitEntry[] =>
  orders.flatMap(({ target, shopName, products }) =>
    chunkProducts(products).map((chunk) => ({
      key: newKey(),
      target,
      shopName,
      round,
      ids: chunk.map(({ id }) => id),
      state: { kind: 'waiting' },
    })),
  );

/** The number of the last press. */
export const roundOf = ({ entries }: Listing): number => Math.max(0, ...entries.map(({ round }) => round));

function lastRound(listing: Listing) {
  const last = roundOf(listing);
  return listing.entries.filter(({ round }) => round === last);
}

/** Whether each product of the commit has a row. */
export const isComplete = ({ state }: CommitEntry): boolean =>
  state.kind === 'done' && state.results.split('-').length - 1 <= state.unnamed.length;

/**
 * What is to be committed now; undefined when the press has ended: at the first commit without a complete result. A refusal ends
 * it at its shop alone.
 */
export function nextEntry(listing: Listing): CommitEntry | undefined {
  if (listing.reason && listing.reason.kind !== 'refused') return undefined;
  const entries = lastRound(listing);
  const refusing = new Set(entries.flatMap(({ target, state }) => (wasRefused(state) ? target.shopId : [])));
  const next = entries.find((entry) => !refusing.has(entry.target.shopId) && !isComplete(entry));
  return next?.state.kind === 'waiting' ? next : undefined;
}

const wasRefused = (state: CommitState) => state.kind === 'refused' && state.text !== undefined;

/** Products with a result, of all products of a press. */
export interface ListingProgress {
  readonly done: number;
  readonly total: number;
}

/** How far a listing is; undefined when it is not running. */
export function progressOf(listing: Listing | undefined): ListingProgress | undefined {
  if (!listing?.running) return undefined;
  const entries = lastRound(listing);
  return { done: productCount(entries.filter(isComplete)), total: productCount(entries) };
}

/** The products of commits, each once a shop. */
const productCount = (entries: readonly CommitEntry[]) => entries.reduce((sum, { ids }) => sum + ids.length, 0);

export type PressEnd = 'complete' | 'nothingSent' | 'inDoubt' | 'early';

/**
 * How the last press ended. `nothingSent`: none of its commits was accepted; `inDoubt`: nothing is known but that the first
 * commit of all was sent; `early`: some results are known, others are missing.
 */
export function pressEnd(listing: Listing): PressEnd {
  const entries = lastRound(listing);
  if (entries.every(isComplete)) return 'complete';
  if (entries.every(isOpen)) return 'nothingSent';
  return entries[0]?.state.kind === 'unknown' && roundOf(listing) === 0 ? 'inDoubt' : 'early';
}

/** Nothing of it was accepted. */
export const isOpen = ({ state }: CommitEntry): boolean => state.kind === 'waiting' || state.kind === 'refused';

const sentOf = (entries: readonly CommitEntry[]) => entries.filter((entry) => !isOpen(entry));

/** The products that were sent to any shop. */
export const sentIds = ({ entries }: Pick<Listing, 'entries'>): string[] => [
  ...new Set(sentOf(entries).flatMap(({ ids }) => ids)),
];

/** How much of the last press was sent; `count` is the number of its shops, for each of which a product counts once. */
export function sentCounts(listing: Listing) {
  const entries = lastRound(listing);
  const shops = new Set(entries.map(({ target }) => target.shopId));
  return { count: shops.size, sent: productCount(sentOf(entries)), total: productCount(entries) };
}

/** Nothing of it was accepted, which its page has said; what a login or the end of its document has cut off is still to be told. */
export const cameToNothing = ({ entries, reason }: Listing): boolean =>
  entries.every(isOpen) && reason?.kind !== 'login' && reason?.kind !== 'interrupted';

/** What the last press has not sent, one order a shop: for the time after a login. */
export function leftToSend(listing: Listing): ListingOrder[] {
  const left = new Map<string, ListingOrder>();
  for (const entry of lastRound(listing)) {
    const { target, shopName, ids, state } = entry;
    if (!isOpen(entry) || wasRefused(state)) continue;
    const before = left.get(target.shopId)?.products ?? [];
    const products = [...before, ...ids.map((id) => ({ id, name: listing.names[id] }))];
    left.set(target.shopId, { target, shopName, products });
  }
  return [...left.values()];
}

/** Whether orders take up what a login has interrupted. */
export function leftAtLogin(
  listing: Listing | undefined,
  orders: readonly Pick<ListingOrder, 'products'>[],
): listing is Listing {
  if (!listing || listing.running || listing.reason?.kind !== 'login') return false;
  const left = new Set(leftToSend(listing).flatMap(({ products }) => products.map(({ id }) => id)));
  const isLeft = orders.some(({ products }) => products.some(({ id }) => left.has(id)));
  return isLeft && isRecent(listing.updatedAt, LOGIN_ROUND_TRIP_MS);
}

/** A commit in doubt whose answer the proxy may still have. */
export const mayBeAsked = ({ state }: CommitEntry): boolean =>
  state.kind === 'unknown' && isRecent(state.at, COMMIT_KEY_MS);
