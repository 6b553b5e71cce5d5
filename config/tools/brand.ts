// Where what a company has of its own stands (docs/adopt.md), and how its modules are found: each file in the place of ours.
import { globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

/** The folder of the company. */
export const BRAND = path.resolve(ROOT, process.env.BRAND ?? 'client/brand');

/** Whether the company has code in pages, which may use any package as its authors wrote it. */
export const HAS_OWN_PAGES = globSync('{pages,desk}.{ts,tsx,js}', { cwd: BRAND }).length > 0;

const tables = ['brand', 'pages', 'desk'].map((name) => [
  `#brand/${name}$`,
  [path.join(BRAND, name), path.join(ROOT, 'shared/unbranded')],
]);

/** For webpack. */
export const BRAND_ALIAS: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(tables),
  '#brand/public': [path.join(BRAND, 'public'), path.join(ROOT, 'public')],
};
