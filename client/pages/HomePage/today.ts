// What a buyer's home says of the day: the selection cart, what failed, and the batch to continue. Counts are the backend's.
import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import { LISTING_PAGE_SIZE } from '../../../shared/api/requestConstants';
import { formatDay } from '../../../shared/domain/dates';
import { batchesOf, shownBatchId } from '../../../shared/domain/listing/batches';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import { failReasons } from '../../../shared/domain/listing/listingResult';
import { type CardProduct, cardFields } from '../../../shared/domain/product/cardFields';
import type { SortType } from '../../../shared/domain/search/sortOptions';

interface Counted {
  readonly count: number;
  /** Of the first ones. */
  readonly pictures: readonly string[];
}

export type CartToday = Counted;

export interface FailedToday extends Counted {
  /** Why the newest one failed, if that is known. */
  readonly reason: string | undefined;
}

export interface ListedToday {
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
const THEME_COUNT = 4;
/** One more than a batch that is listed here can have: longer ones go on. */
const RECORDS = LISTING_PAGE_SIZE + 1;
const BEST_FIRST: SortType = 'DEFAULT';

const pictures = (rows: ReadonlyArray<{ readonly mainImage: string | undefined }>) =>
  rows.flatMap(({ mainImage }) => mainImage ?? []);

export async function cartToday(api: ApiClient, options: CallOptions): Promise<CartToday> {
  const { items, total } = await api.cart({ pageNo: 1, pageSize: CART_PICTURES }, options);
  return { count: total, pictures: pictures(items) };
}

export async function failedToday(api: ApiClient, options: CallOptions): Promise<FailedToday> {
  const request = { pageNo: 1, pageSize: FAILED_PICTURES, status: 'FAILED' };
  const { items, total } = await api.listingRecords(request, options);
  return { count: total, pictures: pictures(items), reason: items.flatMap(failReasons)[0] };
}

export async function listedToday(timeZone: string, api: ApiClient, options: CallOptions): Promise<ListedToday> {
  const { items, total } = await api.listingRecords({ pageNo: 1, pageSize: RECORDS }, options);
  const rows = listedProducts(items, timeZone);
  const newest = rows.find(({ status, picture }) => status === 'success' && picture);
  return {
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

/** Products of a category, and how many it has. */
export interface ThemeProducts {
  readonly products: readonly CardProduct[];
  readonly total: number;
}

export async function themeProducts(cateId: string, api: ApiClient, options: CallOptions): Promise<ThemeProducts> {
  const request = { pageNo: 1, pageSize: THEME_COUNT, sortType: BEST_FIRST, cateId };
  const { items, total } = await api.searchProducts(request, options);
  return { products: items.slice(0, THEME_COUNT).map(cardFields), total };
}

const DAY_MS = 86_400_000;

/** The weeks from the first Monday of 1970 to a time, as a calendar of the zone counts them. */
export const weekOf = (time: number, timeZone: string): number =>
  Math.floor((Date.parse(formatDay(time, timeZone)) / DAY_MS - 4) / 7);
