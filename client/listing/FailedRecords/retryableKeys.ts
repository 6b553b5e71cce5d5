import type { ResultRow } from '../../../shared/domain/listing/listingResult';

/** Distinct keys of the rows that can be retried: those with a product id. */
export function retryableKeys(rows: readonly ResultRow[]): string[] {
  return [...new Set(rows.flatMap(({ key, sellerProductId }) => (sellerProductId ? [key] : [])))];
}
