// What a listing has brought, as its dialogs show it: a row for each product and shop, and their numbers.
import {
  isListed,
  productsWithoutRow,
  type ResultRow,
  resultRow,
  rowShopName,
  rowWithoutResult,
} from '../../../shared/domain/listing/listingResult';
import type { Translate } from '../../../shared/messages/translate';
import { type Batch, idsOf, isOpen, type ListingState, refusalsOf } from './listingState';

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
  const others = idsOf({ products }).filter((id) => !named.has(id));
  const own = rows.flatMap((row) => {
    if (row.sellerProductId) return row;
    const id = others.shift();
    return id === undefined ? [] : resultRow(shopId, { ...row, sellerProductId: { id } });
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
