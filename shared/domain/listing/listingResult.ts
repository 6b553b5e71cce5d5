// The result of a listing: its rows as DISTR_DETAIL_PAGE_SERVICE returns them.

import type { ListingRow } from '../../api/models';
import { LISTING_PAGE_SIZE, PENDING_STATUSES } from '../../api/requestConstants';

/** Products per commit: its result is read as one page of 50 rows. */
const COMMIT_SIZE = LISTING_PAGE_SIZE;

/** Splits a selection into commits, in order. */
export function chunkProducts<Product>(products: readonly Product[]): Product[][] {
  const count = Math.ceil(products.length / COMMIT_SIZE);
  return Array.from({ length: count }, (_, index) => products.slice(index * COMMIT_SIZE, (index + 1) * COMMIT_SIZE));
}

/** The reasons of a row, each once, which arrive as a list, a JSON array of strings or plain text. */
export function failReasons({ failReason }: Partial<ListingRow>): string[] {
  const reasons = typeof failReason === 'string' ? parseReasons(failReason) : (failReason ?? []);
  return [...new Set(reasons.map((reason) => reason.trim()))].filter((reason) => reason !== '');
}

function parseReasons(text: string) {
  // Plain text is told by its start: an error for each of hundreds of rows would cost more than the rows.
  if (!/^\s*(\[|null)/.test(text)) return [text];
  try {
    // A missing list is null in JSON, too.
    const list: unknown[] = JSON.parse(text) ?? [];
    return list.filter((reason) => typeof reason === 'string');
  } catch {
    return [text];
  }
}

/** The shop a row was listed to, empty when unknown. */
export function rowShopName({ chShopName, shopName }: Partial<ListingRow>): string {
  return chShopName || shopName || '';
}

export function isListed({ status }: Partial<ListingRow>): boolean {
  return status === 'SUCCESS';
}

/** In progress: neither listed nor failed. Without a status, as long as there is no reason either. */
export function isPending(row: Partial<ListingRow>): boolean {
  if (!row.status) return failReasons(row).length === 0;
  return PENDING_STATUSES.includes(row.status.toUpperCase());
}

/** A product to be listed; its name is shown while it has no result. */
export interface NamedProduct {
  readonly id: string;
  readonly name?: string;
  /** What its supplier asks: one decimal text, or the lowest and the highest; as far as it is known. */
  readonly costs?: readonly string[];
}

/** A row of a result dialog. */
export interface ResultRow extends Partial<ListingRow> {
  /** Identifies product and shop. */
  readonly key: string;
  readonly shopId: string;
  /** The product has no result: its result is not known yet, its commit was refused, or it was not sent. */
  readonly missing?: 'noResult' | 'refused' | 'notSent';
}

/** A row of a shop; one in progress has no result yet. */
export const resultRow = (shopId: string, row: Partial<ResultRow>): ResultRow => ({
  ...(isPending(row) && { missing: 'noResult' }),
  ...row,
  shopId,
  key: `${shopId}/${row.sellerProductId?.id ?? ''}`,
});

/**
 * The failed rows by reason, the most frequent first; a row with several reasons is in several groups. The reason is empty for
 * rows without one.
 */
export function groupByReason<Row extends Partial<ListingRow>>(failed: readonly Row[]) {
  const groups = new Map<string, Row[]>();
  for (const row of failed) {
    const reasons = failReasons(row);
    for (const reason of reasons.length > 0 ? reasons : ['']) {
      groups.set(reason, [...(groups.get(reason) ?? []), row]);
    }
  }
  return [...groups].map(([reason, rows]) => ({ reason, rows })).sort((a, b) => b.rows.length - a.rows.length);
}
