import type { Database } from '../database/database';
import { PRODUCT_INDEXES } from '../database/schema';
import { catalogueEntry } from '../generator/catalogueProduct';
import { shortName } from '../generator/details';
import { PLACED_LINES, SEED_CATEGORIES } from '../generator/goods/categories';
import { SUPPLIERS } from '../generator/goods/suppliers';
import type { CatalogueEntry } from '../generator/productDocument';
import { SPECIAL_PRODUCTS } from '../generator/specialProducts';
import { SeededRandom } from '../random';

const SPECIAL_COUNT = Object.keys(SPECIAL_PRODUCTS).length;

const INSERT_PRODUCT = `INSERT INTO products
  (rank, number, id, url_key, status, name, category_id, supplier_id, price, listed_at, main_image)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const FILL_SHELF = `INSERT INTO shelf SELECT rank, category_id, price, listed_at FROM products
  WHERE status = 'ONSHELF' ORDER BY rank`;

/** Rows are inserted in row id order, which is the fastest way to write a search index. */
const FILL_SEARCH = `INSERT INTO product_search (rowid, name, categories, supplier)
  SELECT p.rank, p.name, coalesce(d.name || ' ', '') || coalesce(g.name || ' ', '') || c.name, coalesce(s.name, '')
  FROM products p JOIN categories c ON c.id = p.category_id
    LEFT JOIN categories g ON g.id = c.parent_id LEFT JOIN categories d ON d.id = g.parent_id
    LEFT JOIN suppliers s ON s.id = p.supplier_id
  WHERE p.status = 'ONSHELF' ORDER BY p.rank`;

/** Inserts categories, suppliers, `size` products and everything derived from them. */
export function seedCatalogue(database: Database, size: number): void {
  for (const { id, parentId, name, code } of SEED_CATEGORIES) {
    database.run('INSERT INTO categories VALUES (?, ?, ?, ?)', id, parentId ?? null, name, code);
  }
  for (const { id, name } of SUPPLIERS) database.run('INSERT INTO suppliers VALUES (?, ?)', id, name);

  const suggestions = new Suggestions();
  numbersByPopularity(size).forEach((number, index) => {
    const entry = catalogueEntry(number);
    insertEntry(database, index + 1, number, entry);
    if (entry.status === 'ONSHELF' && number > SPECIAL_COUNT) suggestions.add(shortName(entry.name));
  });
  database.run(FILL_SHELF);
  database.script(PRODUCT_INDEXES);
  database.run(FILL_SEARCH);
  suggestions.insert(database);
}

/** The numbers 1 to `size`, most popular products first. */
function numbersByPopularity(size: number): number[] {
  const popularity = (number: number): number => new SeededRandom(number * 69_069 + 1).between(0, 1);
  return Array.from({ length: size }, (_, index) => ({ number: index + 1, popularity: popularity(index + 1) }))
    .sort((a, b) => b.popularity - a.popularity)
    .map(({ number }) => number);
}

function insertEntry(database: Database, rank: number, number: number, entry: CatalogueEntry): void {
  const {
    id,
    urlKey = null,
    status,
    name,
    categoryId,
    supplierId = null,
    price = null,
    listedAt,
    mainImage = null,
  } = entry;
  const values = [id, urlKey, status, name, categoryId, supplierId, price, listedAt, mainImage];
  database.run(INSERT_PRODUCT, rank, number, ...values);
}

/** Keyword suggestions for the search box; common words weigh more than single products. */
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
