// What a buyer's home says of the day: the selection cart, whose count is the backend's; and of the newest listings what failed,
// and the batch to continue.
import { LISTING_PAGE_SIZE } from '../../../shared/api/requestConstants';
import { batchesOf, shownBatchId } from '../../../shared/domain/listing/batches';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import { listedSince, newestTries } from '../../../shared/domain/listing/retries';
import type { PartContext } from '../../../shared/page/loader';

export interface CartToday {
  readonly count: number;
  /** Of the first ones. */
  readonly pictures: readonly string[];
}

/** What failed and was not listed since, a product once for each shop. */
export interface FailedToday {
  readonly count: number;
  /** The most frequent ones, and how many have each. */
  readonly reasons: readonly (readonly [text: string, count: number])[];
  /** The number of records that were read for it, when there are more. */
  readonly read?: number | undefined;
}

export interface ListedToday {
  readonly failed: FailedToday;
  /** The number of records that were read, when there are more. */
  readonly read: number | undefined;
  /** Nothing was listed so far, and nothing is on its way. */
  readonly isNew: boolean;
  /** And it is known that no shop is connected. */
  readonly needsShop: boolean;
  /** The newest batches of which something was listed. */
  readonly batches: readonly BatchToday[];
}

export interface BatchToday extends Pick<ListedProduct, 'shopName' | 'listedAt'> {
  readonly id: string;
  readonly shownId: string;
  /** What was listed of it. */
  readonly products: ReadonlyArray<Pick<ListedProduct, 'productId' | 'name'>>;
  /** It goes on beyond the rows that were read. */
  readonly isCut: boolean;
}

type Rows = readonly ListedProduct[];

const CART_PICTURES = 5;
const REASONS = 3;
/** One more than a batch that is listed here can have: longer ones go on. Of older failures nobody knows what was listed since. */
const RECORDS = LISTING_PAGE_SIZE + 1;

export async function cartToday({ api, signal }: PartContext): Promise<CartToday> {
  const { items, total } = await api.cart({ pageNo: 1, pageSize: CART_PICTURES }, { signal });
  return { count: total, pictures: items.flatMap(({ mainImage }) => mainImage ?? []) };
}

export async function listedToday({ api, signal, timeZone }: PartContext): Promise<ListedToday> {
  const newest = async (status?: 'FAILED') => {
    const { items, total } = await api.listingRecords({ status, pageNo: 1, pageSize: RECORDS }, { signal });
    const rows = listedProducts(items, timeZone);
    return { rows, read: total > rows.length ? rows.length : undefined };
  };
  const { rows, read } = await newest();
  const failed = read && (await newest('FAILED').catch(() => undefined));
  const isNew = !read && rows.every(({ status }) => status === 'failed');
  return {
    failed: failedToday(failed || { rows, read }, rows),
    read,
    isNew,
    // Only an answer says so; who has listed something has had a shop.
    needsShop: isNew && (await api.shops({ signal }).catch(() => undefined))?.total === 0,
    batches: batchesToday(rows, read),
  };
}

/** What failed of some records, as far as the newest ones do not say that it was listed since. */
function failedToday({ rows, read }: Pick<ListedToday, 'read'> & { readonly rows: Rows }, newest: Rows) {
  const since = listedSince([...newest, ...rows], []);
  const open = newestTries(rows.filter(({ key }) => !since.has(key)));
  const counts = new Map<string, number>();
  for (const reason of open.flatMap(({ reasons }) => reasons)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    count: open.length,
    reasons: [...counts].sort(([, a], [, b]) => b - a).slice(0, REASONS),
    read,
  };
}

function batchesToday(rows: Rows, read: ListedToday['read']) {
  return batchesOf(rows).flatMap(({ id, products }) => {
    const listed = products.filter(({ status }) => status === 'success');
    const [first] = listed;
    if (!id || !first) return [];
    return {
      id,
      shownId: shownBatchId(id),
      shopName: products.every(({ shopName }) => shopName === first.shopName) ? first.shopName : '',
      listedAt: first.listedAt,
      products: listed.map(({ productId, name }) => ({ productId, name })),
      isCut: read !== undefined && rows.at(-1)?.batchId === id,
    };
  });
}
