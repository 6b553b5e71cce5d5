// The alert rules name metrics that the storefront has, and each alert has its steps; promtool tests the rules themselves
// (`npm run test:alerts`).
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { createMetrics } from '../../server/metrics/metrics';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

const RULES = 'deployment/prometheus/alerts.yaml';
const { groups } = parse(readFileSync(RULES, 'utf8')) as { groups: ReadonlyArray<{ rules: readonly Rule[] }> };
const rules = groups.flatMap((group) => group.rules);
const operations = readFileSync('docs/operations.md', 'utf8');
const [fire] = parse(readFileSync('deployment/prometheus/alerts.test.yaml', 'utf8')).tests as ReadonlyArray<{
  readonly alert_rule_test: ReadonlyArray<{ readonly alertname: string; readonly exp_alerts?: readonly unknown[] }>;
}>;

/** Words of an expression that are no metrics: functions with their bracket, operators, labels. */
const NOT_METRICS = /\b(?:\w+(?=\s*\()|by \(\w+\)|or|and)|\{[^}]*\}|\[\w+\]/g;

function metricsOf({ expr }: Rule): string[] {
  const names = expr
    .replace(/by \(\w+\)/g, ' ')
    .replace(NOT_METRICS, ' ')
    .match(/[a-z_]\w*/g);
  return [...(names ?? [])];
}

/** What stands below the heading of an alert. */
const stepsFor = (alert: string): string =>
  new RegExp(`^### ${alert}\\n+([^#\\n].+)$`, 'm').exec(operations)?.[1] ?? '';

describe('the alert rules', () => {
  it('use metrics of the storefront alone (A26)', () => {
    const { registry } = createMetrics({ version: '1', build: 'one' });
    // `up` is Prometheus's own.
    const known = new Set(['up', ...registry.getMetricsAsArray().map(({ name }) => name)]);
    const used = rules.flatMap(metricsOf).map((name) => name.replace(/_(bucket|count)$/, ''));
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(rules.map(({ alert }) => alert))('%s has its steps in docs/operations.md, and its unit tests', (alert) => {
    const rule = rules.find((one) => one.alert === alert);
    expect(rule?.annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(['info', 'warning', 'critical']).toContain(rule?.labels.severity);
    expect(stepsFor(alert).length).toBeGreaterThan(40);
    const fires = fire?.alert_rule_test.find(({ alertname }) => alertname === alert);
    expect(fires?.exp_alerts).toHaveLength(1);
  });

  it('have steps that name events of the log as the log does', () => {
    const events = readFileSync('server/log.ts', 'utf8');
    const named = [...operations.matchAll(/`((?:server|process|request|page|backend|overload|proxy)\.[a-zA-Z]+)`/g)];
    expect(named.length).toBeGreaterThan(8);
    expect(named.map(([, event]) => event).filter((event) => !events.includes(`'${event}'`))).toEqual([]);
  });

  it('have no steps for alerts that are gone', () => {
    const headings = [...operations.matchAll(/^### (Storefront\w+)$/gm)].map(([, alert]) => alert);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
  });
});
