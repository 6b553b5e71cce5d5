// The alerts that ring over metrics as a storefront gives them, by promtool.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** By series, with its labels as /metrics writes them. */
export interface Scrape {
  readonly values: ReadonlyMap<string, number>;
  /** Names of the metrics that go up and down. */
  readonly gauges: ReadonlySet<string>;
}

/** What /metrics says. */
export async function scrape(port: number): Promise<Scrape> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const gauges = new Set([...text.matchAll(/^# TYPE (\w+) gauge/gm)].map(([, name = '']) => name));
  const samples = text.matchAll(/^([a-z]\w*(?:\{.*\})?) (\S+)$/gm);
  return { gauges, values: new Map(Array.from(samples, ([, series = '', value]) => [series, Number(value)])) };
}

/** Values in the notation of promtool by series. */
export type Series = Readonly<Record<string, string>>;

const MINUTES = 90;
const AT = 80;
/** Samples of the event loop in a minute: beside them, those of the seconds of a test are few, as in a real one. */
const LOOP_SAMPLES = 240;

/** What happened between two scrapes, once a minute, whose rest is on time; gauges stay as they are. */
export function everyMinute(before: Scrape, after: Scrape): Series {
  const entries = Array.from(after.values, ([series, value]) => {
    const name = series.replace(/\{.*/, '');
    if (after.gauges.has(name)) return [series, `${value}x${MINUTES}`];
    const rest = name.startsWith('event_loop_delay_seconds') ? LOOP_SAMPLES : 0;
    const earlier = before.values.get(series);
    // A series is born with its first event.
    return [
      series,
      earlier === undefined ? `_ ${value}+${value}x${MINUTES}` : `0+${value - earlier + rest}x${MINUTES}`,
    ];
  });
  return { up: `1x${MINUTES}`, ...Object.fromEntries(entries) };
}

/** As Prometheus 3 stores the bounds of buckets. */
const ofPrometheus3 = (series: string) => series.replace(/le="(\d+)"/, 'le="$1.0"');

/**
 * The names of the alerts that ring, the same for Prometheus 2 and 3.
 *
 * @throws Error that has promtool's words when these are not the expected ones
 */
export function expectAlerts(series: Series, expected: readonly string[]): void {
  const tests = [(text: string) => text, ofPrometheus3].map((named) => ({
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: withTarget(named(name)), values })),
    promql_expr_test: [
      {
        expr: 'min by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: `${AT}m`,
        exp_samples: expected.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
      },
    ],
  }));
  const rules = path.resolve('deployment/prometheus/alerts.yaml');
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'alerts-')), 'test.yaml');
  // JSON is YAML, too. Evaluated beside the samples: ranges then hold what those of Prometheus 3, open on the left, always hold.
  writeFileSync(file, JSON.stringify({ rule_files: [rules], evaluation_interval: '61s', tests }));
  execFileSync(process.env.PROMTOOL_PATH ?? '/usr/bin/promtool', ['test', 'rules', file], { stdio: 'pipe' });
}

/** With the labels that a scrape adds, unless it has its own instance. */
function withTarget(series: string) {
  const [, name = '', labels = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(series) ?? [];
  const target = labels.includes('instance=') ? 'job="storefront"' : 'job="storefront",instance="a:9464"';
  return `${name}{${[labels, target].filter(Boolean).join(',')}}`;
}
