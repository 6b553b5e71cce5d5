// Metrics in the form of Prometheus. Loaded with METRICS_PORT alone (ADR 0022).
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { boundedLabels } from './boundedLabels';
import type { BreakerState, CacheResult, CallOutcome, ShedReason } from './telemetry';

export interface Metrics {
  requestEnded(method: string, route: string, status: number, seconds: number): void;
  rendered(route: string, seconds: number): void;
  callEnded(call: string, outcome: CallOutcome, seconds: number): void;
  cacheRequest(cache: string, result: CacheResult): void;
  requestShed(reason: ShedReason): void;
  pageFallback(reason: string): void;
  breakerChanged(upstream: string, state: BreakerState): void;
  watchInFlight(count: () => number): void;
  /** The content type of `text`. */
  readonly contentType: string;
  text(): Promise<string>;
}

/**
 * Label sets of each metric, so that all together stay below 500 series whatever clients send (I3). A set of a histogram has
 * a series for each bucket, one for +Inf, the sum and the count. Beyond its number, requests and calls are counted under
 * route or call `other`, with their status class or outcome.
 */
const MAX_SETS = { requests: 28, renders: 12, calls: 18, fallbacks: 8, caches: 13, breakers: 12 } as const;

/** Seconds. */
const REQUEST_BUCKETS = [0.005, 0.05, 0.25, 1, 10];
const RENDER_BUCKETS = [0.025, 0.1];
const CALL_BUCKETS = [0.1, 1];

const BREAKER_VALUES: Readonly<Record<BreakerState, number>> = { closed: 0, halfOpen: 1, open: 2 };

/** Of prom-client's own metrics; they would be half of all series. */
const DROPPED = [
  'nodejs_active_handles',
  'nodejs_active_handles_total',
  'nodejs_active_requests',
  'nodejs_active_requests_total',
  'nodejs_active_resources',
  'nodejs_active_resources_total',
  'nodejs_heap_space_size_total_bytes',
  'nodejs_heap_space_size_used_bytes',
  'nodejs_heap_space_size_available_bytes',
  'nodejs_gc_duration_seconds',
  'nodejs_version_info',
];

/** The metrics of one storefront, in a registry of their own. */
export function createMetrics(build: Readonly<Record<'version' | 'build', string>>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const name of DROPPED) registry.removeSingleMetric(name);
  new Gauge({ name: 'build_info', help: 'What runs; always 1', labelNames: ['version', 'build', 'node'], registers })
    .labels(build.version, build.build, process.version)
    .set(1);
  let inFlight = (): number => 0;
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Pages and proxied requests without a complete response',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  const { request, render, call } = histograms(registers);
  const { cache, shed, fallback } = counters(registers);
  const breaker = breakerGauge(registers);
  return {
    requestEnded: (method, route, status, seconds) =>
      request(methodLabel(method), route, statusClass(status)).observe(seconds),
    rendered: (route, seconds) => render(route).observe(seconds),
    callEnded: (name, outcome, seconds) => call(name, outcome).observe(seconds),
    cacheRequest: (name, result) => cache(name, result).inc(),
    requestShed: (reason) => shed(reason).inc(),
    pageFallback: (reason) => fallback(reason).inc(),
    breakerChanged: (upstream, state) => breaker(upstream).set(BREAKER_VALUES[state]),
    watchInFlight: (count) => {
      inFlight = count;
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** HEAD counts as GET: the same work. Any other method than POST is rare or hostile. */
const methodLabel = (method: string): string =>
  method === 'HEAD' ? 'GET' : method === 'GET' || method === 'POST' ? method : 'other';

/** A status that HTTP does not know, which a backend may send through the proxy, counts as 5xx. */
const statusClass = (status: number): string => `${status < 200 ? 2 : Math.min(Math.floor(status / 100), 5)}xx`;

function histograms(registers: Registry[]) {
  const request = new Histogram({
    name: 'http_server_request_duration_seconds',
    help: 'From the head of a request to the end of its response',
    labelNames: ['method', 'route', 'status_class'],
    buckets: REQUEST_BUCKETS,
    registers,
  });
  const render = new Histogram({
    name: 'ssr_render_duration_seconds',
    help: 'Rendering a page that was not stored',
    labelNames: ['route'],
    buckets: RENDER_BUCKETS,
    registers,
  });
  const call = new Histogram({
    name: 'upstream_request_duration_seconds',
    help: "The server's own backend calls, with their retry",
    labelNames: ['call', 'outcome'],
    buckets: CALL_BUCKETS,
    registers,
  });
  return {
    request: boundedLabels(
      MAX_SETS.requests,
      (...labels) => request.labels(...labels),
      (_method, _route, statusClass) => ['other', 'other', statusClass ?? ''],
    ),
    render: boundedLabels(
      MAX_SETS.renders,
      (route) => render.labels(route ?? ''),
      () => ['other'],
    ),
    call: boundedLabels(
      MAX_SETS.calls,
      (...labels) => call.labels(...labels),
      (_call, outcome) => ['other', outcome ?? ''],
    ),
  };
}

function counters(registers: Registry[]) {
  const cache = new Counter({
    name: 'cache_requests_total',
    help: 'Look-ups in the caches of the server',
    labelNames: ['cache', 'result'],
    registers,
  });
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused with 503 because of overload',
    labelNames: ['reason'],
    registers,
  });
  const fallback = new Counter({
    name: 'ssr_fallback_total',
    help: 'Pages replaced by /busy or the 500 page',
    labelNames: ['reason'],
    registers,
  });
  return {
    cache: boundedLabels(
      MAX_SETS.caches,
      (...labels) => cache.labels(...labels),
      () => ['other', 'other'],
    ),
    shed: (reason: ShedReason) => shed.labels(reason),
    fallback: boundedLabels(
      MAX_SETS.fallbacks,
      (reason) => fallback.labels(reason ?? ''),
      () => ['other'],
    ),
  };
}

function breakerGauge(registers: Registry[]) {
  const breaker = new Gauge({
    name: 'upstream_breaker_state',
    help: '0 closed, 1 half open, 2 open; a call is listed once its breaker has opened',
    labelNames: ['upstream'],
    registers,
  });
  breaker.labels('origin').set(BREAKER_VALUES.closed);
  return boundedLabels(
    MAX_SETS.breakers,
    (upstream) => breaker.labels(upstream ?? ''),
    () => ['other'],
  );
}
