// The rows of the catalogue in docs/reliability.md, and what a run of the tests says about them.
import { existsSync, readFileSync } from 'node:fs';

interface CatalogueRow {
  readonly id: string;
  readonly held: string;
  readonly mark: string;
}

export interface RowResult {
  readonly row: string;
  /** Figures noted by the tests of the row, in order. */
  readonly figures: readonly string[];
  readonly mark: string;
  readonly passed: number;
  readonly failed: number;
}

/** The table under the heading "The catalogue": `| row | held | command | figure | mark |`. */
export function readCatalogue(file = 'docs/reliability.md'): CatalogueRow[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()))
    .filter((cells) => cells.length === 7 && /^[A-I]\d{0,2}$/.test(cells[1] ?? ''))
    .map(([, id = '', held = '', , , mark = '']) => ({ id, held, mark }));
}

interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** The rows that the title of a test names, as in `… (catalogue B1, B15)`. */
const rowsOf = (title: string): string[] =>
  [...title.matchAll(/\(catalogue ([A-I]\d*(?:, [A-I]\d*)*)\)/g)].flatMap(([, list = '']) => list.split(', '));

interface Figure {
  readonly row: string;
  readonly figure: string;
}

/** The figures that tests noted as JSON lines, in order; none without the file. */
export function figuresIn(file: string): Figure[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Figure);
}

/** The results of the rows, from Jest's reports and the figures that the tests noted as JSON lines. */
export function resultsOf(reports: readonly string[], figuresFile: string): RowResult[] {
  const tests = reports
    .filter((file) => existsSync(file))
    .flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as JestReport).testResults)
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ fullName, status }) => ({ rows: rowsOf(fullName), status }));
  const figures = figuresIn(figuresFile);
  const count = (row: string, status: string): number =>
    tests.filter((test) => test.rows.includes(row) && test.status === status).length;
  return readCatalogue().map(({ id, mark }) => ({
    row: id,
    figures: figures.filter(({ row }) => row === id).map(({ figure }) => figure),
    mark,
    passed: count(id, 'passed'),
    failed: count(id, 'failed'),
  }));
}

/** Prints the rows that were run: row, verdict, figures, mark. */
export function printRows(rows: readonly RowResult[]): void {
  for (const { row, figures, mark, passed, failed } of rows) {
    if (passed + failed === 0 && figures.length === 0) continue;
    const verdict = failed > 0 ? 'FAIL' : 'ok';
    console.log(`${row.padEnd(4)} ${verdict.padEnd(5)} ${figures.join('; ') || `${passed} tests`}  [${mark}]`);
  }
}
