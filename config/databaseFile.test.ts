import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { databaseFileProblem } from './databaseFile';

const folder = mkdtempSync(path.join(tmpdir(), 'database-'));

describe('databaseFileProblem (N04)', () => {
  it('accepts memory, an empty file, a database, and a file in folders that can be created', () => {
    const empty = path.join(folder, 'empty.db');
    writeFileSync(empty, '');
    const database = path.join(folder, 'full.db');
    const connection = new DatabaseSync(database);
    connection.exec('CREATE TABLE a (b)');
    connection.close();
    const missing = path.join(folder, 'new/folder/sandbox.db');
    expect([':memory:', empty, database, missing].map(databaseFileProblem)).toEqual(Array(4).fill(undefined));
    expect(existsSync(path.dirname(missing))).toBe(false);
  });

  it('names what is wrong', () => {
    expect(databaseFileProblem(folder)).toBe('EISDIR');
    expect(databaseFileProblem(`${__filename}/a/sandbox.db`)).toBe('ENOTDIR');
    expect(databaseFileProblem('/dev/null/sandbox.db')).toBe('ENOTDIR');
    expect(databaseFileProblem('/dev/null')).toBe('EISDIR');
    expect(databaseFileProblem(__filename)).toBe('the file is not a database');
  });
});
