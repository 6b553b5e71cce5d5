// Starts what the configuration asks for: metrics with METRICS_PORT, traces with an endpoint, and loads neither otherwise.
import type { Config } from '../../config/config';
import { events, type Log } from '../log';
import type { Build, Metrics, Telemetry } from './telemetry';
import type { Traces } from './traces';

/**
 * Telemetry of one storefront.
 *
 * @throws Error when METRICS_PORT can't be listened on
 */
export async function startTelemetry(config: Config, log: Log, build: Build) {
  const { host, metricsPort, otlpEndpoint } = config;
  const url = config.otlpTracesEndpoint ?? (otlpEndpoint && `${otlpEndpoint.replace(/\/$/, '')}/v1/traces`);
  const server =
    metricsPort === undefined ? undefined : await (await loadMetrics()).startMetricsServer(build, metricsPort, host);
  const traces = url === undefined ? undefined : (await loadTraces()).createTraces(url, config, build.version);
  if (server) log.info({ event: events.metricsStarted, host, port: server.port });
  return {
    /** Undefined when nothing is measured. */
    telemetry: server || traces ? createTelemetry(server?.metrics ?? NO_METRICS, traces) : undefined,
    /** The port of /metrics; undefined without metrics. */
    metricsPort: server?.port,
    /** Closes the listener and sends the last spans. Never rejects. */
    close: async () => void (await Promise.all([server?.stop(0), traces?.close()])),
  };
}

const loadMetrics = () => import(/* webpackMode: "lazy", webpackChunkName: "metrics" */ './metrics');
const loadTraces = () => import(/* webpackMode: "lazy", webpackChunkName: "traces" */ './traces');

const nothing = () => {};
const NO_METRICS: Metrics = {
  requestEnded: nothing,
  rendered: nothing,
  callEnded: nothing,
  loopSampled: nothing,
  cacheRequest: nothing,
  documentSent: nothing,
  requestShed: nothing,
  requestLimited: nothing,
  pageFallback: nothing,
  breakerChanged: nothing,
  dependencyChanged: nothing,
  watchInFlight: nothing,
  vitalMeasured: nothing,
  browserFailed: nothing,
  policyViolated: nothing,
};

/** Reports to metrics, traces, or both. */
function createTelemetry(metrics: Metrics, traces: Traces | undefined): Telemetry {
  return {
    ...metrics,
    startRequest: (method, traceparent) => {
      const span = traces?.startRequest(method, traceparent);
      return {
        traceparent: span?.traceparent,
        startCall: (call) => {
          const callSpan = span?.startCall(call);
          return {
            traceparent: callSpan?.traceparent,
            end: (outcome, milliseconds, status) => {
              metrics.callEnded(call, outcome, milliseconds);
              callSpan?.end(outcome, milliseconds, status);
            },
          };
        },
        rendered: (route, milliseconds) => {
          metrics.rendered(route, milliseconds);
          span?.rendered(route, milliseconds);
        },
        end: (response) => {
          metrics.requestEnded(method, response);
          span?.end(response);
        },
      };
    },
  };
}
