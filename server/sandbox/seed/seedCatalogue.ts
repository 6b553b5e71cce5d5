import type { Database } from '../database/database';
import { catalogueEntry } from '../generator/catalogueProduct';
import { PLACED_LINES, SEED_CATEGORIES } from '../generator/goods/categories';
import { SUPPLIERS } from '../generator/goods/departments';
import { lookOf, shotOf } from '../generator/pictureRecipe';
import type { CatalogueEntry } from '../generator/productDocument';
import { shortName } from '../generator/productName';
import { ODD_PRODUCTS, SPECIAL_PRODUCTS } from '../generator/specialProducts';
import type { PictureKind } from '../pictures/places';
import { SeededRandom } from '../random';

const SPECIAL_COUNT = Object.keys(SPECIAL_PRODUCTS).length;

const INSERT_PRODUCT = `INSERT INTO products
  (rank, number, id, url_key, status, name, category_id, supplier_id, price, listed_at, main_image, look, shot)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

const FILL_SHELF = `INSERT INTO shelf SELECT rank, category_id, price, listed_at FROM products
  WHERE status = 'ONSHELF' ORDER BY rank`;

/** Rows are inserted in row id order, which is the fastest way to write a search index. */
const FILL_SEARCH = `INSERT INTO product_search (rowid, name, categories, supplier)
  SELECT p.rank, p.name, coalesce(d.name || ' ', '') || coalesce(g.name || ' ', '') || c.name, coalesce(s.name, '')
  FROM products p JOIN categories c ON c.id = p.category_id
    LEFT JOIN categories g ON g.id = c.parent_id LEFT JOIN categories d ON d.id = g.parent_id
    LEFT JOIN suppliers s ON s.id = p.supplier_id
  WHERE p.status = 'ONSHELF' ORDER BY p.rank`;

/** Created after the products are inserted, which is faster than updating them row by row. */
export const PRODUCT_INDEXES = `
CREATE UNIQUE INDEX products_by_id ON products (id);
CREATE UNIQUE INDEX products_by_url_key ON products (url_key) WHERE url_key IS NOT NULL;
CREATE INDEX shelf_by_price ON shelf (price, category_id);
CREATE INDEX shelf_by_release ON shelf (listed_at, category_id, price);
CREATE INDEX shelf_by_category ON shelf (category_id, price);
`;

/** Inserts categories, suppliers, `size` products and everything derived from them. */
export function seedCatalogue(database: Database, size: number): void {
  for (const { id, parentId, name, code } of SEED_CATEGORIES) {
    database.run('INSERT INTO categories VALUES (?, ?, ?, ?)', id, parentId ?? null, name, code);
  }
  for (const { id, name } of SUPPLIERS) database.run('INSERT INTO suppliers VALUES (?, ?)', id, name);

  const suggestions = new Suggestions();
  let rank = 0;
  for (const product of inDisplayOrder(size)) {
    const { number, entry } = product;
    rank += 1;
    insertProduct(database, rank, product);
    if (entry.status === 'ONSHELF' && number > SPECIAL_COUNT) suggestions.add(shortName(entry.name));
  }
  database.run(FILL_SHELF);
  database.script(PRODUCT_INDEXES);
  database.run(FILL_SEARCH);
  suggestions.insert(database);
}

/** A product that waits for its place. */
interface Placed {
  readonly number: number;
  readonly entry: CatalogueEntry;
  readonly kind: PictureKind;
  readonly look: string;
  readonly shot: string;
}

/** Products of one kind that follow each other have different main pictures, as far as that is possible. */
const LOOKS_APART = 10;

/** The products by popularity, but equal pictures far apart, and odd ones last. */
function* inDisplayOrder(size: number): Generator<Placed> {
  const shown = new Map<PictureKind, string[]>();
  const postponed = new Map<PictureKind, Placed[]>();
  for (const product of byPopularity(size)) {
    const recent = shown.get(product.kind) ?? [];
    const waiting = postponed.get(product.kind) ?? [];
    waiting.push(product);
    const next = waiting.findIndex(({ look }) => !recent.includes(look));
    const [placed] = next < 0 ? [] : waiting.splice(next, 1);
    if (placed) {
      shown.set(product.kind, [...recent, placed.look].slice(-LOOKS_APART));
      yield placed;
    }
    postponed.set(product.kind, waiting);
  }
  for (const waiting of postponed.values()) yield* waiting;
}

const ODD_NUMBERS = ODD_PRODUCTS.map((name) => Object.keys(SPECIAL_PRODUCTS).indexOf(name) + 1);

/** The products 1 to `size`, most popular first. */
function* byPopularity(size: number): Generator<Placed> {
  const popularity = (number: number): number =>
    ODD_NUMBERS.includes(number) ? -1 : new SeededRandom(number * 69_069 + 1).between(0, 1);
  const ordered = Array.from({ length: size }, (_, index) => ({
    number: index + 1,
    popularity: popularity(index + 1),
  })).sort((a, b) => b.popularity - a.popularity);
  for (const { number } of ordered) {
    const { entry, picture } = catalogueEntry(number);
    yield { number, entry, kind: picture.kind, look: lookOf(picture), shot: shotOf(picture) };
  }
}

function insertProduct(database: Database, rank: number, { number, entry, look, shot }: Placed): void {
  const { id, urlKey, status, name, categoryId, supplierId, price, listedAt, mainImage } = entry;
  const values = [id, urlKey, status, name, categoryId, supplierId, price, listedAt, mainImage];
  database.run(INSERT_PRODUCT, rank, number, ...values.map((value) => value ?? null), look, shot);
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
