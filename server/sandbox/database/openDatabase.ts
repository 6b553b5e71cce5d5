import { ConfigError } from '../../../config/config';
import { Database } from './database';
import SCHEMA from './schema.sql?raw';

/**
 * Opens the database of the embedded backend and creates its tables when it is empty.
 *
 * @param path a file or `:memory:`
 * @throws ConfigError when the file can't be opened or holds tables of another program
 */
export function openDatabase(path: string): Database {
  const database = opened(path);
  try {
    const tables = tablesOf(database);
    if (tables.length === 0) database.script(SCHEMA);
    else if (!tables.includes('sandbox_stamp')) {
      throw new ConfigError('SANDBOX_DB holds tables of another program; the embedded backend needs a file of its own');
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function opened(path: string): Database {
  try {
    return new Database(path);
  } catch (error) {
    throw new ConfigError(`SANDBOX_DB must be a file that can be written, or :memory: (${reasonOf(error)})`);
  }
}

/** The error without the path, which the operator knows. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  return code?.startsWith('E') && code !== 'ERR_SQLITE_ERROR' ? code : message;
}

/** Drops all tables with their rows and creates them again, empty. */
export function recreateTables(database: Database): void {
  database.script('PRAGMA foreign_keys = OFF');
  for (const name of tablesOf(database)) database.script(`DROP TABLE IF EXISTS "${name}"`);
  database.script('PRAGMA foreign_keys = ON; VACUUM');
  database.script(SCHEMA);
}

/** Names of all tables; virtual ones first, because dropping them drops the tables that back them. */
function tablesOf(database: Database): string[] {
  return database
    .all<{ name: string }>(
      `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
       ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC`,
    )
    .map(({ name }) => name);
}
