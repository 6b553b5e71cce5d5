import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CardRow } from '../catalogue/cards';
import { searchProducts } from '../catalogue/productSearch';
import { recommendLike } from '../catalogue/recommendations';
import { Database, openDatabase } from '../database/database';
import { catalogueDocument } from '../generator/catalogueProduct';
import type { PictureRecipe } from '../generator/productDocument';
import { ODD_PRODUCTS, SPECIAL_PRODUCTS } from '../generator/specialProducts';
import { seed } from './seed';

describe('seed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const count = (database: Database, table: string): number =>
    database.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n ?? -1;

  /** Opens and seeds the same file, changes it, and returns the numbers of products and cart items. */
  function visit(products: number, change?: (database: Database) => void): [number, number] {
    const database = openDatabase(path.join(folder, 'sandbox.db'));
    seed(database, products);
    change?.(database);
    const counts: [number, number] = [count(database, 'products'), count(database, 'cart_items')];
    database.close();
    return counts;
  }

  it('keeps a file with the same catalogue and its changes', () => {
    visit(40, (database) => database.run('DELETE FROM cart_items'));
    expect(visit(40)).toEqual([40, 0]);
  });

  it('fills a file again for another size, or when it is only half filled', () => {
    visit(40, (database) => database.run('DELETE FROM cart_items'));
    const fresh = visit(60);
    expect(fresh[0]).toBe(60);
    expect(fresh[1]).toBeGreaterThan(0);
    visit(60, (database) => {
      database.run('DELETE FROM sandbox_stamp');
      database.run('DELETE FROM cart_items');
    });
    expect(visit(60)).toEqual(fresh);
  });

  it('does not touch the database of another program', () => {
    const file = path.join(folder, 'letters.db');
    const foreign = new Database(file);
    foreign.script('CREATE TABLE letters (text TEXT); INSERT INTO letters VALUES (1)');
    foreign.close();
    expect(() => openDatabase(file)).toThrow('holds tables of another program');
    const again = new Database(file);
    expect(count(again, 'letters')).toBe(1);
    again.close();
  });
});

let database: Database;

beforeAll(() => {
  database = openDatabase(':memory:');
  seed(database, 2_000);
});

afterAll(() => database.close());

function recipeOf({ id }: CardRow): PictureRecipe {
  const { number } = database.get<{ number: number }>('SELECT number FROM products WHERE id = ?', id) ?? { number: 0 };
  return catalogueDocument(number).picture;
}

function firstResults(keyword: string, count: number): CardRow[] {
  return searchProducts(database, { keyword, sort: 'DEFAULT', pageNo: 1, pageSize: count }).rows;
}

const pictureOf = (card: CardRow): string => {
  const { accent, mainView, mirrored } = recipeOf(card);
  return [card.look, accent, mainView, mirrored].join(' ');
};

it.each(['', 'lamp'])('the first results for "%s" show different pictures, no two alike side by side', (keyword) => {
  const cards = firstResults(keyword, 40);
  expect(new Set(cards.map(pictureOf)).size).toBeGreaterThanOrEqual(36);
  for (const trait of ['look', 'shot'] as const) {
    const seen = cards.map((card) => card[trait]);
    expect(seen.filter((one, index) => one === seen[index + 1])).toEqual([]);
  }
});

it('the first results contain no odd product', () => {
  const odd = ODD_PRODUCTS.map((name) => SPECIAL_PRODUCTS[name]);
  const shown = ['', 'mug'].flatMap((keyword) => firstResults(keyword, 60)).map(({ id }) => id);
  expect(odd.filter((id) => shown.includes(id as never))).toEqual([]);
});

it('a full cart leaves the first products of the catalogue out', () => {
  const inCart = database.all<{ rank: number }>('SELECT product_rank AS rank FROM cart_items').map(({ rank }) => rank);
  expect([inCart.length, Math.min(...inCart) > 20]).toEqual([46, true]);
});

it('recommendations never show the product itself, nor the same look twice', () => {
  for (const card of firstResults('', 40)) {
    const looks = recommendLike(database, card.id, 5).map(({ look }) => look);
    expect(new Set([card.look, ...looks]).size).toBe(6);
  }
});
