// What a buyer's home says of the day: the selection cart, what failed, and the batch to continue. Counts are the backend's.
import type { ApiClient } from '../../../shared/api/apiClient';
import type { CallOptions } from '../../../shared/api/calls/operations';
import { LISTING_PAGE_SIZE } from '../../../shared/api/requestConstants';
import { formatDay } from '../../../shared/domain/dates';
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
  /** The newest batch of which something was listed. */
  readonly batch: Batch | undefined;
  /** The newest product that was listed and has a picture. */
  readonly newest: Pick<ListedProduct, 'productId' | 'name' | 'picture' | 'shopName'> | undefined;
}

export interface Batch extends Pick<ListedProduct, 'shopName' | 'listedAt'> {
  readonly id: string;
  /** Products that were listed. */
  readonly count: number;
  /** It goes on beyond the rows that were read. */
  readonly isCut: boolean;
}

const CART_PICTURES = 5;
const FAILED_PICTURES = 3;
const THEME_COUNT = 4;
const BEST_FIRST: SortType = 'DEFAULT';

const pictures = (rows: ReadonlyArray<{ readonly mainImage: string | undefined }>): string[] =>
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
  const { items, total } = await api.listingRecords({ pageNo: 1, pageSize: LISTING_PAGE_SIZE }, options);
  const rows = listedProducts(items, timeZone);
  const listed = rows.filter(({ status }) => status === 'success');
  const newest = listed.find(({ picture }) => picture);
  return {
    isNew: total <= items.length && rows.every(({ status }) => status === 'failed'),
    batch: newestBatch(rows, total),
    newest: newest && {
      productId: newest.productId,
      name: newest.name,
      picture: newest.picture,
      shopName: newest.shopName,
    },
  };
}

/** The newest batch of which something was listed. */
function newestBatch(rows: readonly ListedProduct[], total: number): Batch | undefined {
  const first = rows.find(({ status, batchId }) => status === 'success' && batchId);
  if (!first?.batchId) return undefined;
  const batch = rows.filter(({ batchId }) => batchId === first.batchId);
  return {
    id: first.batchId,
    shopName: batch.every(({ shopName }) => shopName === first.shopName) ? first.shopName : '',
    listedAt: first.listedAt,
    count: batch.filter(({ status }) => status === 'success').length,
    isCut: total > rows.length && batch.at(-1) === rows.at(-1) && batch.length < LISTING_PAGE_SIZE,
  };
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
