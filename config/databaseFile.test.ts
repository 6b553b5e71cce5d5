import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
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

  it('refuses a folder that is not writable', () => {
    const locked = path.join(folder, 'locked');
    mkdirSync(locked, { mode: 0o500 });
    // Root may write everywhere, so the process becomes another user; it has loaded what it needs by then.
    const script = `
      const { databaseFileProblem } = await import('./config/databaseFile.ts');
      if (process.getuid() === 0) process.setuid(65534);
      console.log(databaseFileProblem(process.argv[1]));`;
    const args = ['--input-type=module', '--no-warnings', '-e', script, path.join(locked, 'sandbox.db')];
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout).toBe('EACCES\n');
  });
});
