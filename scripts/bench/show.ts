import { mkdirSync, writeFileSync } from 'node:fs';

/** Rows by the title of their table, cells by the title of their column. */
export type Tables = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

const rounded = (value: unknown) =>
  typeof value === 'number' ? Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0)) : value;

/** Prints the tables, and writes all figures into a file with the date. */
export function show(tables: Tables, file: string): void {
  mkdirSync('var', { recursive: true });
  const head = { date: new Date().toISOString(), node: process.version };
  writeFileSync(file, `${JSON.stringify({ ...head, ...tables }, undefined, 2)}\n`);
  for (const [title, rows] of Object.entries(tables)) {
    console.log(`\n${title}`);
    const cells = (row: object) => Object.entries(row).map(([name, value]) => [name, rounded(value)]);
    console.table(rows.map((row) => Object.fromEntries(cells(row))));
  }
  console.log(`\nAll figures: ${file}`);
}
