// Metrics in the form of Prometheus, and the listener of /metrics: apart from the storefront's own, so that no visitor reaches
// it and no load of theirs delays it. Loaded with METRICS_PORT alone (ADR 0022).
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type RunningServer, startServer } from '../http/httpServer';
import type { BreakerState, Metrics } from './telemetry';

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

const BREAKER_VALUES: Readonly<Record<BreakerState, number>> = { closed: 0, halfOpen: 1, open: 2 };

/** Of prom-client's own metrics; they would be half of all series. */
const DROPPED = /^nodejs_(active_|heap_space_|gc_|version_)/;

type Build = Readonly<Record<'version' | 'build', string>>;

/** The metrics of one storefront, in a registry of their own. */
export function createMetrics(build: Build): { readonly metrics: Metrics; readonly registry: Registry } {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  for (const { name } of registry.getMetricsAsArray()) if (DROPPED.test(name)) registry.removeSingleMetric(name);
  new Gauge({ name: 'build_info', help: 'What runs; always 1', labelNames: ['version', 'build', 'node'], registers })
    .labels(build.version, build.build, process.version)
    .set(1);
  return { metrics: { ...timesOf(registers), ...countsOf(registers), ...statesOf(registers) }, registry };
}

/** HEAD counts as GET: the same work. Any other method than POST is rare or hostile. */
const methodLabel = (method: string): string =>
  method === 'HEAD' ? 'GET' : method === 'GET' || method === 'POST' ? method : 'other';

/** A status that HTTP does not know, which a backend may send through the proxy, counts as 5xx. */
const statusClass = (status: number): string => `${status < 200 ? 2 : Math.min(Math.floor(status / 100), 5)}xx`;

function timesOf(registers: Registry[]): Pick<Metrics, 'requestEnded' | 'rendered' | 'callEnded'> {
  const histogram = (name: string, help: string, labelNames: string[], buckets: number[]): Histogram =>
    new Histogram({ name, help, labelNames, buckets, registers });
  const request = histogram(
    'http_server_request_duration_seconds',
    'From the head of a request to the end of its response',
    ['method', 'route', 'status_class'],
    REQUEST_BUCKETS,
  );
  const render = histogram(
    'ssr_render_duration_seconds',
    'Rendering a page that was not stored',
    ['route'],
    RENDER_BUCKETS,
  );
  const call = histogram(
    'upstream_request_duration_seconds',
    "The server's own backend calls, with their retry",
    ['call', 'outcome'],
    CALL_BUCKETS,
  );
  return {
    requestEnded: (method, route, status, seconds) =>
      request.labels(methodLabel(method), route, statusClass(status)).observe(seconds),
    rendered: (route, seconds) => render.labels(route).observe(seconds),
    callEnded: (name, outcome, seconds) => call.labels(name, outcome).observe(seconds),
  };
}

function countsOf(registers: Registry[]): Pick<Metrics, 'cacheRequest' | 'requestShed' | 'pageFallback'> {
  const counter = (name: string, help: string, labelNames: string[]): Counter =>
    new Counter({ name, help, labelNames, registers });
  const cache = counter('cache_requests_total', 'Look-ups in the caches of the server', ['cache', 'result']);
  const shed = counter('http_requests_shed_total', 'Requests refused with 503 because of overload', ['reason']);
  const fallback = counter('ssr_fallback_total', 'Pages replaced by /busy or the 500 page', ['reason']);
  return {
    cacheRequest: (name, result) => cache.labels(name, result).inc(),
    requestShed: (reason) => shed.labels(reason).inc(),
    pageFallback: (reason) => fallback.labels(reason).inc(),
  };
}

function statesOf(registers: Registry[]): Pick<Metrics, 'breakerChanged' | 'watchInFlight'> {
  let inFlight = (): number => 0;
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Pages and proxied requests without a complete response',
    registers,
    collect() {
      this.set(inFlight());
    },
  });
  const breaker = new Gauge({
    name: 'upstream_breaker_state',
    help: '0 closed, 1 half open, 2 open; a call is listed once its breaker has opened',
    labelNames: ['upstream'],
    registers,
  });
  breaker.labels('origin').set(BREAKER_VALUES.closed);
  return {
    breakerChanged: (upstream, state) => breaker.labels(upstream).set(BREAKER_VALUES[state]),
    watchInFlight: (count) => {
      inFlight = count;
    },
  };
}

export interface MetricsServer extends RunningServer {
  readonly metrics: Metrics;
}

/**
 * The metrics of one storefront, and a server of GET and HEAD /metrics.
 *
 * @throws Error when the address can't be listened on
 */
export async function startMetricsServer(build: Build, port: number, host: string): Promise<MetricsServer> {
  const { metrics, registry } = createMetrics(build);
  const server = await startServer((req, res) => void respond(registry, req, res).catch(() => res.destroy()), {
    ...{ port, host, variable: 'METRICS_PORT', limits: LIMITS },
  });
  return { ...server, metrics };
}

async function respond(registry: Registry, req: IncomingMessage, res: ServerResponse): Promise<void> {
  req.resume();
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  const refuse = (status: number, text: string, more = {}): void =>
    void res.writeHead(status, { ...headers, 'Content-Type': 'text/plain', ...more }).end(text);
  if (req.url?.split('?', 1)[0] !== '/metrics') return refuse(404, 'Not found');
  if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(405, 'Method not allowed', { Allow: 'GET, HEAD' });
  const text = await registry.metrics();
  res.writeHead(200, { ...headers, 'Content-Type': registry.contentType, 'Content-Length': Buffer.byteLength(text) });
  res.end(req.method === 'HEAD' ? undefined : text);
}
