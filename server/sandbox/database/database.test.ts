import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Database, openDatabase } from './database';

describe('Database', () => {
  it('rolls back a transaction that throws', () => {
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

describe('openDatabase', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const count = (database: Database, table: string): number =>
    database.get<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)?.n ?? -1;

  it('creates empty tables and keeps existing ones', () => {
    const file = path.join(folder, 'deep', 'sandbox.db');
    const first = openDatabase(file);
    expect(count(first, 'products')).toBe(0);
    first.run('INSERT INTO channels (name) VALUES (?)', 'a');
    first.close();
    const again = openDatabase(file);
    expect(count(again, 'channels')).toBe(1);
    again.close();
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
