import type { LighthousePage } from './lighthousePages';
import { type LighthouseRun, type Preset, type Result, runLighthouse } from './runLighthouse';

/** What Lighthouse judges, each with the least score that passes. */
export const MARKS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
export type Category = keyof typeof MARKS;

/** What the performance score is made of; milliseconds, but the layout shift. */
export const METRICS = {
  FCP: 'first-contentful-paint',
  SI: 'speed-index',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;
export type Metric = keyof typeof METRICS;

/** The results of a page with one preset. */
export interface LighthouseRow {
  readonly page: string;
  readonly preset: Preset;
  /** The median of all runs, 0 to 100; absent when it does not count. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** The median of all runs. */
  readonly metrics: Readonly<Record<Metric, number>>;
  /** The median of Lighthouse's own measure of this machine's speed. */
  readonly benchmarkIndex: number;
  /** Audits that failed in the last run, with what they found, by category. */
  readonly failures: ReadonlyArray<{ readonly category: Category; readonly audit: string; readonly found: string }>;
}

interface Conditions extends Pick<LighthouseRun, 'preset' | 'chromium' | 'cpuSlowdown'> {
  readonly runs: number;
  readonly origin: string;
}

/**
 * Measures a page `runs` times.
 *
 * @throws Error when it could not be measured.
 */
export async function measurePage(
  { name, path, cookie, isPublic }: LighthousePage,
  { runs, origin, ...conditions }: Conditions,
): Promise<LighthouseRow> {
  const categories = (Object.keys(MARKS) as Category[]).filter((category) => category !== 'seo' || isPublic);
  const results: Result[] = [];
  for (let run = 0; run < runs; run++)
    results.push(await runLighthouse({ ...conditions, url: origin + path, cookie, categories }));
  const scoreOf = (category: Category): number =>
    median(results.map((result) => Math.round((result.categories[category]?.score ?? 0) * 100)));
  const scores = Object.fromEntries(categories.map((category) => [category, scoreOf(category)]));
  const metricOf = (id: string): number => median(results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
  const metrics = Object.fromEntries(Object.entries(METRICS).map(([metric, id]) => [metric, metricOf(id)]));
  const last = results.at(-1) as Result;
  return {
    page: name,
    preset: conditions.preset,
    scores,
    metrics: metrics as LighthouseRow['metrics'],
    benchmarkIndex: median(results.map(({ environment }) => environment.benchmarkIndex)),
    failures: categories.flatMap((category) => failuresOf(last, category)),
  };
}

/** The lower one of the two in the middle. */
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;

/** Audits that lower the score of a category, and for performance also those that name savings. */
function failuresOf({ categories, audits }: Result, category: Category): LighthouseRow['failures'] {
  return (categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || audit.score === null || audit.score >= 0.9) return [];
    if (weight === 0 && category !== 'performance') return [];
    return [
      { category, audit: id, found: [audit.title, audit.displayValue, ...placesIn(audit)].filter(Boolean).join('; ') },
    ];
  });
}

const MAX_PLACES = 3;

/** The elements or addresses that an audit lists. */
function placesIn({ details }: Result['audits'][string]): string[] {
  const items = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  return items.slice(0, MAX_PLACES).flatMap((item: Record<string, unknown>) => {
    const node = item.node as { selector?: string } | undefined;
    const place = node?.selector ?? item.description ?? item.url;
    return typeof place === 'string' ? [place] : [];
  });
}
