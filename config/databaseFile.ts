import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const { R_OK, W_OK, X_OK } = constants;
/** Every database of SQLite that is not empty begins so. */
const MAGIC = 'SQLite format 3\0';

/**
 * Why SQLite could not use this file, such as EACCES; undefined when it could. Missing folders will be created, as far as that
 * is allowed. Nothing is created or changed here.
 */
export function databaseFileProblem(path: string): string | undefined {
  if (path === ':memory:') return undefined;
  const file = resolve(path);
  try {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (stats && !stats.isFile()) return 'EISDIR';
    // SQLite writes its journal beside the file.
    const folder = existingFolder(dirname(file));
    if (!statSync(folder).isDirectory()) return 'ENOTDIR';
    accessSync(folder, W_OK | X_OK);
    if (!stats) return undefined;
    accessSync(file, R_OK | W_OK);
    return stats.size === 0 || startOf(file) === MAGIC ? undefined : 'the file is not a database';
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown error';
  }
}

function existingFolder(folder: string): string {
  return existsSync(folder) ? folder : existingFolder(dirname(folder));
}

function startOf(file: string) {
  const bytes = Buffer.alloc(MAGIC.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes);
  } finally {
    closeSync(descriptor);
  }
  return bytes.toString('latin1');
}
