import type { CatalogueProduct } from '../catalogue/productDocument';
import type { Database } from '../database/database';
import { PRODUCT_INDEXES } from '../database/schema';
import { PLACED_LINES, pathTo, SEED_CATEGORIES } from './categories';
import { shortName } from './details';
import { generateProduct } from './generateProduct';
import { specialProducts } from './specialProducts';
import { SUPPLIERS } from './suppliers';

const INSERT_PRODUCT = `INSERT INTO products
  (number, id, url_key, status, name, category_id, supplier_id, price, popularity, listed_at, main_image, document)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const INSERT_SEARCH = 'INSERT INTO product_search (rowid, name, categories, supplier) VALUES (?, ?, ?, ?)';

/** Fills in categories, suppliers, `size` products and all that is derived from them. */
export function seedCatalogue(database: Database, size: number): void {
  for (const { id, parentId, name, code } of SEED_CATEGORIES) {
    database.run('INSERT INTO categories VALUES (?, ?, ?, ?)', id, parentId ?? null, name, code);
  }
  for (const { id, name } of SUPPLIERS) database.run('INSERT INTO suppliers VALUES (?, ?)', id, name);

  const special = specialProducts().slice(0, size);
  for (const product of special) insertProduct(database, product);
  const suggestions = new Suggestions();
  for (let number = special.length + 1; number <= size; number++) {
    const product = generateProduct(number);
    insertProduct(database, product);
    if (product.status === 'ONSHELF') suggestions.add(shortName(product.name));
  }
  database.script(PRODUCT_INDEXES);
  suggestions.insert(database);
}

const categoryNames = new Map(SEED_CATEGORIES.map(({ id, name }) => [id, name]));
const supplierNames = new Map(SUPPLIERS.map(({ id, name }) => [id, name]));

function insertProduct(database: Database, product: CatalogueProduct): void {
  const { number, id, urlKey, status, name, categoryId, supplierId, price, popularity, listedAt, mainImage } = product;
  database.run(
    INSERT_PRODUCT,
    number,
    id,
    urlKey ?? null,
    status,
    name,
    categoryId,
    supplierId ?? null,
    price ?? null,
    popularity,
    listedAt,
    mainImage ?? null,
    JSON.stringify(product.document),
  );
  if (status !== 'ONSHELF') return;
  const categories = pathTo(categoryId).map((category) => categoryNames.get(category));
  const supplier = supplierId === undefined ? '' : (supplierNames.get(supplierId) ?? '');
  database.run(INSERT_SEARCH, number, name, categories.join(' '), supplier);
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
