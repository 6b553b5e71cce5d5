// The alert rules and the dashboard name metrics that the storefront has, of its own job, and each alert has its steps; promtool
// tests the rules themselves (`npm run test:alerts`).
import { globSync, readFileSync } from 'node:fs';
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
const tests = readFileSync('test/alerts/alerts.test.ts', 'utf8');

interface Dashboard {
  readonly panels: ReadonlyArray<{ readonly targets?: ReadonlyArray<{ readonly expr: string }> }>;
}

const dashboard = JSON.parse(readFileSync('deployment/grafana/storefront.json', 'utf8')) as Dashboard;
const shown = dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
const expressions = [...rules.map(({ expr }) => expr), ...shown];

const SELECTOR = /([a-z]\w*)\{([^}]*)\}/g;
/** Words of an expression that select nothing: groups, functions, ranges, operators. */
const OTHER_WORDS =
  /(?:by|on|ignoring|group_left) \([\w, ]*\)|\w+ ?(?=\()|\[[^\]]*\]|\b(?:and|or|sum|count|max|group_left)\b/g;

/** What stands below the heading of an alert. */
const stepsFor = (alert: string) => new RegExp(`^### ${alert}\\n+([^#\\n].+)$`, 'm').exec(operations)?.[1] ?? '';

describe('the alert rules', () => {
  it.each(expressions)('%s selects metrics of the storefront alone (A26)', (expr) => {
    const { registry } = createMetrics({ version: '1', build: 'one' });
    // `up` is Prometheus's own.
    const known = ['up', ...registry.getMetricsAsArray().map(({ name }) => name)];
    const selectors = [...expr.matchAll(SELECTOR)];
    expect(selectors).not.toEqual([]);
    for (const [, metric = '', labels] of selectors) {
      expect(known).toContain(metric.replace(/_(bucket|count|sum)$/, ''));
      expect(labels).toMatch(/^job="storefront"/);
    }
    // A metric without labels would be every service's.
    expect(expr.replace(SELECTOR, '').replace(OTHER_WORDS, '')).not.toMatch(/[a-z]/);
  });

  it('have nothing that Prometheus 3 reads otherwise: whole bounds, subqueries, renamed functions', () => {
    const changed = /\b(?:le|quantile)=~?"\d+"|\[[^\]]*:|holt_winters/;
    expect(expressions.filter((expr) => changed.test(expr))).toEqual([]);
    expect(createMetrics({ version: '1', build: 'one' }).registry.contentType).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  it('have the job that both scrape configurations give, on the port of the image', () => {
    const scrapes = globSync('deployment/prometheus/scrape.*.yaml').map((file) => parse(readFileSync(file, 'utf8')));
    expect(scrapes.map(({ scrape_configs: [{ job_name: job }] }) => job)).toEqual(['storefront', 'storefront']);
    const [compose] = scrapes.flatMap(({ scrape_configs: [{ static_configs: targets = [] }] }) => targets);
    const { services } = parse(readFileSync('deployment/compose.yaml', 'utf8')) as { services: object };
    const storefronts = Object.keys(services).filter((name) => name.startsWith('storefront'));
    const port = /METRICS_PORT=(\d+)/.exec(readFileSync('Dockerfile', 'utf8'))?.[1];
    expect(compose.targets).toEqual(storefronts.map((name) => `${name}:${port}`));
  });

  it.each(rules)('$alert has its steps in docs/operations.md, and rings in test/alerts', (rule) => {
    const { alert, annotations, labels } = rule;
    expect(annotations.runbook_url).toBe(`docs/operations.md#${alert.toLowerCase()}`);
    expect(['info', 'warning', 'critical']).toContain(labels.severity);
    expect(stepsFor(alert).length).toBeGreaterThan(40);
    expect(tests).toContain(`'${alert}'`);
  });

  it('have steps that name events of the log as the log does', () => {
    const events = readFileSync('server/log.ts', 'utf8');
    const named = [
      ...operations.matchAll(/`((?:server|process|request|page|backend|overload|proxy|log)\.[a-zA-Z]+)`/g),
    ];
    expect(named.length).toBeGreaterThan(8);
    expect(named.map(([, event]) => event).filter((event) => !events.includes(`'${event}'`))).toEqual([]);
  });

  it('have no steps for alerts that are gone', () => {
    const headings = [...operations.matchAll(/^### (Storefront\w+)$/gm)].map(([, alert]) => alert);
    expect(headings).toEqual(rules.map(({ alert }) => alert));
  });
});
