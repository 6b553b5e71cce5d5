import { toAppError } from '../../shared/errors';
import type { CallOutcome, RequestTelemetry } from '../metrics/telemetry';
import { BackendFailure } from './http';

/** Where a request reports its steps. */
export interface TimedRequest {
  readonly telemetry?: RequestTelemetry;
  /** Trace context that calls take along while nothing is traced here. */
  readonly traceparent?: string;
}

const TOKEN = /[^\w!#$%&'*+.^`|~-]/g;

export type ServerTiming = ReturnType<typeof createServerTiming>;

/** Durations of a request's steps, for the Server-Timing header, its log line and the telemetry. */
export function createServerTiming({ telemetry, traceparent }: TimedRequest = {}) {
  const entries: string[] = [];
  let renderMs = 0;
  const calls = callClock();
  const record = (name: string, milliseconds: number) =>
    void entries.push(`${name.replace(TOKEN, '_')};dur=${milliseconds.toFixed(1)}`);

  return {
    /**
     * Records how long a backend call takes, under its name.
     *
     * @param send gets the headers that join the call to the trace of its request
     */
    measureCall: async <T extends { readonly status: number }>(
      call: string,
      send: (traceHeaders: Readonly<Record<string, string>>) => Promise<T>,
    ) => {
      const start = performance.now();
      const reported = telemetry?.startCall(call);
      const context = reported?.traceparent ?? traceparent;
      calls.start(start);
      const end = (outcome: CallOutcome, status?: number) => {
        const time = performance.now();
        calls.end(time);
        record(call, time - start);
        reported?.end(outcome, time - start, status);
      };
      try {
        const response = await send(context ? { traceparent: context } : {});
        end(response.status >= 500 ? 'failed' : 'ok', response.status);
        return response;
      } catch (error) {
        end(failureOutcome(error));
        throw error;
      }
    },
    /** Records how long rendering the page of this route takes. */
    measureRender: <T>(route: string, render: () => T) => {
      const start = performance.now();
      try {
        return render();
      } finally {
        const milliseconds = performance.now() - start;
        renderMs += milliseconds;
        record('render', milliseconds);
        telemetry?.rendered(route, milliseconds);
      }
    },
    /** The header's value; empty when nothing was measured. Names are those of calls: nothing of the request is in it. */
    header: () => entries.join(', '),
    totals: () => ({ backendMs: Math.round(calls.total(performance.now())), renderMs: Math.round(renderMs) }),
  };
}

/** How a call without a complete response ended: `unavailable` without a connection, or while a breaker is open. */
function failureOutcome(error: unknown) {
  const { kind } = toAppError(error);
  if (kind === 'network' || (error instanceof BackendFailure && error.phase === 'connecting')) return 'unavailable';
  return kind === 'timeout' || kind === 'aborted' ? kind : 'failed';
}

/** The time in which at least one call is in flight: calls run side by side, so their sum would count it several times. */
function callClock() {
  let inFlight = 0;
  let busySince = 0;
  let busyMs = 0;
  return {
    start: (time: number) => {
      if (inFlight === 0) busySince = time;
      inFlight += 1;
    },
    end: (time: number) => {
      inFlight -= 1;
      if (inFlight === 0) busyMs += time - busySince;
    },
    total: (time: number) => busyMs + (inFlight > 0 ? time - busySince : 0),
  };
}
