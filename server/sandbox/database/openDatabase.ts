import { seedFingerprint } from '../seed/fingerprint';
import { seedBusyDesk } from '../seed/seedBusyDesk';
import { seedCatalogue } from '../seed/seedCatalogue';
import { seedContent } from '../seed/seedContent';
import { seedPeople } from '../seed/seedPeople';
import { Database } from './database';
import { SCHEMA } from './schema';

/**
 * Opens the sandbox's database. A file that holds the same seed is used as it is, with its carts and sessions; one with
 * another version or size is emptied and filled again.
 *
 * @param path a file or `:memory:`
 * @param products how many products the catalogue has
 * @throws Error when the file is the database of something else
 */
export function openDatabase(path: string, products: number): Database {
  const database = new Database(path);
  try {
    const stamp = `${seedFingerprint()}:${products}`;
    const held = stampOf(database, path);
    if (held !== stamp) {
      if (held !== undefined) dropTables(database);
      database.transaction(() => fill(database, products));
      database.script('ANALYZE');
      seedBusyDesk(database);
      database.run('INSERT INTO sandbox_stamp VALUES (?)', stamp);
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The stamp of what the database holds; empty when it was left half filled, undefined when there is nothing in it. */
function stampOf(database: Database, path: string): string | undefined {
  const tables = database.all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
  if (tables.length === 0) return undefined;
  if (!tables.some(({ name }) => name === 'sandbox_stamp')) {
    throw new Error(`${path} holds tables of another program; the sandbox needs a file of its own`);
  }
  return database.get<{ stamp: string }>('SELECT stamp FROM sandbox_stamp')?.stamp ?? '';
}

function dropTables(database: Database): void {
  const tables = database.all<{ name: string }>(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!'
     ORDER BY sql LIKE 'CREATE VIRTUAL%' DESC`,
  );
  database.script('PRAGMA foreign_keys = OFF');
  for (const { name } of tables) database.script(`DROP TABLE IF EXISTS "${name}"`);
  database.script('PRAGMA foreign_keys = ON; VACUUM');
}

function fill(database: Database, products: number): void {
  database.script(SCHEMA);
  seedCatalogue(database, products);
  seedContent(database);
  seedPeople(database);
}
