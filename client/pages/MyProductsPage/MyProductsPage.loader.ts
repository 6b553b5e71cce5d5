import { batchRows } from '../../../shared/domain/listing/batchRows';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import type { CardProduct } from '../../../shared/domain/product/cardFields';
import { PAGE_SIZE, parsePageNumber } from '../../../shared/domain/search/searchQuery';
import type { Loader, PartContext } from '../../../shared/page/loader';
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
export const load: Loader<MyProductsData> = async (context) => {
  const { query, optional } = context;
  const own = listedRows(context, { status: parseStatus(query.get('status')), pageNo: parsePageNumber(query) });
  const [rows, recommended] = await Promise.all([
    own,
    optional(recommendedProducts(context, 'my'), { own, replacement: [] }),
  ]);
  const { batch, changed } = Object.fromEntries(query);
  return { ...rows, batch, changed, recommended };
};

/** One page of the products that the user has listed. */
export async function listedRows(
  { api, signal, timeZone }: PartContext,
  { status, pageNo }: Pick<ListedRows, 'status' | 'pageNo'>,
): Promise<ListedRows> {
  const request = { pageNo, pageSize: PAGE_SIZE, ...(status && { status }) };
  const { items, total } = await api.listingRecords(request, { signal });
  return { products: listedProducts(items, timeZone), status, pageNo, total };
}

/** The rows of a batch as far as one call tells them, and how many it has. */
export async function wholeBatch({ api, signal, timeZone }: PartContext, id: string) {
  const { items, total } = await api.listingDetail(id, { signal });
  return { rows: batchRows(items, id, timeZone), total };
}
