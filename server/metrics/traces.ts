// Traces by OpenTelemetry, sent to a collector as OTLP over HTTP. Loaded with an endpoint alone (ADR 0022).
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../../config/config';
import type { CallTelemetry, RequestTelemetry } from './telemetry';

/** Spans that wait for the collector; more are dropped, so that a dead one costs no memory. */
const MAX_QUEUED = 2_048;
const SEND_AFTER_MS = 2_000;
const SEND_TIMEOUT_MS = 5_000;
/** Milliseconds that the end of the process waits for the last spans. */
const FLUSH_TIMEOUT_MS = 2_000;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

export type Traces = ReturnType<typeof createTraces>;

/** Spans of one storefront for the collector at a URL. Nothing global is set, so that a process may hold several. */
export function createTraces(url: string, config: Config, version: string) {
  const exporter = new OTLPTraceExporter({ url, headers: { ...config.otlpHeaders }, timeoutMillis: SEND_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.otelServiceName, 'service.version': version }),
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_QUEUED,
        scheduledDelayMillis: SEND_AFTER_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('storefront', version);

  const startRequest = (givenMethod: string, parent: string | undefined): RequestTelemetry => {
    const method = METHODS.includes(givenMethod) ? givenMethod : '_OTHER';
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, contextOf(parent));
    const within = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceparent: traceparentOf(span),
      startCall: (call) => callOf(tracer.startSpan(call, { kind: SpanKind.CLIENT }, within)),
      rendered: (_route, milliseconds) => {
        const now = performance.now();
        tracer.startSpan('render', { startTime: now - milliseconds }, within).end(now);
      },
      end: ({ route, status }) => {
        // A span that has not ended is not sent: probes would be most of all.
        if (route === 'probe' && status === 200) return;
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };

  return {
    startRequest,
    /** Sends what is left, within two seconds. Never rejects. */
    close: async () => {
      const timedOut = delay(FLUSH_TIMEOUT_MS, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => undefined), timedOut]);
    },
  };
}

function callOf(span: Span): CallTelemetry {
  return {
    traceparent: traceparentOf(span),
    end: (outcome, _milliseconds, status) => {
      if (status !== undefined) span.setAttribute('http.response.status_code', status);
      if (outcome !== 'ok') {
        span.setAttribute('error.type', outcome);
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/** A context whose parent is the caller's span, if there is one. */
function contextOf(parent: string | undefined) {
  const [, traceId, spanId, flags] = parent?.split('-') ?? [];
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16),
    isRemote: true,
  });
}

function traceparentOf(span: Span) {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

/** The sampler of OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. */
function samplerOf({ tracesSampler, tracesSamplerArg }: Config): Sampler {
  const ofShare = tracesSampler.endsWith('traceidratio') && new TraceIdRatioBasedSampler(tracesSamplerArg);
  const root = ofShare || (tracesSampler.endsWith('always_off') ? new AlwaysOffSampler() : new AlwaysOnSampler());
  return tracesSampler.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
}
