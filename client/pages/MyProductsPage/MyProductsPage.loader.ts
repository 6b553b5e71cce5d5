import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import { batchRows } from '../../../shared/domain/listing/batchRows';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { PAGE_SIZE, parsePageNumber } from '../../../shared/domain/search/searchQuery';
import type { Loader } from '../../../shared/page/loader';
import { recommendedProducts } from '../../products/Recommendations/recommendedProducts';
import { parseStatus, type StatusFilter } from './status/statusFilters';

/** One page of the listed products, the newest first. */
export interface ListedRows {
  readonly products: readonly ListedProduct[];
  readonly status: StatusFilter;
  /** From 1. */
  readonly pageNo: number;
  /** Products on all pages. */
  readonly total: number;
  /** Those of this batch are to be shown. */
  readonly batch?: string;
  /** Those that have changed are to be shown. */
  readonly changed?: string;
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
    optional(recommendedProducts(api, 'my', { signal }), { own, replacement: [] }),
  ]);
  const { batch, changed } = Object.fromEntries(query);
  return { ...rows, batch, changed, recommended };
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

/** The rows of a batch as far as one call tells them, and how many it has. */
export async function wholeBatch(
  api: ApiClient,
  { id, timeZone }: { readonly id: string; readonly timeZone: string },
  options: CallOptions,
) {
  const { items, total } = await api.listingDetail(id, options);
  return { rows: batchRows(items, id, timeZone), total };
}
