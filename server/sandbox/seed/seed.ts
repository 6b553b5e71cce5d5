import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { recreateTables } from '../database/openDatabase';
import SCHEMA from '../database/schema.sql?raw';
import { specialProducts } from '../generator/catalogueProduct';
import { generateProduct } from '../generator/generateProduct';
import { PLACED_LINES, SEED_CATEGORIES } from '../generator/goods/categories';
import { SUPPLIERS } from '../generator/goods/suppliers';
import { CHANNELS, DEMO_USERS } from '../users/demoUsers';
import { HELP_CENTRE } from './helpCentre';
import { PRODUCT_INDEXES, seedCatalogue } from './seedCatalogue';
import { seedDemoHistory } from './seedDemoHistory';

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

/** Shipping regions with their ISO 3166 codes. */
const REGIONS: readonly { readonly name: string; readonly code: string }[] = [
  { name: 'Mainland China', code: 'CN' },
  { name: 'Hong Kong', code: 'HK' },
  { name: 'Singapore', code: 'SG' },
  { name: 'Malaysia', code: 'MY' },
  { name: 'Thailand', code: 'TH' },
  { name: 'Vietnam', code: 'VN' },
  { name: 'Philippines', code: 'PH' },
  { name: 'Indonesia', code: 'ID' },
  { name: 'Japan', code: 'JP' },
  { name: 'United Kingdom', code: 'GB' },
  { name: 'Ireland', code: 'IE' },
  { name: 'France', code: 'FR' },
  { name: 'Germany', code: 'DE' },
  { name: 'Spain', code: 'ES' },
  { name: 'Italy', code: 'IT' },
  { name: 'United States', code: 'US' },
  { name: 'Canada', code: 'CA' },
  { name: 'Mexico', code: 'MX' },
  { name: 'Brazil', code: 'BR' },
  { name: 'Australia', code: 'AU' },
];

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
