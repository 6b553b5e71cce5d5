import type { Database } from '../database/database';
import { catalogueDocument } from '../generator/catalogueProduct';
import { channelRefusals } from './channelRefusals';

/** A buyer's request to list products to a shop. */
export interface ListingOrder {
  readonly userId: number;
  readonly shopId: number;
  readonly productIds: readonly string[];
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

interface ProductRow {
  readonly name: string;
  readonly main_image: string | null;
  readonly category_id: number;
  readonly status: string;
  readonly number: number;
}

interface Result {
  readonly status: 'SUCCESS' | 'FAILED';
  /** A JSON array of reasons, or a plain sentence. */
  readonly reason: string | null;
}

const SUCCESS: Result = { status: 'SUCCESS', reason: null };
const failed = (reason: string): Result => ({ status: 'FAILED', reason });

/** Submits products to a shop's channel and stores all results in one transaction. Returns the id of the batch. */
export function commitListing(database: Database, order: ListingOrder): number {
  const channel = channelOf(database, order.shopId);
  return database.transaction(() => {
    const batchId = database.run(
      'INSERT INTO listing_batches (user_id, shop_id, created_at) VALUES (?, ?, ?)',
      order.userId,
      order.shopId,
      order.createdAt,
    );
    for (const productId of order.productIds) {
      const product = database.get<ProductRow>(
        'SELECT name, main_image, category_id, status, number FROM products WHERE id = ?',
        productId,
      );
      const { status, reason } = submit(database, order, productId, product, channel);
      database.run(
        `INSERT INTO listing_rows (batch_id, product_id, product_name, main_image, status, fail_reason)
         VALUES (?, ?, ?, ?, ?, ?)`,
        batchId,
        productId,
        product?.name ?? null,
        product?.main_image ?? null,
        status,
        reason,
      );
    }
    return batchId;
  });
}

function channelOf(database: Database, shopId: number): string {
  const find = 'SELECT c.name FROM shops s JOIN channels c ON c.id = s.channel_id WHERE s.id = ?';
  return database.get<{ name: string }>(find, shopId)?.name ?? '';
}

function submit(
  database: Database,
  order: ListingOrder,
  productId: string,
  product: ProductRow | undefined,
  channel: string,
): Result {
  if (!product || product.status === 'DRAFT' || product.status === 'DELETED')
    return failed('The product does not exist');
  if (product.status === 'OFFSHELF') return failed('The product is off shelf');
  const document = catalogueDocument(product.number);
  if (document.slowToImport && previousTries(database, order, productId) === 0) {
    return failed('The channel did not answer in time, please try again');
  }
  const { name, main_image: mainImage, category_id: categoryId } = product;
  const refusals = channelRefusals({ ...document, name, mainImage, categoryId }, channel);
  return refusals.length > 0 ? failed(JSON.stringify(refusals)) : SUCCESS;
}

function previousTries(database: Database, { userId, shopId }: ListingOrder, productId: string): number {
  const count = `SELECT count(*) AS tries FROM listing_rows r JOIN listing_batches b ON b.id = r.batch_id
    WHERE b.user_id = ? AND b.shop_id = ? AND r.product_id = ?`;
  return database.get<{ tries: number }>(count, userId, shopId, productId)?.tries ?? 0;
}
