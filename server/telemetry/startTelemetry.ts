// Starts what the configuration asks for: metrics with METRICS_PORT, traces with an endpoint, and loads neither otherwise.
import type { Config } from '../../config/config';
import { events, type Log } from '../log';
import type { Metrics } from './metrics';
import type { MetricsServer } from './metricsServer';
import type { CallTelemetry, RequestTelemetry, Telemetry } from './telemetry';
import type { Traces } from './traces';

/** What runs, for build_info and the resource of the traces. */
interface Build {
  readonly version: string;
  readonly build: string;
}

export interface RunningTelemetry {
  /** Undefined when nothing is measured. */
  readonly telemetry: Telemetry | undefined;
  /** The port of /metrics; undefined without metrics. */
  readonly metricsPort: number | undefined;
  /** Closes the listener and sends the last spans. Never rejects. */
  close(): Promise<void>;
}

/**
 * Telemetry of one storefront.
 *
 * @throws Error when METRICS_PORT can't be listened on
 */
export async function startTelemetry(config: Config, log: Log, build: Build): Promise<RunningTelemetry> {
  const server = await startMetrics(config, build);
  const traces = await startTraces(config, build);
  if (server) log.info({ event: events.metricsStarted, host: config.host, port: server.port });
  return {
    telemetry: server || traces ? createTelemetry(server?.metrics, traces) : undefined,
    metricsPort: server?.port,
    close: async () => void (await Promise.all([server?.close(), traces?.close()])),
  };
}

async function startMetrics({ metricsPort, host }: Config, build: Build): Promise<MetricsServer | undefined> {
  if (metricsPort === undefined) return undefined;
  const { startMetricsServer } = await import(/* webpackMode: "lazy", webpackChunkName: "metrics" */ './metricsServer');
  return startMetricsServer(build, metricsPort, host);
}

async function startTraces(config: Config, { version }: Build): Promise<Traces | undefined> {
  const url = tracesUrl(config);
  if (url === undefined) return undefined;
  const { createTraces } = await import(/* webpackMode: "lazy", webpackChunkName: "traces" */ './traces');
  return createTraces({ url, headers: config.otlpHeaders, config, version });
}

/** The address for traces: the one of their own, or the common endpoint with its path. */
function tracesUrl({ otlpTracesEndpoint, otlpEndpoint }: Config): string | undefined {
  return otlpTracesEndpoint ?? (otlpEndpoint && `${otlpEndpoint.replace(/\/$/, '')}/v1/traces`);
}

/** Reports to metrics, traces, or both. */
function createTelemetry(metrics: Metrics | undefined, traces: Traces | undefined): Telemetry {
  const startRequest = (method: string, traceparent: string | undefined): RequestTelemetry => {
    const span = traces?.startRequest(method, traceparent);
    const startCall = (call: string): CallTelemetry => {
      const callSpan = span?.startCall(call);
      return {
        traceparent: callSpan?.traceparent,
        end: (outcome, milliseconds, status) => {
          metrics?.callEnded(call, outcome, milliseconds / 1_000);
          callSpan?.end(outcome, milliseconds, status);
        },
      };
    };
    return {
      traceparent: span?.traceparent,
      startCall,
      rendered: (route, milliseconds) => {
        metrics?.rendered(route, milliseconds / 1_000);
        span?.rendered(milliseconds);
      },
      end: ({ route, status, milliseconds }) => {
        metrics?.requestEnded(method, route, status, milliseconds / 1_000);
        span?.end(route, status);
      },
    };
  };
  return {
    startRequest,
    cacheRequest: (cache, result) => metrics?.cacheRequest(cache, result),
    requestShed: (reason) => metrics?.requestShed(reason),
    pageFallback: (reason) => metrics?.pageFallback(reason),
    breakerChanged: (upstream, state) => metrics?.breakerChanged(upstream, state),
    watchInFlight: (count) => metrics?.watchInFlight(count),
  };
}
