// What the pages read from a listing.
import {
  isListed,
  productsWithoutRow,
  type ResultRow,
  resultRow,
  rowWithoutResult,
} from '../../../shared/domain/listing/listingResult';
import type { Translate } from '../../../shared/messages/translate';
import type { Batch, ListingState } from './listingState';

/** The last round. */
export function roundOf({ batches }: ListingState): number {
  return Math.max(0, ...batches.map(({ round }) => round));
}

const lastRound = (state: ListingState): Batch[] => state.batches.filter(({ round }) => round === roundOf(state));
const idsOf = ({ products }: Pick<Batch, 'products'>): string[] => products.map(({ id }) => id);

/** Whether each product of the batch has a row. */
function isComplete(batch: Batch): boolean {
  return batch.state.kind === 'accepted' && productsWithoutRow(idsOf(batch), batch.state.rows).length === 0;
}

/** The batch to be committed now; undefined when the chain has ended: at the first batch without a complete result. */
export function nextBatch(state: ListingState): Batch | undefined {
  if (!state.running || state.reason) return undefined;
  const next = lastRound(state).find((batch) => !isComplete(batch));
  return next?.state.kind === 'notSent' ? next : undefined;
}

/** Products with a result, of all products of a chain. */
export interface ListingProgress {
  readonly done: number;
  readonly total: number;
}

/** How far the chain in flight is; undefined when none is. */
export function progressOf(state: ListingState | undefined): ListingProgress | undefined {
  if (!state?.running) return undefined;
  const count = (batches: readonly Batch[]): number => batches.reduce((sum, { products }) => sum + products.length, 0);
  const batches = lastRound(state);
  return { done: count(batches.filter(isComplete)), total: count(batches) };
}

export type ChainEnd = 'complete' | 'nothingSent' | 'inDoubt' | 'early';

/**
 * How the last chain ended. `nothingSent`: its first commit was not accepted or never sent; `inDoubt`: nothing is known but
 * that the first commit of all was sent; `early`: some results are known, others are missing.
 */
export function chainEnd(state: ListingState): ChainEnd {
  const batches = lastRound(state);
  if (batches.every(isComplete)) return 'complete';
  const [first] = batches;
  if (first && isOpen(first)) return 'nothingSent';
  return first?.state.kind === 'inDoubt' && roundOf(state) === 0 ? 'inDoubt' : 'early';
}

/** What the last chain has ended with at a shop, and not for the session or the connection. */
export function refusalOf(state: ListingState) {
  const ended = lastRound(state).find((batch) => !isComplete(batch));
  const text = state.reason?.text;
  return ended && text && ended.state.kind !== 'notSent' ? { shopId: ended.target.shopId, text } : undefined;
}

/** Nothing of it was accepted. */
export const isOpen = ({ state }: Batch): boolean => state.kind === 'notSent' || state.kind === 'refused';
/** Its commit has a batch id or is in doubt. */
export const isSent = ({ state }: Batch): boolean => state.kind === 'accepted' || state.kind === 'inDoubt';

/** The products that were sent. */
export function sentIds({ batches }: ListingState): string[] {
  return batches.filter(isSent).flatMap(idsOf);
}

/** A commit was made, whatever became of it. */
export function wasTried({ batches }: ListingState): boolean {
  return batches.some(({ state }) => state.kind !== 'notSent');
}

/** What the last chain has not sent to the first shop that it did not finish, for an order after a login. */
export function leftToSend(state: ListingState): Pick<Batch, 'target' | 'products'> | undefined {
  const open = lastRound(state).filter(isOpen);
  const target = open[0]?.target;
  if (!target) return undefined;
  const products = open.filter((batch) => batch.target.shopId === target.shopId).flatMap((batch) => batch.products);
  return { target, products };
}

/** All rows of all shops; those of a retry replace the ones before, except those of products that it did not send. */
export function resultRows({ batches, running }: ListingState): ResultRow[] {
  let rows: ResultRow[] = [];
  for (const batch of batches) {
    const own = rowsOf(batch);
    // One row of each product, the last one; all without a product.
    if (batch.round === 0) rows.push(...new Map(own.map((row) => [row.sellerProductId ? row.key : row, row])).values());
    else rows = merged(rows, namedRows(batch, own), running);
  }
  return rows;
}

function rowsOf(batch: Batch): ResultRow[] {
  const { target, shopName, products, state } = batch;
  const { shopId } = target;
  const rows = state.kind === 'accepted' ? state.rows : [];
  const without = productsWithoutRow(idsOf(batch), rows);
  const missing = isOpen(batch) ? 'notSent' : 'noResult';
  const known = { shopId, shopName, missing } as const;
  return [
    ...rows.map((row) => resultRow(shopId, row)),
    ...products.filter(({ id }) => without.includes(id)).map((product) => rowWithoutResult({ ...known, product })),
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
  return new Map(own.map((row) => [row.key, row]));
}

/** While a retry runs, its rows are those of before until they are read. */
function merged(rows: readonly ResultRow[], updates: ReadonlyMap<string, ResultRow>, running: boolean): ResultRow[] {
  const known = new Set(rows.map(({ key }) => key));
  const replaced = rows.map((row) => {
    const update = row.sellerProductId && updates.get(row.key);
    const isKnown = update?.missing === undefined || (update.missing === 'noResult' && !running);
    return update && isKnown ? update : row;
  });
  return [...replaced, ...[...updates.values()].filter(({ key }) => !known.has(key))];
}

/** Rows by what is known of them. */
export type ListingCounts = Readonly<Record<'listed' | 'failed' | 'noResult' | 'notSent', number>>;

export function countsOf(rows: readonly ResultRow[]): ListingCounts {
  const count = (missing: ResultRow['missing']): number => rows.filter((row) => row.missing === missing).length;
  const listed = rows.filter(isListed).length;
  return { listed, failed: count(undefined) - listed, noResult: count('noResult'), notSent: count('notSent') };
}

const KINDS = ['listed', 'failed', 'noResult', 'notSent'] as const;

/** "50 listed, 20 not sent". */
export function countSentence(counts: ListingCounts, t: Translate): string {
  const known = KINDS.filter((kind) => counts[kind] > 0);
  return known.map((kind) => t(`listing.unfinished.${kind}`, { count: counts[kind] })).join(', ');
}

/** The ids of batches whose result is not complete. */
export function unreadBatches(listing: ListingState | undefined): string[] {
  return (listing?.batches ?? []).flatMap((batch) =>
    batch.state.kind === 'accepted' && !isComplete(batch) ? [batch.state.batchId] : [],
  );
}
