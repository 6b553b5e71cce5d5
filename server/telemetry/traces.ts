// Traces by OpenTelemetry, sent to a collector as OTLP over HTTP. Loaded with an endpoint alone (ADR 0022).
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BasicTracerProvider,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';
import type { Config } from '../../config/config';
import type { CallTelemetry } from './telemetry';
import { formatTraceparent, parseTraceparent } from './traceContext';

/** Spans that wait for the collector; more are dropped, so that a dead one costs no memory. */
const MAX_QUEUED = 2_048;
const BATCH = 512;
const SEND_AFTER_MS = 2_000;
const SEND_TIMEOUT_MS = 5_000;
/** Milliseconds that the end of the process waits for the last spans. */
const FLUSH_TIMEOUT_MS = 2_000;

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface TraceOptions {
  /** The collector's address for traces. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly config: Pick<Config, 'otelServiceName' | 'tracesSampler' | 'tracesSamplerArg'>;
  readonly version: string;
}

export interface Traces {
  startRequest(method: string, parent: string | undefined): RequestSpan;
  /** Sends what is left, within two seconds. Never rejects. */
  close(): Promise<void>;
}

interface RequestSpan {
  readonly traceparent: string;
  startCall(call: string): Required<CallTelemetry>;
  rendered(milliseconds: number): void;
  end(route: string, status: number): void;
}

/** Spans of one storefront. Nothing global is set, so that a process may hold several. */
export function createTraces({ url, headers, config, version }: TraceOptions): Traces {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: SEND_TIMEOUT_MS });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': config.otelServiceName, 'service.version': version }),
    sampler: samplerOf(config),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: MAX_QUEUED,
        maxExportBatchSize: BATCH,
        scheduledDelayMillis: SEND_AFTER_MS,
        exportTimeoutMillis: SEND_TIMEOUT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('storefront', version);

  const startRequest: Traces['startRequest'] = (givenMethod, parent) => {
    const method = METHODS.includes(givenMethod) ? givenMethod : '_OTHER';
    const attributes = { 'http.request.method': method };
    const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, contextOf(parent));
    const within = trace.setSpan(ROOT_CONTEXT, span);
    return {
      traceparent: traceparentOf(span),
      startCall: (call) => callOf(tracer.startSpan(call, { kind: SpanKind.CLIENT }, within)),
      rendered: (milliseconds) => {
        const now = performance.now();
        tracer.startSpan('render', { startTime: now - milliseconds }, within).end(now);
      },
      end: (route, status) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };

  return {
    startRequest,
    close: async () => {
      const { promise: timedOut, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, FLUSH_TIMEOUT_MS);
      await Promise.race([provider.shutdown().catch(() => undefined), timedOut]);
      clearTimeout(timer);
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
function contextOf(parent: string | undefined): Context {
  const given = parent === undefined ? undefined : parseTraceparent(parent);
  if (!given) return ROOT_CONTEXT;
  const { traceId, spanId, flags } = given;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: flags, isRemote: true });
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return formatTraceparent({ traceId, spanId, flags: traceFlags });
}

/** The sampler of OTEL_TRACES_SAMPLER and OTEL_TRACES_SAMPLER_ARG. */
function samplerOf({ tracesSampler, tracesSamplerArg }: TraceOptions['config']): Sampler {
  const [, isParentBased, name] = /^(parentbased_)?(.*)$/.exec(tracesSampler) ?? [];
  const root =
    name === 'always_off'
      ? new AlwaysOffSampler()
      : name === 'traceidratio'
        ? new TraceIdRatioBasedSampler(tracesSamplerArg)
        : new AlwaysOnSampler();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
