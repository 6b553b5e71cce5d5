import type { Database } from '../database/database';
import { SandboxError } from '../http/sandboxError';

/**
 * Adds a product to a user's selection cart; a product that is already there keeps its position.
 *
 * @throws SandboxError when the product is off shelf or unknown
 */
export function addToCart(database: Database, userId: number, productId: string): void {
  const product = database.get<{ rank: number; status: string }>(
    "SELECT rank, status FROM products WHERE id = ? AND status IN ('ONSHELF', 'OFFSHELF')",
    productId,
  );
  if (!product) throw new SandboxError(200, 'PRODUCT_NOT_FOUND', 'This product does not exist');
  if (product.status === 'OFFSHELF') throw new SandboxError(200, 'PRODUCT_OFF_SHELF', 'This product is off shelf');
  database.run(
    `INSERT OR IGNORE INTO cart_items (user_id, product_rank, position)
     VALUES (?1, ?2, (SELECT coalesce(max(position), 0) + 1 FROM cart_items WHERE user_id = ?1))`,
    userId,
    product.rank,
  );
}
