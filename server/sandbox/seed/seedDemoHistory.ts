import { addToCart } from '../calls/cartCalls';
import type { Database } from '../database/database';
import { CATALOGUE_DAY } from '../generator/draftProduct';
import { SPECIAL_PRODUCTS } from '../generator/specialProducts';
import { commitListing } from '../listing/commitListing';
import { at } from '../random';
import { DEMO_USERS } from '../users/demoUsers';

const CART_SIZE = 45;
const BATCH_SIZES = [18, 12, 20, 9, 15];
/** Milliseconds after the hour of the catalogue. */
const TIMES_OF_DAY = [4_383_000, 19_271_000, 902_000, 27_754_000, 11_436_000];
const DAY = 86_400_000;

/** Gives demo users with `hasHistory` a long cart and past listings, by the same rules as their own actions. */
export function seedDemoHistory(database: Database): void {
  for (const { id: userId, hasHistory } of DEMO_USERS) {
    if (!hasHistory) continue;
    const products = popularProducts(database);
    for (const productId of products.slice(0, CART_SIZE)) addToCart(database, userId, productId);
    addOffShelfProduct(database, userId);
    listBatches(database, userId, products);
  }
}

function popularProducts(database: Database): string[] {
  return database
    .all<{ id: string }>("SELECT id FROM products WHERE status = 'ONSHELF' ORDER BY rank LIMIT 120")
    .map(({ id }) => id);
}

/** Adds a product that went off shelf after it was added, so it can no longer be listed. */
function addOffShelfProduct(database: Database, userId: number): void {
  database.run(
    `INSERT INTO cart_items (user_id, product_rank, position)
     SELECT ?1, rank, (SELECT max(position) + 1 FROM cart_items WHERE user_id = ?1) FROM products WHERE id = ?2`,
    userId,
    SPECIAL_PRODUCTS.offShelf,
  );
}

function listBatches(database: Database, userId: number, products: readonly string[]): void {
  const shops = database.all<{ id: number }>('SELECT id FROM shops WHERE user_id = ? ORDER BY id', userId);
  let from = 0;
  BATCH_SIZES.forEach((size, index) => {
    const shop = shops[index % shops.length];
    const productIds = products.slice(from, from + size);
    from += size;
    const createdAt = CATALOGUE_DAY - (BATCH_SIZES.length - index) * 3 * DAY + at(TIMES_OF_DAY, index);
    if (shop) commitListing(database, { userId, shopId: shop.id, productIds, createdAt });
  });
}
