import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '../database/database';
import { openDatabase } from '../database/openDatabase';
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

  it('makes a catalogue of any size, including none', () => {
    expect(visit(0)[0]).toBe(0);
    expect(visit(3)[0]).toBe(3);
  });
});
