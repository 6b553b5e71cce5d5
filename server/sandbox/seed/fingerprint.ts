import { createHash } from 'node:crypto';
import { PRODUCT_INDEXES, SCHEMA } from '../database/schema';
import { HELP_CENTRE } from './articles/helpCentre';
import { DEMO_USERS } from './demoUsers';
import { PLACED_LINES, SEED_CATEGORIES } from './goods/categories';
import { SUPPLIERS } from './goods/suppliers';
import { generateProduct } from './products/generateProduct';
import { REGIONS } from './regions';
import { specialProducts } from './specialProducts';

/**
 * Changes with tables and seed, so that a file of another version of either is filled anew without anybody having to think
 * of it. A product of each line stands for all products.
 */
export function seedFingerprint(): string {
  const products = PLACED_LINES.map((_, index) => generateProduct(index + 1));
  const seed = [
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
  return createHash('sha256').update(JSON.stringify(seed)).digest('base64url');
}
