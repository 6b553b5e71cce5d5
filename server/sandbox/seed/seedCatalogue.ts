import type { CatalogueProduct } from '../catalogue/productDocument';
import type { Database } from '../database/database';
import { PRODUCT_INDEXES } from '../database/schema';
import { Dice } from './dice';
import { PLACED_LINES, pathTo, SEED_CATEGORIES } from './goods/categories';
import { SUPPLIERS } from './goods/suppliers';
import { shortName } from './products/details';
import { generateProduct } from './products/generateProduct';
import { specialProducts } from './specialProducts';

const INSERT_PRODUCT = `INSERT INTO products
  (rank, id, url_key, status, name, category_id, supplier_id, price, listed_at, main_image)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_SEARCH = 'INSERT INTO product_search (rowid, name, categories, supplier) VALUES (?, ?, ?, ?)';

/** Fills in categories, suppliers, `size` products and all that is derived from them. */
export function seedCatalogue(database: Database, size: number): void {
  for (const { id, parentId, name, code } of SEED_CATEGORIES) {
    database.run('INSERT INTO categories VALUES (?, ?, ?, ?)', id, parentId ?? null, name, code);
  }
  for (const { id, name } of SUPPLIERS) database.run('INSERT INTO suppliers VALUES (?, ?)', id, name);

  const special = specialProducts();
  const suggestions = new Suggestions();
  numbersByPopularity(size).forEach((number, index) => {
    const product = special[number - 1] ?? generateProduct(number);
    insertProduct(database, index + 1, product);
    if (product.status === 'ONSHELF' && number > special.length) suggestions.add(shortName(product.name));
  });
  database.script(PRODUCT_INDEXES);
  suggestions.insert(database);
}

/** The numbers 1 to `size`, those of the most popular products first. */
function numbersByPopularity(size: number): number[] {
  const popularity = (number: number): number => new Dice(number * 69_069 + 1).between(0, 1);
  return Array.from({ length: size }, (_, index) => ({ number: index + 1, popularity: popularity(index + 1) }))
    .sort((a, b) => b.popularity - a.popularity)
    .map(({ number }) => number);
}

const categoryNames = new Map(SEED_CATEGORIES.map(({ id, name }) => [id, name]));
const supplierNames = new Map(SUPPLIERS.map(({ id, name }) => [id, name]));

function insertProduct(database: Database, rank: number, product: CatalogueProduct): void {
  const { id, urlKey, status, name, categoryId, supplierId, price, listedAt, mainImage, document } = product;
  database.run(
    INSERT_PRODUCT,
    rank,
    id,
    urlKey ?? null,
    status,
    name,
    categoryId,
    supplierId ?? null,
    price ?? null,
    listedAt,
    mainImage ?? null,
  );
  database.run('INSERT INTO product_documents VALUES (?, ?)', rank, JSON.stringify(document));
  if (status !== 'ONSHELF') return;
  const categories = pathTo(categoryId).map((category) => categoryNames.get(category));
  const supplier = supplierId === undefined ? '' : (supplierNames.get(supplierId) ?? '');
  database.run(INSERT_SEARCH, rank, name, categories.join(' '), supplier);
}

/** What the search box offers: what there is, the common words before the particular ones. */
class Suggestions {
  readonly #weights = new Map<string, number>();

  constructor() {
    for (const { line } of PLACED_LINES) {
      this.add(line.leaf, 2_000);
      for (const noun of line.nouns) this.add(noun, 1_000);
    }
  }

  add(phrase: string, weight = 1): void {
    const keyword = phrase.toLowerCase();
    this.#weights.set(keyword, (this.#weights.get(keyword) ?? 0) + weight);
  }

  insert(database: Database): void {
    for (const [keyword, weight] of this.#weights) {
      database.run('INSERT INTO suggestions (keyword, weight) VALUES (?, ?)', keyword, weight);
    }
  }
}
