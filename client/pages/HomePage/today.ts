// What a buyer's home says of the day: the selection cart, whose count is the backend's; and of the newest listings what failed,
// and the batch to continue.
import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import { LISTING_PAGE_SIZE } from '../../../shared/api/requestConstants';
import { batchesOf, shownBatchId } from '../../../shared/domain/listing/batches';
import { type ListedProduct, listedProducts, listedSince } from '../../../shared/domain/listing/listedProduct';

interface Counted {
  readonly count: number;
  /** Of the first ones. */
  readonly pictures: readonly string[];
}

export type CartToday = Counted;

/** What failed and was not listed since, a product once for each shop. */
export interface FailedToday extends Counted {
  /** The most frequent reason, and how many have it. */
  readonly reason: readonly [text: string, count: number] | undefined;
}

export interface ListedToday {
  readonly failed: FailedToday;
  /** The number of records that were read, when there are more. */
  readonly read: number | undefined;
  /** Nothing was listed so far, and nothing is on its way. */
  readonly isNew: boolean;
  /** The newest batches of which something was listed. */
  readonly batches: readonly BatchToday[];
  /** The newest product that was listed and has a picture. */
  readonly newest: Pick<ListedProduct, 'productId' | 'name' | 'picture' | 'shopName'> | undefined;
}

export interface BatchToday extends Pick<ListedProduct, 'shopName' | 'listedAt'> {
  readonly id: string;
  readonly shownId: string;
  /** What was listed of it. */
  readonly products: ReadonlyArray<Pick<ListedProduct, 'productId' | 'name'>>;
  /** It goes on beyond the rows that were read. */
  readonly isCut: boolean;
}

const CART_PICTURES = 5;
const FAILED_PICTURES = 3;
/** With these released, nobody looks for an older one. */
const BATCHES = 3;
/** One more than a batch that is listed here can have: longer ones go on. Of older failures nobody knows what was listed since. */
const RECORDS = LISTING_PAGE_SIZE + 1;

const pictures = (rows: ReadonlyArray<{ readonly mainImage: string | undefined }>) =>
  rows.flatMap(({ mainImage }) => mainImage ?? []);

export async function cartToday(api: ApiClient, options: CallOptions): Promise<CartToday> {
  const { items, total } = await api.cart({ pageNo: 1, pageSize: CART_PICTURES }, options);
  return { count: total, pictures: pictures(items) };
}

export async function listedToday(timeZone: string, api: ApiClient, options: CallOptions): Promise<ListedToday> {
  const { items, total } = await api.listingRecords({ pageNo: 1, pageSize: RECORDS }, options);
  const rows = listedProducts(items, timeZone);
  const newest = rows.find(({ status, picture }) => status === 'success' && picture);
  return {
    failed: failedToday(rows),
    read: total > rows.length ? rows.length : undefined,
    isNew: total <= items.length && rows.every(({ status }) => status === 'failed'),
    batches: batchesToday(rows, total),
    newest: newest && {
      productId: newest.productId,
      name: newest.name,
      picture: newest.picture,
      shopName: newest.shopName,
    },
  };
}

function failedToday(rows: readonly ListedProduct[]): FailedToday {
  const since = listedSince(rows, []);
  const failed = rows.filter(({ key, status }) => status === 'failed' && !since.has(key));
  // Tried again, a product fails once more; without its shop that can't be told.
  const placeOf = ({ key, productId, shopName }: ListedProduct) => (productId && shopName ? productId + shopName : key);
  const places = failed.map(placeOf);
  const open = failed.filter((row, index) => places.indexOf(placeOf(row)) === index);
  const counts = new Map<string, number>();
  for (const reason of open.flatMap(({ reasons }) => reasons)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    count: open.length,
    pictures: open.flatMap(({ picture }) => picture ?? []).slice(0, FAILED_PICTURES),
    reason: [...counts].sort(([, a], [, b]) => b - a)[0],
  };
}

function batchesToday(rows: readonly ListedProduct[], total: number): BatchToday[] {
  const batches = batchesOf(rows).flatMap(({ id, products }) => {
    const listed = products.filter(({ status }) => status === 'success');
    const [first] = listed;
    if (!id || !first) return [];
    return {
      id,
      shownId: shownBatchId(id),
      shopName: products.every(({ shopName }) => shopName === first.shopName) ? first.shopName : '',
      listedAt: first.listedAt,
      products: listed.map(({ productId, name }) => ({ productId, name })),
      isCut: total > rows.length && rows.at(-1)?.batchId === id,
    };
  });
  return batches.slice(0, BATCHES);
}
