// Every row of the feature table (docs/spec/features.md) is named by a test.
import { readFileSync } from 'node:fs';
import { sourcesIn } from '../support/sources';

const ROW = /\b[SANF]\d{2,3}\b/g;
const RANGE = /\b([SANF])(\d+) to \1(\d+)\b/g;

/** Those that stand in a table, also between the ends of a range. */
function rowsIn(table: string): string[] {
  const between = [...table.matchAll(RANGE)].flatMap(([, letter, from, to]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${letter}${Number(from) + index}`),
  );
  return [...new Set([...(table.match(ROW) ?? []), ...between])];
}

it('each row of the feature table is named by a test', () => {
  const named = new Set(
    sourcesIn('client', 'server', 'shared', 'config', 'scripts', 'test')
      .filter(({ name }) => /\.(test|spec)\.tsx?$/.test(name))
      .flatMap(({ text }) => text.match(ROW) ?? []),
  );
  const rows = rowsIn(readFileSync('docs/spec/features.md', 'utf8'));
  expect(rows.length).toBeGreaterThan(250);
  expect(rows.filter((row) => !named.has(row))).toEqual([]);
});
