// What the pages read from a listing.
import {
  isListed,
  isPending,
  productsWithoutRow,
  type ResultRow,
  resultRow,
  rowShopName,
  rowWithoutResult,
} from '../../../shared/domain/listing/listingResult';
import type { Translate } from '../../../shared/messages/translate';
import { isRecent, LOGIN_ROUND_TRIP_MS } from '../../storage/storedValue';
import type { Batch, ListingOrder, ListingState } from './listingState';

/** The last round. */
export function roundOf({ batches }: ListingState): number {
  return Math.max(0, ...batches.map(({ round }) => round));
}

function lastRound(state: ListingState) {
  const last = roundOf(state);
  return state.batches.filter(({ round }) => round === last);
}
const idsOf = ({ products }: Pick<Batch, 'products'>) => products.map(({ id }) => id);

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
function refusalsOf(batches: readonly Batch[]): ReadonlyMap<string, string> {
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

/** Each of its commits was refused, or not made because of that. */
export const wasRefused = ({ batches, reason }: ListingState): boolean =>
  batches.every(isOpen) && batches.some(({ state }) => state.kind === 'refused') && reason?.kind !== 'login';

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

/** All rows of all shops; those of a retry replace the ones before, except those of products that it did not send. */
export function resultRows({ batches, running }: ListingState): ResultRow[] {
  let rows: ResultRow[] = [];
  for (const batch of batches) {
    const refusals = refusalsOf(batches.filter(({ round }) => round === batch.round));
    const own = rowsOf(batch, refusals.get(batch.target.shopId));
    if (batch.round === 0) rows.push(...oneEach(own, (row) => (row.sellerProductId ? row.key : row)));
    else rows = merged(rows, namedRows(batch, own), running);
  }
  return rows;
}

/** One row of each product, a listed one or else the last. */
function oneEach(rows: readonly ResultRow[], keyOf: (row: ResultRow) => unknown): Iterable<ResultRow> {
  const each = new Map<unknown, ResultRow>();
  for (const row of rows) {
    const known = each.get(keyOf(row));
    if (!known || !isListed(known)) each.set(keyOf(row), row);
  }
  return each.values();
}

/** @param refusal why the shop of the batch has refused one, if it has */
function rowsOf(batch: Batch, refusal: string | undefined) {
  const { target, shopName, state } = batch;
  const { shopId } = target;
  const ids = idsOf(batch);
  const read = state.kind === 'accepted' ? state.rows : [];
  // A row of a product that was not sent says nothing of those that were.
  const rows = read.filter(({ sellerProductId }) => !sellerProductId || ids.includes(sellerProductId.id));
  const names = new Map(batch.products.map(({ id, name }) => [id, name]));
  const without = new Set(productsWithoutRow(ids, rows));
  const missing = isOpen(batch) ? (state.kind === 'refused' ? 'refused' : 'notSent') : 'noResult';
  const failReason = isOpen(batch) && refusal ? [refusal] : undefined;
  return [
    ...rows.map((row) =>
      resultRow(shopId, {
        ...row,
        sellerProductName: row.sellerProductName ?? names.get(row.sellerProductId?.id ?? ''),
        chShopName: rowShopName(row) || shopName,
      }),
    ),
    ...batch.products.flatMap((product) =>
      without.has(product.id) ? rowWithoutResult({ shopId, shopName, missing, product, failReason }) : [],
    ),
  ];
}

/** The rows of the batch's own products, by key; a row without a product is that of one which has none. */
function namedRows(
  { target: { shopId }, products }: Batch,
  rows: readonly ResultRow[],
): ReadonlyMap<string, ResultRow> {
  const named = new Set(rows.map(({ sellerProductId }) => sellerProductId?.id));
  const ids = idsOf({ products });
  const others = ids.filter((id) => !named.has(id));
  const own = rows.flatMap((row) => {
    const id = row.sellerProductId?.id ?? others.shift();
    if (id === undefined || !ids.includes(id)) return [];
    return [row.sellerProductId ? row : resultRow(shopId, { ...row, sellerProductId: { id } })];
  });
  return new Map([...oneEach(own, ({ key }) => key)].map((row) => [row.key, row]));
}

/** While a retry runs, its rows are those of before until they are read; what had a result keeps it unless there is another. */
function merged(rows: readonly ResultRow[], updates: ReadonlyMap<string, ResultRow>, running: boolean) {
  const known = new Set(rows.map(({ key }) => key));
  const replaced = rows.map((row) => {
    const update = row.sellerProductId && updates.get(row.key);
    const isNews = !update?.missing || (!running && (update.missing === 'noResult' || row.missing));
    return update && isNews ? update : row;
  });
  return [...replaced, ...[...updates.values()].filter(({ key }) => !known.has(key))];
}

/** Rows by what is known of them. */
export type ListingCounts = Readonly<Record<'listed' | 'failed' | 'noResult' | 'notSent', number>>;

export function countsOf(rows: readonly ResultRow[]): ListingCounts {
  const count = (missing: ResultRow['missing']) => rows.filter((row) => row.missing === missing).length;
  const listed = rows.filter(isListed).length;
  const failed = count(undefined) - listed + count('refused');
  return { listed, failed, noResult: count('noResult'), notSent: count('notSent') };
}

const KINDS = ['listed', 'failed', 'noResult', 'notSent'] as const;

/** "50 listed", "20 not sent"; shorter where shops stand below one another. */
export function countTexts(
  counts: ListingCounts,
  t: Translate,
  area: 'listing.unfinished' | 'severalShops' = 'severalShops',
): string[] {
  return KINDS.filter((kind) => counts[kind] > 0).map((kind) => t(`${area}.${kind}`, { count: counts[kind] }));
}

/** "50 listed, 20 not sent". */
export const countSentence = (counts: ListingCounts, t: Translate): string =>
  countTexts(counts, t, 'listing.unfinished').join(', ');

/** The ids of batches whose result is not complete, or not final; of failures that the note has, no reason is known. */
export function unreadBatches(listing: ListingState | undefined): string[] {
  return (listing?.batches ?? []).flatMap((batch) => {
    const { state } = batch;
    if (state.kind !== 'accepted') return [];
    const isRead = isComplete(batch) && !state.rows.some((row) => isPending(row) || (state.isShort && !isListed(row)));
    return isRead ? [] : [state.batchId];
  });
}
