// The result of a listing: its rows as DISTR_DETAIL_PAGE_SERVICE returns them.

import type { ListingRow } from '../../api/models';
import { LISTING_PAGE_SIZE } from '../../api/requestConstants';

/** Products per commit: its result is read as one page of 50 rows. */
const COMMIT_SIZE = LISTING_PAGE_SIZE;

/** Splits a selection into commits, in order. */
export function chunkProducts(productIds: readonly string[]): string[][] {
  const count = Math.ceil(productIds.length / COMMIT_SIZE);
  return Array.from({ length: count }, (_, index) => productIds.slice(index * COMMIT_SIZE, (index + 1) * COMMIT_SIZE));
}

/** The reasons of a row, which arrive as a list, a JSON array of strings or plain text. */
export function failReasons({ failReason }: Pick<ListingRow, 'failReason'>): string[] {
  const reasons = typeof failReason === 'string' ? parseReasons(failReason) : (failReason ?? []);
  return reasons.map((reason) => reason.trim()).filter((reason) => reason !== '');
}

function parseReasons(text: string): string[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.filter((reason) => typeof reason === 'string') : [text];
  } catch {
    return [text];
  }
}

/** The shop a row was listed to, empty when unknown. */
export function rowShopName({ chShopName, shopName }: Pick<ListingRow, 'chShopName' | 'shopName'>): string {
  return chShopName || shopName || '';
}

export function isListed({ status }: Pick<ListingRow, 'status'>): boolean {
  return status === 'SUCCESS';
}

/** Neither listed nor with a reason: the result is read again when DISTR_POLL_MS is set. */
export function isPending(row: ListingRow): boolean {
  return !isListed(row) && failReasons(row).length === 0;
}

export type ListingOutcome<Row extends ListingRow = ListingRow> =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'success' }
  | { readonly kind: 'complete'; readonly failed: readonly Row[] };

/** Which dialog follows a listing: every row other than SUCCESS has failed, and no rows are no success. */
export function listingOutcome<Row extends ListingRow>(rows: readonly Row[]): ListingOutcome<Row> {
  if (rows.length === 0) return { kind: 'unknown' };
  const failed = rows.filter((row) => !isListed(row));
  return failed.length === 0 ? { kind: 'success' } : { kind: 'complete', failed };
}

/** The products of a batch that have no row, as far as rows are fewer than products. */
export function productsWithoutRow(productIds: readonly string[], rows: readonly ListingRow[]): string[] {
  const withRow = new Set(rows.map(({ sellerProductId }) => sellerProductId?.id));
  const count = Math.max(0, productIds.length - rows.length);
  return productIds.filter((id) => !withRow.has(id)).slice(0, count);
}

/** A row of a result dialog. */
export interface ResultRow extends ListingRow {
  /** Identifies product and shop. */
  readonly key: string;
  /** The product has no result: it was not sent, or its result is not known. */
  readonly missing?: 'noResult' | 'notSent';
}

const keyOf = (shopId: string, productId: string | undefined): string => `${shopId}/${productId ?? ''}`;

/** A row that the backend returned for a shop. */
export function resultRow(shopId: string, row: ListingRow): ResultRow {
  return { ...row, key: keyOf(shopId, row.sellerProductId?.id) };
}

interface RowWithoutResult extends Required<Pick<ResultRow, 'missing'>> {
  readonly shopId: string;
  readonly shopName: string;
  readonly productId: string;
  /** The sentence that the row shows. */
  readonly reason: string;
}

/** The row of a product without a result. */
export function rowWithoutResult({ shopId, shopName, productId, missing, reason }: RowWithoutResult): ResultRow {
  return {
    key: keyOf(shopId, productId),
    missing,
    id: undefined,
    status: undefined,
    sellerProductId: { id: productId },
    sellerProductName: undefined,
    mainImage: undefined,
    chShopName: shopName,
    shopName: undefined,
    failReason: [reason],
    distrRecordId: undefined,
    createdAt: undefined,
  };
}

/** The rows of one shop after a retry: the rows of retried products are replaced in place. */
export function mergeRetry<Row extends ListingRow>(rows: readonly Row[], retried: readonly Row[]): Row[] {
  const updates = new Map(retried.map((row) => [row.sellerProductId?.id, row]));
  return rows.map((row) => (row.sellerProductId && updates.get(row.sellerProductId.id)) ?? row);
}

export interface ReasonGroup<Row extends ListingRow> {
  /** Empty for rows without a reason. */
  readonly reason: string;
  readonly rows: readonly Row[];
}

/** The failed rows by reason, the most frequent first; a row with several reasons is in several groups. */
export function groupByReason<Row extends ListingRow>(failed: readonly Row[]): ReasonGroup<Row>[] {
  const groups = new Map<string, Row[]>();
  for (const row of failed) {
    const reasons = failReasons(row);
    for (const reason of new Set(reasons.length > 0 ? reasons : [''])) {
      groups.set(reason, [...(groups.get(reason) ?? []), row]);
    }
  }
  return [...groups].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows.length - a.rows.length);
}
