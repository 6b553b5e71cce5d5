import type { ListingRow } from '../../../shared/api/models';
import { chunkProducts, isListed } from '../../../shared/domain/listing/listingResult';
import {
  type Batch,
  type BatchState,
  type EndReason,
  isOpen,
  type ListingOrder,
  type ListingState,
  leftToSend,
  nextBatch,
  roundOf,
  unreadBatches,
} from './listingState';
import { resultRows } from './resultRows';

export type StartEvent =
  | { readonly kind: 'started'; readonly orders: readonly ListingOrder[] }
  /** The rows with these keys are submitted again, each to its own shop. */
  | { readonly kind: 'retried'; readonly keys: ReadonlySet<string> };

export type ListingEvent =
  | (Extract<StartEvent, { kind: 'started' }> & { readonly id: string })
  | Extract<StartEvent, { kind: 'retried' }>
  /** After a login what was left to send is submitted, perhaps to another shop. */
  | { readonly kind: 'resumed'; readonly orders: readonly ListingOrder[] }
  /** The next batch is being committed, with this key. */
  | { readonly kind: 'sent'; readonly idempotencyKey: string }
  | { readonly kind: 'answered'; readonly batchId: string }
  | { readonly kind: 'read'; readonly batchId: string; readonly rows: readonly ListingRow[] }
  /** A commit was not accepted or not sent, its response is unusable, or its result cannot be read. */
  | { readonly kind: 'failed'; readonly reason: EndReason }
  /** Its result was asked for once more, without an answer. */
  | { readonly kind: 'waited' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'seen' };

const EMPTY: ListingState = { id: '', batches: [], running: false, seen: false, updatedAt: 0 };

/** The listing after an event; `now` in milliseconds since the epoch. */
export function listingReducer(before: ListingState | undefined, event: ListingEvent, now: number): ListingState {
  const startedAt = event.kind === 'started' ? now : before?.startedAt;
  return { ...change(before ?? EMPTY, event), startedAt, updatedAt: now };
}

function change(state: ListingState, event: ListingEvent): ListingState {
  switch (event.kind) {
    case 'started':
      return begun({ id: event.id, batches: [] }, event.orders, 0);
    case 'retried':
      return begun(state, ordersOf(state, event.keys), roundOf(state) + 1);
    case 'resumed':
      return begun({ ...state, batches: withoutLeft(state, event.orders) }, event.orders, roundOf(state) + 1);
    case 'sent': {
      const next = nextBatch(state);
      const { idempotencyKey } = event;
      return withBatches(state, (batch) => (batch === next ? { kind: 'inFlight', idempotencyKey } : batch.state));
    }
    case 'answered':
      return withFlying(state, () => ({ kind: 'accepted', batchId: event.batchId, rows: [] }));
    case 'read':
      return withoutOldReason(withRows(state, event));
    case 'failed':
      return { ...withFlying(state, (batch) => afterFailure(batch, event.reason)), reason: event.reason };
    case 'waited':
      return state;
    case 'ended':
      return { ...state, running: false };
    case 'seen':
      return { ...state, seen: true };
  }
}

type Begun = Pick<ListingState, 'id' | 'batches'>;

function begun({ id, batches }: Begun, orders: readonly ListingOrder[], round: number): ListingState {
  const added = orders.flatMap((order) =>
    chunkProducts(order.products).map((products): Batch => ({ ...order, products, round, state: { kind: 'notSent' } })),
  );
  return { ...EMPTY, id, batches: [...batches, ...added], running: true };
}

type Flying = Extract<BatchState, { idempotencyKey: string }>;

/** What is known of a batch in flight after a failure. */
function afterFailure(flying: Flying, { kind, text }: EndReason): BatchState {
  if (kind === 'login' || kind === 'unsent') return { kind: 'notSent' };
  return kind === 'refused' ? { kind, text } : { ...flying, kind: 'inDoubt' };
}

/** A batch whose state is the same stays the same object, so that the note does not write it again. */
const withBatches = (state: ListingState, stateOf: (batch: Batch) => BatchState): ListingState => ({
  ...state,
  batches: state.batches.map((batch) => {
    const after = stateOf(batch);
    return after === batch.state ? batch : { ...batch, state: after };
  }),
});

const withFlying = (state: ListingState, after: (flying: Flying) => BatchState): ListingState =>
  withBatches(state, ({ state: known }) => (known.kind === 'inFlight' ? after(known) : known));

const withRows = (state: ListingState, { batchId, rows }: Extract<ListingEvent, { kind: 'read' }>): ListingState =>
  withBatches(state, ({ state: known }) =>
    known.kind === 'accepted' && known.batchId === batchId ? { kind: 'accepted', batchId, rows } : known,
  );

/** What was not read, or not without a login, has been read; what was not sent then is still to be explained. */
function withoutOldReason(state: ListingState) {
  const { reason, batches } = state;
  const isOver =
    reason?.kind === 'unread' ||
    (reason?.kind === 'login' && unreadBatches(state).length === 0 && !batches.some(isOpen));
  return isOver ? { ...state, reason: undefined } : state;
}

/** The rows with these keys as orders, each to its own shop. */
function ordersOf(state: ListingState, keys: ReadonlySet<string>): ListingOrder[] {
  const orders = new Map(state.batches.map(({ target, shopName }) => [target.shopId, { target, shopName }]));
  const rows = resultRows(state).filter((row) => keys.has(row.key) && !isListed(row) && row.missing !== 'noResult');
  return [...orders].map(([shopId, order]) => ({
    ...order,
    products: rows.flatMap((row) =>
      row.shopId === shopId && row.sellerProductId ? { id: row.sellerProductId.id, name: row.sellerProductName } : [],
    ),
  }));
}

/** The batches without the products that are submitted now and were left to send; where one shop was left, to any shop. */
function withoutLeft(state: ListingState, orders: readonly ListingOrder[]): readonly Batch[] {
  const [left, ...others] = leftToSend(state);
  const only = others.length === 0 ? left?.target.shopId : undefined;
  const taken = new Set(
    orders.flatMap(({ target, products }) => products.map(({ id }) => `${only ?? target.shopId}/${id}`)),
  );
  return state.batches.flatMap((batch) => {
    if (!isOpen(batch)) return batch;
    const products = batch.products.filter(({ id }) => !taken.has(`${batch.target.shopId}/${id}`));
    return products.length > 0 ? { ...batch, products } : [];
  });
}
