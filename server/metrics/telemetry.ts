// What the storefront reports about itself: one interface for metrics and traces (ADR 0022). Whoever reports holds an optional
// `Telemetry` and calls it with `?.`, so that a storefront without either measures nothing.

/** How a backend call ended. A response below 500 is ok, whatever it says. */
export type CallOutcome = 'ok' | 'failed' | 'timeout' | 'unavailable' | 'aborted';
/** `joined`: another request had the call in flight. */
export type CacheResult = 'hit' | 'stale' | 'joined' | 'miss';
export type BreakerState = 'closed' | 'halfOpen' | 'open';
/**
 * The limit that a refused request met: MAX_IN_FLIGHT, the lower one of a late event loop, that of proxied requests, or the
 * share of one client.
 */
export type ShedReason = 'inFlight' | 'eventLoop' | 'proxied' | 'client';

/** What runs: the version of package.json, and a name that differs between builds of different sources. */
export type Build = Readonly<Record<'version' | 'build', string>>;

/** https://web.dev/articles/vitals */
export type Vital = 'LCP' | 'INP' | 'CLS' | 'TTFB';
export type Device = 'phone' | 'desktop';

/** What is counted and timed. Labels are words of ours or patterns of routes, never text of a client. */
export interface Metrics {
  requestEnded(method: string, response: EndedResponse): void;
  rendered(route: string, milliseconds: number): void;
  callEnded(call: string, outcome: CallOutcome, milliseconds: number): void;
  /** How late the event loop ran, four times a second. */
  loopSampled(milliseconds: number): void;
  cacheRequest(cache: string, result: CacheResult): void;
  /** @param coding `identity` of one that was not compressed */
  documentSent(coding: string): void;
  requestShed(reason: ShedReason): void;
  /** A client has no attempt of a budget left. */
  requestLimited(budget: string): void;
  /** A page could not be shown: /busy or the 500 page replaces it. The reason is the kind of an AppError. */
  pageFallback(reason: string): void;
  /** @param upstream `origin`, or the name of a call */
  breakerChanged(upstream: string, state: BreakerState): void;
  /** What a browser has measured of a visit: milliseconds, of CLS a score. */
  vitalMeasured(vital: Vital, value: number, page: string, device: Device): void;
  /** An error that nothing in the browser has caught. */
  browserFailed(page: string): void;
  /** A browser has kept something from a page because of our policy. */
  policyViolated(directive: string, page: string): void;
  /** A part outside, such as Redis, works or fails. */
  dependencyChanged(dependency: string, isWorking: boolean): void;
  /** Where the number of requests in flight is read from. */
  watchInFlight(count: () => number): void;
}

/** Its route is a pattern or a fixed word, never the path. */
type EndedResponse = Readonly<{ route: string; status: number; milliseconds: number }>;

/** What one storefront reports; its requests report renders and calls. No method throws. */
export interface Telemetry extends Omit<Metrics, 'requestEnded' | 'rendered' | 'callEnded'> {
  /** @param traceparent W3C trace context of the caller, validated */
  startRequest(method: string, traceparent: string | undefined): RequestTelemetry;
}

/** What one request reports. */
export interface RequestTelemetry {
  /** The trace context of this request's own span; undefined while nothing is traced. */
  readonly traceparent: string | undefined;
  startCall(call: string): CallTelemetry;
  /** The page has just been rendered, which took this long. */
  rendered(route: string, milliseconds: number): void;
  end(response: EndedResponse): void;
}

/** What one backend call reports. */
export interface CallTelemetry {
  /** The trace context that the call takes along; undefined while nothing is traced. */
  readonly traceparent: string | undefined;
  /** @param status of the response, if there was one */
  end(outcome: CallOutcome, milliseconds: number, status: number | undefined): void;
}

/** W3C trace context of version 00: https://www.w3.org/TR/trace-context/ */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace id of a `traceparent`; undefined when that is not valid. */
export const traceIdOf = (traceparent: string): string | undefined => TRACEPARENT.exec(traceparent)?.[1];
