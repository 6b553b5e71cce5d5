import { Database } from './database';
import { SCHEMA } from './schema';

/**
 * Opens a database of the embedded backend and creates its tables when it is empty.
 *
 * @param path a file or `:memory:`
 * @throws Error when the file holds tables of another program
 */
export function openDatabase(path: string): Database {
  const database = new Database(path);
  try {
    const tables = tablesOf(database);
    if (tables.length === 0) database.script(SCHEMA);
    else if (!tables.includes('sandbox_stamp')) {
      throw new Error(`${path} holds tables of another program; the sandbox needs a file of its own`);
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
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
