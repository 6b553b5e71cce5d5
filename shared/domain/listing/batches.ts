import type { ListedProduct } from './listedProduct';

/** What was listed at once, to one shop. */
export interface ListedBatch {
  /** Undefined: its rows name none. */
  readonly id: string | undefined;
  readonly products: readonly ListedProduct[];
}

/** By their ids: calls for one batch return its rows in different orders. */
export function inOrder(products: ListedProduct[]): ListedProduct[] {
  return products.sort((a, b) => a.key.length - b.key.length || (a.key < b.key ? -1 : 1));
}

/** Products by batch, in the order of the newest product of each; those that name none come last, the newest first. */
export function batchesOf(products: readonly ListedProduct[]): readonly ListedBatch[] {
  const batches = new Map<string | undefined, ListedProduct[]>();
  for (const product of products) {
    const others = batches.get(product.batchId);
    if (others) others.push(product);
    else batches.set(product.batchId, [product]);
  }
  const unnamed = batches.get(undefined);
  batches.delete(undefined);
  if (unnamed) batches.set(undefined, unnamed);
  return [...batches].map(([id, ofBatch]) => ({ id, products: id === undefined ? ofBatch : inOrder(ofBatch) }));
}

/** How many of a batch have each status. */
export function batchCounts(products: readonly ListedProduct[]): Readonly<Record<ListedProduct['status'], number>> {
  const counts = { success: 0, processing: 0, failed: 0 };
  for (const { status } of products) counts[status] += 1;
  return counts;
}

/** Longer ids are cut. */
const SHOWN_LENGTH = 20;

/** The id of a batch as it is shown. */
export function shownBatchId(id: string): string {
  const characters = [...id];
  return characters.length > SHOWN_LENGTH ? `${characters.slice(0, SHOWN_LENGTH).join('')}…` : id;
}

/** In the name of a file that has only the first rows of a batch; empty when it has all. */
export const partName = (count: number, total: number): string => (total > count ? `-first-${count}-of-${total}` : '');
