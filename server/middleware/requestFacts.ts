// What later handlers find out about a request, for its log line, its metrics and its span. Stored with the response.
import type { Response } from 'express';
import type { RequestTelemetry } from '../metrics/telemetry';

/** Milliseconds in which at least one backend call was in flight, and that rendering took. */
export interface RequestDurations {
  readonly backendMs: number;
  readonly renderMs: number;
}

/** No handler has named itself: the request was refused, shed, led to the home page, or was for robots.txt, the manifest, a sitemap or a missing file. */
const UNKNOWN_ROUTE = 'unknown';

/** Names the handler that takes the request: the pattern of a page, or one of a few fixed words; never its path. */
export function setRoute(res: Response, route: string): void {
  res.locals.route = route;
}

/** What `setRoute` has named. */
export function routeOf(res: Response): string {
  return (res.locals.route as string | undefined) ?? UNKNOWN_ROUTE;
}

/** Stores how the durations of a page are read when its response has ended. */
export function setDurations(res: Response, durations: () => RequestDurations): void {
  res.locals.durations = durations;
}

/** The durations of a page; undefined for other responses. */
export function durationsOf(res: Response): RequestDurations | undefined {
  return (res.locals.durations as (() => RequestDurations) | undefined)?.();
}

/** Stores the W3C trace context that calls to the backend take along. */
export function setTraceparent(res: Response, traceparent: string | undefined): void {
  res.locals.traceparent = traceparent;
}

/** That of a trusted proxy, or of our own span while requests are traced; undefined without either. */
export function traceparentOf(res: Response): string | undefined {
  return res.locals.traceparent as string | undefined;
}

/** Stores where the steps of this request are reported. */
export function setTelemetry(res: Response, telemetry: RequestTelemetry): void {
  res.locals.telemetry = telemetry;
}

/** Undefined while nothing is measured. */
export function telemetryOf(res: Response): RequestTelemetry | undefined {
  return res.locals.telemetry as RequestTelemetry | undefined;
}
