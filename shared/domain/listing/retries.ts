// Products that failed and were tried again: each try is a row of its own.
import type { ListedBatch } from './batches';
import type { ListedProduct, Success } from './listedProduct';

/** Names a product at its shop; without either it is a place of its own. */
const placeOf = ({ key, productId, shopName }: ListedProduct) =>
  productId && shopName ? `${productId}/${shopName}` : key;

/** What failed of rows that come newest first, each product once for its shop: its newest try, and how many there were. */
export function failedTries(products: readonly ListedProduct[]): readonly (readonly [ListedProduct, number])[] {
  const tries = new Map<string, readonly [ListedProduct, number]>();
  for (const product of products) {
    if (product.status !== 'failed') continue;
    const [newest, count] = tries.get(placeOf(product)) ?? [product, 0];
    tries.set(placeOf(product), [newest, count + 1]);
  }
  return [...tries.values()];
}

/** The newest try of each product that failed. */
export const newestTries = (products: readonly ListedProduct[]): readonly ListedProduct[] =>
  failedTries(products).map(([newest]) => newest);

/** The keys of the failed products that were listed later, as their rows or other successes say; in the same second, too. */
export function listedSince(products: readonly ListedProduct[], successes: readonly Success[]): ReadonlySet<string> {
  const listed = [...products.filter(({ status }) => status === 'success'), ...successes];
  // What has no shop or no time can't be told.
  const isLater = (success: Success, { productId, shopName, listedAt }: ListedProduct) =>
    success.productId === productId &&
    success.shopName === (shopName || undefined) &&
    success.listedAt >= (listedAt || '9');
  const since = products.filter((failed) => failed.status === 'failed' && listed.some((one) => isLater(one, failed)));
  return new Set(since.map(({ key }) => key));
}

/** Without the batches that have nothing but new tries of what failed in older ones: the newest try stands in the place of the failure. */
export function withRetries(batches: readonly ListedBatch[], isCut: (batch: ListedBatch) => boolean) {
  const failed = new Map<string, readonly string[]>();
  const tries = new Map<string, ListedProduct>();
  const newest = (product: ListedProduct) => tries.get(product.key) ?? product;
  const first = [...batches].reverse().filter((batch) => {
    const isRetry = !isCut(batch) && batch.products.every((product) => failed.has(placeOf(product)));
    // What names no batch is of any time.
    if (batch.id === undefined) return true;
    for (const product of batch.products) {
      const before = failed.get(placeOf(product)) ?? [];
      if (isRetry) for (const key of before) tries.set(key, product);
      if (product.status === 'failed') failed.set(placeOf(product), [...before, product.key]);
      // A later failure takes no success away.
      if (product.status === 'success') failed.delete(placeOf(product));
    }
    return !isRetry;
  });
  const shown = first.reverse().map(({ id, products }) => ({
    id,
    listedAt: products[0]?.listedAt,
    products: [...new Set(products.map(newest))],
  }));
  return { batches: shown, newest };
}
