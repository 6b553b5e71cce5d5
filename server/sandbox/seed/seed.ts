import { createHash } from 'node:crypto';
import type { Database } from '../database/database';
import { recreateTables } from '../database/openDatabase';
import { PRODUCT_INDEXES, SCHEMA } from '../database/schema';
import { specialProducts } from '../generator/catalogueProduct';
import { generateProduct } from '../generator/generateProduct';
import { PLACED_LINES, SEED_CATEGORIES } from '../generator/goods/categories';
import { SUPPLIERS } from '../generator/goods/suppliers';
import { DEMO_USERS } from '../users/demoUsers';
import { HELP_CENTRE } from './helpCentre';
import { seedCatalogue } from './seedCatalogue';
import { REGIONS, seedContent } from './seedContent';
import { seedDemoHistory } from './seedDemoHistory';
import { seedUsers } from './seedUsers';

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
