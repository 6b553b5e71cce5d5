import { createHash } from 'node:crypto';
import { addToCart } from '../calls/cartCalls';
import { type Database, recreateTables } from '../database/database';
import SCHEMA from '../database/schema.sql?raw';
import { specialProducts } from '../generator/catalogueProduct';
import { CATALOGUE_DAY } from '../generator/draftProduct';
import { generateProduct } from '../generator/generateProduct';
import { PLACED_LINES, SEED_CATEGORIES } from '../generator/goods/categories';
import { SUPPLIERS } from '../generator/goods/departments';
import { SPECIAL_PRODUCTS } from '../generator/specialProducts';
import { commitListing } from '../listing/commitListing';
import { at } from '../random';
import { CHANNELS, DEMO_USERS } from '../users/demoUsers';
import { HELP_CENTRE } from './helpCentre';
import REGIONS from './regions.json';
import { PRODUCT_INDEXES, seedCatalogue } from './seedCatalogue';

/**
 * Fills an open database. One that already holds the same seed is left as it is, with its carts and sessions; one of
 * another version or size, or one only partly filled, is emptied and filled again.
 *
 * @param products size of the catalogue
 */
export function seed(database: Database, products: number): void {
  const stamp = `${seedFingerprint()}:${products}`;
  if (database.get<{ stamp: string }>('SELECT stamp FROM sandbox_stamp')?.stamp === stamp) return;
  recreateTables(database);
  database.transaction(() => {
    seedCatalogue(database, products);
    seedContent(database);
    seedUsers(database);
  });
  database.script('ANALYZE');
  seedDemoHistory(database);
  database.run('INSERT INTO sandbox_stamp VALUES (?)', stamp);
}

/** Changes with the tables and the seed. One product of each line stands for all generated products. */
function seedFingerprint(): string {
  const products = PLACED_LINES.map((_, index) => generateProduct(index + 1));
  const parts = [
    SCHEMA,
    PRODUCT_INDEXES,
    SEED_CATEGORIES,
    SUPPLIERS,
    products,
    specialProducts(),
    HELP_CENTRE,
    DEMO_USERS,
    REGIONS,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** Inserts regions and the help centre. */
function seedContent(database: Database): void {
  for (const { name, code } of REGIONS) database.run('INSERT INTO regions (name, code) VALUES (?, ?)', name, code);
  for (const category of HELP_CENTRE) {
    database.run('INSERT INTO article_categories VALUES (?, NULL, ?)', category.id, category.name);
    for (const subCategory of category.subCategories) {
      database.run('INSERT INTO article_categories VALUES (?, ?, ?)', subCategory.id, category.id, subCategory.name);
      for (const { id, title, content, updatedAt } of subCategory.articles) {
        const time = Date.parse(updatedAt);
        database.run(
          'INSERT INTO articles VALUES (?, ?, ?, ?, ?)',
          id,
          subCategory.id,
          title,
          content.join('\n'),
          time,
        );
      }
    }
  }
}

/** Inserts the sales channels and the demo users with their shops. */
function seedUsers(database: Database): void {
  const channelIds = new Map<string, number>(
    CHANNELS.map((name) => [name, database.run('INSERT INTO channels (name) VALUES (?)', name)]),
  );
  for (const { id, username, name, isTourist, sellerStatus, shops = [] } of DEMO_USERS) {
    const tourist = isTourist ? 1 : 0;
    database.run('INSERT INTO users VALUES (?, ?, ?, ?, ?)', id, username, name, tourist, sellerStatus ?? null);
    for (const shop of shops) {
      database.run(
        'INSERT INTO shops (user_id, channel_id, name, status) VALUES (?, ?, ?, ?)',
        id,
        channelIds.get(shop.channel) ?? null,
        shop.name,
        shop.status ?? 'ENABLED',
      );
    }
  }
}

const CART_SIZE = 45;
/** The cart's products are this far apart in the catalogue, so that few of its first page are in it. */
const CART_STEP = 37;
const BATCH_SIZES = [18, 12, 20, 9, 15];
/** Milliseconds after the hour of the catalogue. */
const TIMES_OF_DAY = [4_383_000, 19_271_000, 902_000, 27_754_000, 11_436_000];
const DAY = 86_400_000;

/** Gives demo users with `hasHistory` a long cart and past listings, by the same rules as their own actions. */
function seedDemoHistory(database: Database): void {
  for (const { id: userId, hasHistory } of DEMO_USERS) {
    if (!hasHistory) continue;
    const products = popularProducts(database);
    for (let n = 1; n <= CART_SIZE; n++) addToCart(database, userId, at(products, (n * CART_STEP) % products.length));
    addOffShelfProduct(database, userId);
    listBatches(database, userId, products);
  }
}

function popularProducts(database: Database): string[] {
  return database
    .all<{ id: string }>("SELECT id FROM products WHERE status = 'ONSHELF' ORDER BY rank")
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
