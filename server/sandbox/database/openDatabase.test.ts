import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database } from './database';
import { openDatabase } from './openDatabase';

describe('openDatabase', () => {
  let folder: string;
  const file = (): string => path.join(folder, 'sandbox.db');
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const count = (database: Database, table: string): number =>
    database.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n ?? -1;

  /** Opens the file, does something to it and gives how many products and cart items there are. */
  function visit(products: number, change?: (database: Database) => void): [number, number] {
    const database = openDatabase(file(), products);
    change?.(database);
    const counts: [number, number] = [count(database, 'products'), count(database, 'cart_items')];
    database.close();
    return counts;
  }

  it('uses a file again that holds the same catalogue, with what people did in it', () => {
    visit(40, (database) => database.run('DELETE FROM cart_items'));
    expect(visit(40)).toEqual([40, 0]);
  });

  it('fills a file anew for another size, and one that was left half filled', () => {
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
    const foreign = new Database(file());
    foreign.script('CREATE TABLE letters (text TEXT); INSERT INTO letters VALUES (1)');
    foreign.close();
    expect(() => openDatabase(file(), 40)).toThrow('holds tables of another program');
    const again = new Database(file());
    expect(count(again, 'letters')).toBe(1);
    again.close();
  });

  it('makes a catalogue of any size, none included', () => {
    expect(visit(0)[0]).toBe(0);
    expect(visit(3)[0]).toBe(3);
  });
});

describe('Database', () => {
  it('undoes a transaction that throws', () => {
    const database = new Database(':memory:');
    database.script('CREATE TABLE letters (text TEXT)');
    const work = (): void => {
      database.run('INSERT INTO letters VALUES (?)', 'a');
      throw new Error('stop');
    };
    expect(() => database.transaction(work)).toThrow('stop');
    expect(database.all('SELECT * FROM letters')).toEqual([]);
    expect(database.transaction(() => database.run('INSERT INTO letters VALUES (?)', 'b'))).toBe(1);
    expect(database.get('SELECT text FROM letters')).toEqual({ text: 'b' });
    database.close();
  });
});
