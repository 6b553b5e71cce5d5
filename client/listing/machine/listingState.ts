// A listing: products committed to shops in batches of at most 50, and all that is known of each batch. Plain data: it is the
// buyer's note in storage, too (listingNote.ts); and what can be asked of it.
import type { ListingRow } from '../../../shared/api/models';
import {
  isListed,
  isPending,
  type NamedProduct,
  productsWithoutRow,
} from '../../../shared/domain/listing/listingResult';
import { isRecent, LOGIN_ROUND_TRIP_MS } from '../../storage/storedValue';

/** The shop that products are listed to. */
export interface ListingTarget {
  readonly channelId: string;
  readonly shopId: string;
}

/** Products to be listed to one shop. */
export interface ListingOrder {
  readonly target: ListingTarget;
  readonly shopName: string;
  readonly products: readonly NamedProduct[];
}

export type BatchState =
  /** Not committed: can be sent. */
  | { readonly kind: 'notSent' }
  /** Committed and not accepted, with the message for the buyer: can be sent. */
  | { readonly kind: 'refused'; readonly text: string }
  /** Committed with this key: without a response yet, or for good without a usable one. */
  | { readonly kind: 'inFlight' | 'inDoubt'; readonly idempotencyKey: string }
  /** Committed; without rows until they are read, and there may be fewer than products. */
  | {
      readonly kind: 'accepted';
      readonly batchId: string;
      readonly rows: readonly ListingRow[];
      /** Of the rows only products and results are known: they are those of a note. */
      readonly isShort?: true;
    };

export interface Batch extends ListingOrder {
  /** 0 in the first chain of commits; each retry is a further one. */
  readonly round: number;
  readonly state: BatchState;
}

/** Why a chain of commits ended early, or at one of its shops. */
export interface EndReason {
  readonly kind: 'login' | 'unsent' | 'refused' | 'lost' | 'unread' | 'interrupted';
  /** For the buyer; may be empty. */
  readonly text: string;
}

export interface ListingState extends ListingEnd {
  /** In order of their commits. */
  readonly batches: readonly Batch[];
}

/** What is true of a listing as a whole. */
export interface ListingEnd {
  /** Tells a listing, with its retries, from all others. */
  readonly id: string;
  /** Its first round began, in milliseconds since the epoch; unknown in notes of older releases. */
  readonly startedAt?: number;
  /** A document submits the last round. */
  readonly running: boolean;
  readonly reason?: EndReason;
  /** The buyer was shown how it ended. */
  readonly seen: boolean;
  /** Of the last change; milliseconds since the epoch. */
  readonly updatedAt: number;
}

/** The last round. */
export function roundOf({ batches }: ListingState): number {
  return Math.max(0, ...batches.map(({ round }) => round));
}

function lastRound(state: ListingState) {
  const last = roundOf(state);
  return state.batches.filter(({ round }) => round === last);
}

/** The ids of its products. */
export const idsOf = ({ products }: Pick<Batch, 'products'>) => products.map(({ id }) => id);

/** Whether each product of the batch has a row. */
function isComplete(batch: Batch) {
  return batch.state.kind === 'accepted' && productsWithoutRow(idsOf(batch), batch.state.rows).length === 0;
}

/**
 * The batch to be committed now; undefined when the chain has ended: at the first batch without a complete result. A refusal
 * ends the chain at its shop alone.
 */
export function nextBatch(state: ListingState): Batch | undefined {
  if (!state.running || (state.reason && state.reason.kind !== 'refused')) return undefined;
  const refusing = new Set(refusalsOf(lastRound(state)).keys());
  const next = lastRound(state).find((batch) => !refusing.has(batch.target.shopId) && !isComplete(batch));
  return next?.state.kind === 'notSent' ? next : undefined;
}

/** The messages of the shops that refused a commit, by shop id. */
export function refusalsOf(batches: readonly Batch[]): ReadonlyMap<string, string> {
  return new Map(
    batches.flatMap(({ target, state }) => (state.kind === 'refused' ? [[target.shopId, state.text] as const] : [])),
  );
}

/** Products with a result, of all products of a chain. */
export interface ListingProgress {
  readonly done: number;
  readonly total: number;
}

/** How far the chain in flight is; undefined when none is. */
export function progressOf(state: ListingState | undefined): ListingProgress | undefined {
  if (!state?.running) return undefined;
  const batches = lastRound(state);
  return { done: productCount(batches.filter(isComplete)), total: productCount(batches) };
}

/** The products of batches, each once a shop. */
export const productCount = (batches: readonly Batch[]): number =>
  batches.reduce((sum, { products }) => sum + products.length, 0);

export type ChainEnd = 'complete' | 'nothingSent' | 'inDoubt' | 'early';

/**
 * How the last chain ended. `nothingSent`: none of its commits was accepted; `inDoubt`: nothing is known but that the first
 * commit of all was sent; `early`: some results are known, others are missing.
 */
export function chainEnd(state: ListingState): ChainEnd {
  const batches = lastRound(state);
  if (batches.every(isComplete)) return 'complete';
  if (batches.every(isOpen)) return 'nothingSent';
  return batches[0]?.state.kind === 'inDoubt' && roundOf(state) === 0 ? 'inDoubt' : 'early';
}

/** Nothing of it was accepted. */
export const isOpen = ({ state }: Batch): boolean => state.kind === 'notSent' || state.kind === 'refused';
/** Its commit has a batch id or is in doubt. */
export const isSent = ({ state }: Batch): boolean => state.kind === 'accepted' || state.kind === 'inDoubt';

/** Nothing of it was accepted, and no login will take it up. */
export const cameToNothing = ({ batches, reason }: ListingState): boolean =>
  batches.every(isOpen) && reason?.kind !== 'login';

/** The products that were sent. */
export function sentIds({ batches }: Pick<ListingState, 'batches'>): string[] {
  return batches.filter(isSent).flatMap(idsOf);
}

/** A commit was made, whatever became of it. */
export function wasTried({ batches }: ListingState): boolean {
  return batches.some(({ state }) => state.kind !== 'notSent');
}

/** What the last chain has not sent, one order a shop: for the time after a login. */
export function leftToSend(state: ListingState): ListingOrder[] {
  const left = new Map<string, ListingOrder>();
  for (const { target, shopName, products, state: known } of lastRound(state)) {
    if (known.kind !== 'notSent') continue;
    const before = left.get(target.shopId)?.products ?? [];
    left.set(target.shopId, { target, shopName, products: [...before, ...products] });
  }
  return [...left.values()];
}

/** Whether orders take up what a login has interrupted. */
export function leftAtLogin(
  state: ListingState | undefined,
  orders: readonly Pick<ListingOrder, 'products'>[],
): boolean {
  if (!state || state.running || state.reason?.kind !== 'login') return false;
  const left = new Set(leftToSend(state).flatMap(idsOf));
  return (
    isRecent(state.updatedAt, LOGIN_ROUND_TRIP_MS) && orders.some((order) => idsOf(order).some((id) => left.has(id)))
  );
}

/** The ids of batches whose result is not complete, or not final; of failures that the note has, no reason is known. */
export function unreadBatches(listing: ListingState | undefined): string[] {
  return (listing?.batches ?? []).flatMap((batch) => {
    const { state } = batch;
    if (state.kind !== 'accepted') return [];
    const isRead = isComplete(batch) && !state.rows.some((row) => isPending(row) || (state.isShort && !isListed(row)));
    return isRead ? [] : [state.batchId];
  });
}
