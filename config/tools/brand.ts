// Where what a company has of its own stands (docs/adopt.md), and how its modules are found: each file in the place of ours.
import path from 'node:path';

const ROOT = path.join(__dirname, '../..');

/** The folder of the company. */
export const BRAND = path.resolve(ROOT, process.env.BRAND ?? 'client/brand');

const tables = ['brand', 'pages', 'desk'].map((name) => [
  `#brand/${name}$`,
  [path.join(BRAND, name), path.join(ROOT, 'shared/unbranded')],
]);

/** For webpack. */
export const BRAND_ALIAS: Readonly<Record<string, string[]>> = {
  ...Object.fromEntries(tables),
  '#brand/public': [path.join(BRAND, 'public'), path.join(ROOT, 'public')],
};
