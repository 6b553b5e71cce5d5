import type { ListingRow } from '../../api/models';
import { formatDateTime } from '../dates';
import { failReasons, isListed, isPending, rowShopName } from './listingResult';

/** Fields of a listed product that a row shows. */
export type ListedProduct = Readonly<ReturnType<typeof listedProducts>[number]>;

/** The fields that are shown; keys do not change when rows are added above. */
export function listedProducts(rows: readonly ListingRow[], timeZone: string) {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const productId = row.sellerProductId?.id;
    const batchId = row.distrRecordId?.id;
    const key = row.id ?? `${batchId}/${productId}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return {
      /** Unique in the page: the row's id, or its listing and product. */
      key: count === 0 ? key : `${key}/${count}`,
      productId,
      name: row.sellerProductName ?? productId ?? '',
      picture: row.mainImage,
      /** Empty when unknown. */
      shopName: rowShopName(row),
      status: statusOf(row),
      reasons: (isListed(row) ? [] : failReasons(row)) as readonly string[],
      /** Day and time of day; empty when unknown. */
      listedAt: formatDateTime(row.createdAt, timeZone),
      /** The listing it belongs to. */
      batchId,
    };
  });
}

function statusOf(row: ListingRow): 'success' | 'processing' | 'failed' {
  if (isListed(row)) return 'success';
  return isPending(row) ? 'processing' : 'failed';
}

/** A success of a product: at a shop, on a day and time of day as `ListedProduct` has it. */
export type Success = Pick<ListedProduct, 'productId' | 'shopName' | 'listedAt'>;
