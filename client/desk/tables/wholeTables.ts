// The tables as files: every row of the cart and of My Products, with a column for each fact.
import type { ApiClient } from '../../../shared/api/apiClient';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import type { Translate } from '../../../shared/messages/translate';
import { href } from '../../../shared/routing/href';
import type { CartProduct } from '../../cart/cartRows';
import { fullAddress } from '../fullAddress';

type Table = readonly (readonly string[])[];

/** Products of the cart under a header. */
export function cartTable(products: readonly CartProduct[], t: Translate): Table {
  const columns = ['productId', 'product', 'price', 'shelf', 'address'] as const;
  const lines = products.map(({ id, productName = '', productPrice = '', listable, urlKey, shopId }) => [
    id,
    productName,
    productPrice,
    t(listable ? 'tables.onShelf' : 'tables.offShelf'),
    fullAddress(href.item({ itemId: id, urlKey, shopId })),
  ]);
  return [columns.map((column) => t(`tables.column.${column}`)), ...lines];
}

/** Rows of My Products under a header. */
export function recordsTable(products: readonly ListedProduct[], t: Translate): Table {
  const columns = ['productId', 'product', 'shop', 'listed', 'batch', 'status', 'reasons', 'address'] as const;
  const lines = products.map(({ productId, name, shopName, listedAt, batchId = '', status, reasons }) => [
    productId ?? '',
    name,
    shopName,
    listedAt,
    batchId,
    t(`myProducts.status.${status}`),
    reasons.join('\n'),
    productId === undefined ? '' : fullAddress(href.item({ itemId: productId })),
  ]);
  return [columns.map((column) => t(`tables.column.${column}`)), ...lines];
}

/** A backend may return smaller pages, which takes more calls. */
const WHOLE_PAGE_SIZE = 100;
const MAX_CALLS = 50;

interface RecordsOptions {
  readonly status: string | undefined;
  readonly timeZone: string;
  readonly signal: AbortSignal;
  /** Called after each page. */
  readonly onProgress: (done: number) => void;
}

/**
 * The records of all pages, the newest first, as far as 50 calls bring them.
 *
 * @throws AppError when a page fails, DOMException AbortError when it is stopped
 */
export async function allRecords(
  api: Pick<ApiClient, 'listingRecords'>,
  { status, timeZone, signal, onProgress }: RecordsOptions,
): Promise<readonly ListedProduct[]> {
  // A listing in between moves rows to the next page, where they appear again.
  const found = new Map<string, ListedProduct>();
  for (let pageNo = 1, known = -1; pageNo <= MAX_CALLS && known < found.size; pageNo++) {
    known = found.size;
    const request = { pageNo, pageSize: WHOLE_PAGE_SIZE, ...(status && { status }) };
    const { items, total } = await api.listingRecords(request, { signal });
    signal.throwIfAborted();
    for (const product of listedProducts(items, timeZone)) found.set(product.key, product);
    onProgress(found.size);
    if (found.size >= total) break;
  }
  return [...found.values()];
}
