// Metrics in the form of Prometheus, and the listener of /metrics: apart from the storefront's own, so that no visitor reaches
// it and no load of theirs delays it. Loaded with METRICS_PORT alone (ADR 0022).
import express from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { startServer } from '../http/httpServer';
import { lostLines } from '../log';
import type { BreakerState, Build, Metrics, Vital } from './telemetry';

/** A scrape is small and quick; a handful of collectors share it. Milliseconds, bytes. */
const LIMITS = {
  headersTimeout: 2_000,
  requestTimeout: 3_000,
  keepAliveTimeout: 5_000,
  maxHeaderSize: 8_192,
  maxConnections: 16,
} as const;

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.05, 0.25, 1, 10];
const RENDER_BUCKETS = [0.025, 0.1];
const CALL_BUCKETS = [0.1, 1];
/** Late, and blocked. */
const DELAY_BUCKETS = [0.15, 1];
/** The last two are where a vital is no longer good, and where it is poor. Seconds, of CLS a score. */
const VITAL_BUCKETS: Readonly<Record<Vital, number[]>> = {
  LCP: [1, 2.5, 4],
  INP: [0.1, 0.2, 0.5],
  CLS: [0.05, 0.1, 0.25],
  TTFB: [0.2, 0.8, 1.8],
};

const BREAKER_VALUES: Readonly<Record<BreakerState, number>> = { closed: 0, halfOpen: 1, open: 2 };

/** Of prom-client's own metrics: they would be half of all series, and those of the event loop begin anew with each reading. */
const DROPPED = /^nodejs_(active_|eventloop_|heap_space_|gc_|version_)/;

/** HEAD counts as GET: the same work. Any other method than POST is rare or hostile. */
const methodLabel = (method: string) =>
  method === 'HEAD' ? 'GET' : method === 'GET' || method === 'POST' ? method : 'other';

/** A status that HTTP does not know, which a backend may send through the proxy, counts as 5xx. */
const statusClass = (status: number) => `${status < 200 ? 2 : Math.min(Math.floor(status / 100), 5)}xx`;

/** The metrics of one storefront, in a registry of their own. */
export function createMetrics(build: Build): { readonly metrics: Metrics; readonly registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) if (DROPPED.test(name)) registry.removeSingleMetric(name);
  new Gauge({ name: 'build_info', help: 'What runs; always 1', labelNames: ['version', 'build', 'node'], registers })
    .labels(build.version, build.build, process.version)
    .set(1);
  return {
    metrics: { ...timesOf(registers), ...vitalsOf(registers), ...countsOf(registers), ...statesOf(registers) },
    registry,
  };
}

function timesOf(registers: Registry[]) {
  const timed = (name: string, help: string, labelNames: string[], buckets: number[]) =>
    new Histogram({ name: `${name}_duration_seconds`, help, labelNames, buckets, registers });
  const fromHead = 'From the head of a request to the end of its response';
  const ownCalls = "The server's own backend calls, with their retry";
  const request = timed('http_server_request', fromHead, ['method', 'route', 'status_class'], REQUEST_BUCKETS);
  const render = timed('ssr_render', 'Rendering a page that was not stored', ['route'], RENDER_BUCKETS);
  const call = timed('upstream_request', ownCalls, ['call', 'outcome'], CALL_BUCKETS);
  const help = 'How late the event loop ran in a quarter of a second, at most';
  const delay = new Histogram({ name: 'event_loop_delay_seconds', help, buckets: DELAY_BUCKETS, registers });
  // A rate does not see the first of a series, and of listings there are few.
  for (const status of ['2xx', '4xx', '5xx']) request.zero({ method: 'POST', route: 'commit', status_class: status });
  return {
    requestEnded: (method, { route, status, milliseconds }) =>
      request.labels(methodLabel(method), route, statusClass(status)).observe(milliseconds / 1_000),
    rendered: (route, milliseconds) => render.labels(route).observe(milliseconds / 1_000),
    loopSampled: (milliseconds) => delay.observe(milliseconds / 1_000),
    callEnded: (name, outcome, milliseconds) => call.labels(name, outcome).observe(milliseconds / 1_000),
  } satisfies Partial<Metrics>;
}

function vitalsOf(registers: Registry[]): Pick<Metrics, 'vitalMeasured'> {
  const labelNames = ['page', 'device'];
  const histograms = new Map(
    Object.entries(VITAL_BUCKETS).map(([vital, buckets]) => {
      const name = `browser_${vital.toLowerCase()}${vital === 'CLS' ? '' : '_seconds'}`;
      return [vital, new Histogram({ name, help: `${vital} of visits`, labelNames, buckets, registers })];
    }),
  );
  return {
    vitalMeasured: (vital, value, page, device) =>
      histograms
        .get(vital)
        ?.labels(page, device)
        .observe(vital === 'CLS' ? value : value / 1_000),
  };
}

function countsOf(registers: Registry[]) {
  const counted = (name: string, help: string, labelNames: string[]) => {
    const counter = new Counter({ name, help, labelNames, registers });
    return (...labels: string[]) => counter.labels(...labels).inc();
  };
  return {
    cacheRequest: counted('cache_requests_total', 'Look-ups in the caches of the server', ['cache', 'result']),
    documentSent: counted('documents_sent_total', 'Documents by their content coding', ['coding']),
    requestShed: counted('http_requests_shed_total', 'Requests refused with 503 because of overload', ['reason']),
    requestLimited: counted('http_requests_limited_total', 'Attempts of clients above a budget', ['budget']),
    browserFailed: counted('browser_errors_total', 'Errors that nothing in a browser has caught', ['page']),
    policyViolated: counted('browser_policy_violations_total', 'What browsers kept from pages', ['directive', 'page']),
    pageFallback: counted('ssr_fallback_total', 'Pages replaced by /busy or the 500 page', ['reason']),
  };
}

function statesOf(registers: Registry[]) {
  let inFlight = () => 0;
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Pages and proxied requests without a complete response',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Lines of the log that nobody received',
    registers,
    collect() {
      this.reset();
      this.inc(lostLines());
    },
  });
  const breaker = new Gauge({
    name: 'upstream_breaker_state',
    help: '0 closed, 1 half open, 2 open; a call is listed once its breaker has opened',
    labelNames: ['upstream'],
    registers,
  });
  breaker.labels('origin').set(BREAKER_VALUES.closed);
  const dependency = new Gauge({
    name: 'dependency_up',
    help: '1 while a part outside does what it is used for, else 0',
    labelNames: ['dependency'],
    registers,
  });
  return {
    breakerChanged: (upstream, state) => breaker.labels(upstream).set(BREAKER_VALUES[state]),
    dependencyChanged: (name, isWorking) => dependency.labels(name).set(Number(isWorking)),
    watchInFlight: (count) => {
      inFlight = count;
    },
  } satisfies Partial<Metrics>;
}

/**
 * The metrics of one storefront, and a server of GET and HEAD /metrics.
 *
 * @throws Error when the address can't be listened on
 */
export async function startMetricsServer(build: Build, port: number, host: string) {
  const { metrics, registry } = createMetrics(build);
  const app = express().disable('x-powered-by').disable('etag').enable('strict routing');
  app.use((_req, res, next) => {
    res.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    next();
  });
  app
    .route('/metrics')
    .get(async (_req, res) => res.set('Content-Type', registry.contentType).send(await registry.metrics()))
    .all((_req, res) => res.set('Allow', 'GET, HEAD').sendStatus(405));
  app.use((_req, res) => res.sendStatus(404));
  return { ...(await startServer(app, { port, host, variable: 'METRICS_PORT', limits: LIMITS })), metrics };
}
