// What a listing has brought, as its dialogs show it: a row for each product and shop, and their numbers.
import type { ListingRow } from '../../../shared/api/models';
import {
  isListed,
  isPending,
  type ResultRow,
  resultRow,
  rowShopName,
} from '../../../shared/domain/listing/listingResult';
import type { Translate } from '../../../shared/messages/translate';
import { isComplete, isOpen, mayBeAsked } from '../entries';
import type { CommitEntry, Listing } from '../outboxShape';

/** The rows of a batch as this document has read them, by the batch's id. */
export type ReadRows = Pick<ReadonlyMap<string, readonly ListingRow[]>, 'get'>;

/** All rows of all shops, each product once; those of a retry replace the ones before as far as they are news. */
export function resultRows(listing: Listing, read: ReadRows = new Map()): ResultRow[] {
  const rows = new Map<unknown, ResultRow>();
  for (const entry of listing.entries)
    for (const row of rowsOf(entry, listing.names, read)) {
      const key = row.sellerProductId ? row.key : row;
      if (isNews(row, rows.get(key), listing.running)) rows.set(key, row);
    }
  return [...rows.values()];
}

/** While a retry runs, its rows are those of before until they are read. What is listed stays so, and what was sent is never 'not sent'. */
function isNews({ missing }: ResultRow, before: ResultRow | undefined, running: boolean) {
  if (!before) return true;
  if (isListed(before)) return false;
  return !missing || (!running && (missing === 'noResult' || isUnsent(before)));
}

/** It failed before it was sent. */
const isUnsent = ({ missing }: ResultRow) => missing !== undefined && missing !== 'noResult';

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
function readRows({ ids, state }: CommitEntry, read: ReadRows) {
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
  const { target, shopName, ids, state, round } = entry;
  // A row of a product that was not sent says nothing of those that were.
  const own = knownRows(entry, read).filter(({ sellerProductId: product }) => !product || ids.includes(product.id));
  const named = new Set(own.map(({ sellerProductId }) => sellerProductId?.id));
  const without = ids.filter((id) => !named.has(id));
  const unnamed = own.filter(({ sellerProductId }) => !sellerProductId).length;
  // A row without a product may be that of any that has none; in a retry, which has no more rows than products, it is.
  const theirs = without.splice(Math.max(0, without.length - unnamed));
  const rows = own.flatMap((row) =>
    round === 0 || row.sellerProductId ? row : theirs.splice(0, 1).map((id) => ({ ...row, sellerProductId: { id } })),
  );
  const text = state.kind === 'refused' ? state.text : undefined;
  const missing = text !== undefined ? 'refused' : isOpen(entry) ? 'notSent' : 'noResult';
  const failReason = text === undefined ? undefined : [text];
  const missed = without.map((id): Partial<ResultRow> => ({ sellerProductId: { id }, missing, failReason }));
  return [...rows, ...missed].map((row) =>
    resultRow(target.shopId, {
      ...row,
      sellerProductName: row.sellerProductName ?? names[row.sellerProductId?.id ?? ''],
      chShopName: rowShopName(row) || shopName,
    }),
  );
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
