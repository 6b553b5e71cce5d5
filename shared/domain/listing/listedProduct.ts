import type { ListingRow } from '../../api/models';
import { formatDateTime } from '../dates';
import { failReasons, isListed, isPending, rowShopName } from './listingResult';

/** Fields of a listed product that a row shows. */
export interface ListedProduct {
  /** Unique in the page: the row's id, or its listing and product. */
  readonly key: string;
  readonly productId: string | undefined;
  readonly name: string;
  readonly picture: string | undefined;
  /** Empty when unknown. */
  readonly shopName: string;
  readonly status: 'success' | 'processing' | 'failed';
  readonly reasons: readonly string[];
  /** Day and time of day; empty when unknown. */
  readonly listedAt: string;
  /** The listing it belongs to. */
  readonly batchId: string | undefined;
}

/** The fields that are shown; keys do not change when rows are added above. */
export function listedProducts(rows: readonly ListingRow[], timeZone: string): ListedProduct[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const productId = row.sellerProductId?.id;
    const batchId = row.distrRecordId?.id;
    const key = row.id ?? `${batchId}/${productId}`;
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return {
      key: count === 0 ? key : `${key}/${count}`,
      productId,
      name: row.sellerProductName ?? productId ?? '',
      picture: row.mainImage,
      shopName: rowShopName(row),
      status: statusOf(row),
      reasons: isListed(row) ? [] : failReasons(row),
      listedAt: formatDateTime(row.createdAt, timeZone),
      batchId,
    };
  });
}

function statusOf(row: ListingRow) {
  if (isListed(row)) return 'success';
  return isPending(row) ? 'processing' : 'failed';
}

/** A success of a product: at a shop, on a day and time of day as `ListedProduct` has it. */
export type Success = Pick<ListedProduct, 'productId' | 'shopName' | 'listedAt'>;
