import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import type { ListingRow } from '../../../shared/api/models';
import { formatDateTime } from '../../../shared/domain/dates';
import { failReasons, isListed, isPending, rowShopName } from '../../../shared/domain/listing/listingResult';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { PAGE_SIZE, parsePageNumber } from '../../../shared/domain/search/searchQuery';
import type { Loader } from '../../../shared/page/loader';
import { recommendedProducts } from '../../products/Recommendations/recommendedProducts';
import { parseStatus, type StatusFilter } from './status/statusFilter';

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

/** One page of the listed products, the newest first. */
export interface ListedRows {
  readonly products: readonly ListedProduct[];
  readonly status: StatusFilter;
  /** From 1. */
  readonly pageNo: number;
  /** Products on all pages. */
  readonly total: number;
}

export interface MyProductsData extends ListedRows {
  /** Undefined when late. */
  readonly recommended: readonly CardProduct[] | undefined;
}

/** The records are required, the recommendations are optional. */
export const load: Loader<MyProductsData> = async ({ query, api, signal, timeZone, optional }) => {
  const request = { status: parseStatus(query.get('status')), pageNo: parsePageNumber(query), timeZone };
  const own = listedRows(api, request, { signal });
  const [rows, recommended] = await Promise.all([
    own,
    optional(recommendedProducts(api, 'my', { signal }), { own, replacement: [], silent: true }),
  ]);
  return { ...rows, recommended };
};

/** One page of the products that the user has listed. */
export async function listedRows(
  api: ApiClient,
  { status, pageNo, timeZone }: Pick<ListedRows, 'status' | 'pageNo'> & { readonly timeZone: string },
  options?: CallOptions,
): Promise<ListedRows> {
  const request = { pageNo, pageSize: PAGE_SIZE, ...(status && { status }) };
  const { items, total } = await api.listingRecords(request, options);
  return { products: listedProducts(items, timeZone), status, pageNo, total };
}

/** The fields that are shown; keys do not change when rows are added above. */
function listedProducts(rows: readonly ListingRow[], timeZone: string): ListedProduct[] {
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

function statusOf(row: ListingRow): ListedProduct['status'] {
  if (isListed(row)) return 'success';
  return isPending(row) ? 'processing' : 'failed';
}
