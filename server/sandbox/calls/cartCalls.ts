import { CARD_COLUMNS, type CardRow, cardsOf } from '../catalogue/cards';
import type { Database } from '../database/database';
import { SandboxError } from '../http/sandboxError';
import { someCalls } from './call';

/** Newest first; deleted products are dropped silently. */
const IN_CART = `FROM cart_items c JOIN products p ON p.rank = c.product_rank
  WHERE c.user_id = ? AND p.status IN ('ONSHELF', 'OFFSHELF')`;

/** The selection cart. */
export function cartCalls(database: Database) {
  return someCalls({
    SLS_BUYER_CART_SAVE_EVENT_SERVICE: ({ sellerProductId }, { buyer }) => {
      addToCart(database, buyer.id, sellerProductId);
      return null;
    },
    SLS_BUYER_CART_DELETE_EVENT_SERVICE: (request, { buyer }) => {
      database.run(
        `DELETE FROM cart_items WHERE user_id = ? AND product_rank IN
           (SELECT rank FROM products WHERE id IN (SELECT value FROM json_each(?)))`,
        buyer.id,
        JSON.stringify(request.productIdList),
      );
      return null;
    },
    SLS_BUYER_CART_PAGE_EVENT_SERVICE: (request, session) => {
      const query = { ...request, select: CARD_COLUMNS, from: IN_CART, order: 'c.position DESC' };
      const { rows, total } = database.page<CardRow>(query, session.buyer.id);
      return { data: cardsOf(database, rows, session), total };
    },
  });
}

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
