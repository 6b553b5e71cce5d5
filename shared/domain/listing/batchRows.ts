import type { ListingRow } from '../../api/models';
import { inOrder } from './batches';
import { type ListedProduct, listedProducts } from './listedProduct';

/** The rows that were read for one batch, which need not name it. */
export function batchRows(rows: readonly ListingRow[], batchId: string, timeZone: string): ListedProduct[] {
  const named = rows.map((row) => ({ ...row, distrRecordId: { id: batchId } }));
  return inOrder(listedProducts(named, timeZone));
}
