import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { ConfigError } from '../../../config/config';
import SCHEMA from './schema.sql?raw';

/** Rows of one page of a list. */
export interface PageQuery {
  /** The columns. */
  readonly select: string;
  /** Tables and conditions; the total counts what they select. */
  readonly from: string;
  readonly order: string;
  readonly pageNo: number;
  readonly pageSize: number;
}

/** node:sqlite with typed rows and cached prepared statements. */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  /** @param path a file, whose folder is created when missing, or `:memory:` */
  constructor(path: string) {
    if (path !== ':memory:') createFolder(dirname(resolve(path)));
    this.#connection = new DatabaseSync(path, { timeout: 2_000 });
    this.#connection.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536;',
    );
  }

  /** All rows; the caller names their type. */
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepared(sql).all(...values) as Row[];
  }

  /** The first row, if any. */
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepared(sql).get(...values) as Row | undefined;
  }

  /** The rows of a page, and how many all pages have. */
  page<Row>({ select, from, order, pageNo, pageSize }: PageQuery, ...values: SQLInputValue[]) {
    const sql = `SELECT ${select} ${from} ORDER BY ${order} LIMIT ? OFFSET ?`;
    const rows = this.all<Row>(sql, ...values, pageSize, (pageNo - 1) * pageSize);
    return { rows, total: this.get<{ total: number }>(`SELECT count(*) AS total ${from}`, ...values)?.total ?? 0 };
  }

  /** Runs a statement and returns the row id of the inserted row. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepared(sql).run(...values).lastInsertRowid);
  }

  /** Runs several statements without parameters. */
  script(sql: string): void {
    this.#connection.exec(sql);
  }

  /** Runs `work` in a transaction; rolls back when it throws. */
  transaction<T>(work: () => T): T {
    this.#connection.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.#connection.exec('COMMIT');
      return result;
    } catch (error) {
      // On a full disk SQLite has rolled back already.
      if (this.#connection.isTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    }
  }

  close(): void {
    this.#statements.clear();
    if (this.#connection.isOpen) this.#connection.close();
  }

  #prepared(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}

/** One level at a time: the recursive mkdir of Node never ends where the kernel refuses new folders, as below /proc. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  mkdirSync(folder);
}

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

/** SQLITE_IOERR and SQLITE_FULL; further bits of a code tell more. */
const DISK_ERRORS = [10, 13];

/** What went wrong while the database was filled, as the operator has to read it: the disk is theirs. */
export function fillingError(error: unknown): unknown {
  const { errcode = 0 } = error as { readonly errcode?: number };
  return DISK_ERRORS.includes(errcode & 255)
    ? new ConfigError(`SANDBOX_DB must be on a disk that has room for it (${reasonOf(error)})`)
    : error;
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
