// What a buyer's home says of the day: the selection cart, whose count is the backend's; and of the newest listings what failed,
// and the batch to continue.
import { LISTING_PAGE_SIZE } from '../../../shared/api/requestConstants';
import { batchesOf, shownBatchId } from '../../../shared/domain/listing/batches';
import { type ListedProduct, listedProducts } from '../../../shared/domain/listing/listedProduct';
import { listedSince, newestTries } from '../../../shared/domain/listing/retries';
import type { PartContext } from '../../../shared/page/loader';

const CART_PICTURES = 5;
const REASONS = 3;
/** One more than a batch that is listed here can have: longer ones go on. Of older failures nobody knows what was listed since. */
const RECORDS = LISTING_PAGE_SIZE + 1;

export type CartToday = Awaited<ReturnType<typeof cartToday>>;

/** How much is in the selection cart, and the pictures of its first products. */
export async function cartToday({ api, signal }: PartContext) {
  const { items, total } = await api.cart({ pageNo: 1, pageSize: CART_PICTURES }, { signal });
  return { count: total, pictures: items.flatMap(({ mainImage }) => mainImage ?? []) };
}

export type ListedToday = Awaited<ReturnType<typeof listedToday>>;

/** What the newest records tell. */
export async function listedToday({ api, signal, timeZone }: PartContext) {
  const { items, total } = await api.listingRecords({ pageNo: 1, pageSize: RECORDS }, { signal });
  const rows = listedProducts(items, timeZone);
  const isNew = total <= items.length && rows.every(({ status }) => status === 'failed');
  return {
    failed: failedToday(rows),
    /** The number of records that were read, when there are more. */
    read: total > rows.length ? rows.length : undefined,
    /** Nothing was listed so far, and nothing is on its way. */
    isNew,
    /** And it is known that no shop is connected: only an answer says so; who has listed something has had a shop. */
    needsShop: isNew && (await api.shops({ signal }).catch(() => undefined))?.total === 0,
    batches: batchesToday(rows, total),
  };
}

/** What failed and was not listed since, a product once for each shop. */
function failedToday(rows: readonly ListedProduct[]) {
  const since = listedSince(rows, []);
  const open = newestTries(rows.filter(({ key }) => !since.has(key)));
  const counts = new Map<string, number>();
  for (const reason of open.flatMap(({ reasons }) => reasons)) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return {
    count: open.length,
    /** The most frequent ones, and how many have each. */
    reasons: [...counts].sort(([, a], [, b]) => b - a).slice(0, REASONS),
  };
}

/** The newest batches of which something was listed. */
function batchesToday(rows: readonly ListedProduct[], total: number) {
  return batchesOf(rows).flatMap(({ id, products }) => {
    const listed = products.filter(({ status }) => status === 'success');
    const [first] = listed;
    if (!id || !first) return [];
    return {
      id,
      shownId: shownBatchId(id),
      shopName: products.every(({ shopName }) => shopName === first.shopName) ? first.shopName : '',
      listedAt: first.listedAt,
      /** What was listed of it. */
      products: listed.map(({ productId, name }) => ({ productId, name })),
      /** It goes on beyond the rows that were read. */
      isCut: total > rows.length && rows.at(-1)?.batchId === id,
    };
  });
}
