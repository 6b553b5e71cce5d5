// What a listing has brought, as its dialogs show it: a row for each product and shop, and their numbers.
import type { ListingRow } from '../../../shared/api/models';
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
import { type CommitEntry, isComplete, isOpen, type Listing, mayBeAsked } from '../entries';

/** The rows of a batch as this document has read them, by the batch's id. */
export type ReadRows = Pick<ReadonlyMap<string, readonly ListingRow[]>, 'get'>;

/** All rows of all shops; those of a retry replace the ones before, except those of products that it did not send. */
export function resultRows(listing: Listing, read: ReadRows = new Map()): ResultRow[] {
  let rows: ResultRow[] = [];
  for (const entry of listing.entries) {
    const own = rowsOf(entry, listing.names, read);
    if (entry.round === 0) rows.push(...oneEach(own, (row) => (row.sellerProductId ? row.key : row)));
    else rows = merged(rows, namedRows(entry, own), listing.running);
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

const STATUSES: Readonly<Record<string, string>> = { L: 'SUCCESS', F: 'FAILED', P: 'PENDING' };

/** A letter for each product, by the row that has listed it or else the last; and for each row without a product. */
export function resultsOf(ids: readonly string[], rows: readonly ListingRow[]) {
  const codes = new Map<string | undefined, string>();
  let unnamed = '';
  for (const row of rows) {
    const code = isListed(row) ? 'L' : isPending(row) ? 'P' : 'F';
    const id = row.sellerProductId?.id;
    if (!row.sellerProductId) unnamed += code;
    else if (codes.get(id) !== 'L') codes.set(id, code);
  }
  return { results: ids.map((id) => codes.get(id) ?? '-').join(''), unnamed };
}

/** The rows that this document has read of a commit, unless another one has learned more of them since. */
function readRows({ ids, state }: CommitEntry, read: ReadRows): readonly ListingRow[] | undefined {
  const rows = state.kind === 'done' ? read.get(state.batchId) : undefined;
  if (!rows || state.kind !== 'done') return undefined;
  const { results, unnamed } = resultsOf(ids, rows);
  return results === state.results && unnamed === state.unnamed ? rows : undefined;
}

/** The rows of an accepted commit; where this document has not read them, what the entry says of them. */
function knownRows(entry: CommitEntry, read: ReadRows): readonly Partial<ListingRow>[] {
  const { ids, state } = entry;
  if (state.kind !== 'done') return [];
  const rows = [...state.results].flatMap((code, index) =>
    code === '-' ? [] : { sellerProductId: { id: ids[index] ?? '' }, status: STATUSES[code] },
  );
  return readRows(entry, read) ?? [...rows, ...[...state.unnamed].map((code) => ({ status: STATUSES[code] }))];
}

function rowsOf(entry: CommitEntry, names: Listing['names'], read: ReadRows) {
  const { target, shopName, ids, state } = entry;
  const { shopId } = target;
  // A row of a product that was not sent says nothing of those that were.
  const rows = (knownRows(entry, read) as readonly ListingRow[]).filter(
    ({ sellerProductId }) => !sellerProductId || ids.includes(sellerProductId.id),
  );
  const without = productsWithoutRow(ids, rows);
  const text = state.kind === 'refused' ? state.text : undefined;
  const missing = text !== undefined ? 'refused' : isOpen(entry) ? 'notSent' : 'noResult';
  const failReason = text === undefined ? undefined : [text];
  return [
    ...rows.map((row) =>
      resultRow(shopId, {
        ...row,
        sellerProductName: row.sellerProductName ?? names[row.sellerProductId?.id ?? ''],
        chShopName: rowShopName(row) || shopName,
      }),
    ),
    ...without.map((id) =>
      rowWithoutResult({ shopId, shopName, missing, product: { id, name: names[id] }, failReason }),
    ),
  ];
}

/** The rows of the commit's own products, by key; a row without a product is that of one which has none. */
function namedRows({ target: { shopId }, ids }: CommitEntry, rows: readonly ResultRow[]) {
  const named = new Set(rows.map(({ sellerProductId }) => sellerProductId?.id));
  const others = ids.filter((id) => !named.has(id));
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
    // What was sent before is never said to be not sent, or refused.
    const wasUnsent = row.missing && row.missing !== 'noResult';
    const isNews = !update?.missing || (!running && (update.missing === 'noResult' || wasUnsent));
    return update && isNews ? update : row;
  });
  return [...replaced, ...[...updates.values()].filter(({ key }) => !known.has(key))];
}

/**
 * What can be read of a listing: commits without a complete or final result, those in doubt that may be asked for, and failures
 * whose reasons this document has not read (`read` has those that it has).
 */
export function unread(listing: Listing | undefined, read: ReadRows): CommitEntry[] {
  return (listing?.entries ?? []).filter((entry) => {
    const { state } = entry;
    if (state.kind !== 'done') return mayBeAsked(entry);
    const codes = state.results + state.unnamed;
    return !isComplete(entry) || codes.includes('P') || (codes.includes('F') && !readRows(entry, read));
  });
}

export const shopIdsOf = (rows: readonly ResultRow[]): string[] => [...new Set(rows.map(({ shopId }) => shopId))];

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
