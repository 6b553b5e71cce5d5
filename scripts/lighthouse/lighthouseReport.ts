import { type Category, type LighthouseRow, MARKS, METRICS, type Metric } from './measurePage';

const CATEGORIES = Object.keys(MARKS) as Category[];
const METRIC_NAMES = Object.keys(METRICS) as Metric[];

/** Whether every score that counts reaches its mark. */
export const passes = ({ scores }: LighthouseRow): boolean =>
  CATEGORIES.every((category) => (scores[category] ?? MARKS[category]) >= MARKS[category]);

/** One line for each page and preset, `!` behind a score below its mark, then the failed audits by name. */
export function lighthouseReport(rows: readonly LighthouseRow[]): string {
  const lines = rows.map(({ page, preset, scores, metrics }) => [
    `${page} ${preset}`,
    ...CATEGORIES.map((category) => cellOf(category, scores[category])),
    ...METRIC_NAMES.map((metric) => metrics[metric].toFixed(metric === 'CLS' ? 3 : 0)),
  ]);
  const table = [['', ...CATEGORIES, ...METRIC_NAMES], ...lines];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => (line[column] ?? '').length))) ?? [];
  const text = table.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const failures = rows.flatMap(({ page, preset, failures: failed }) =>
    failed.map(({ category, audit, found }) => `  ${page} ${preset}, ${category}: ${audit} (${found})`),
  );
  const indices = rows.map(({ benchmarkIndex }) => Math.round(benchmarkIndex));
  const machine = `BenchmarkIndex of this machine: ${Math.min(...indices)} to ${Math.max(...indices)}`;
  const end = failures.length > 0 ? ['Failed audits', ...failures] : ['No failed audit'];
  return [...text, '', machine, ...end].join('\n');
}

const cellOf = (category: Category, score: number | undefined): string =>
  score === undefined ? '—' : `${score}${score < MARKS[category] ? ' !' : ''}`;
