import type { RequestHandler, Response } from 'express';
import { pathOf } from '../http/requestTarget';
import { events, type Log } from '../log';
import type { Telemetry } from '../telemetry/telemetry';
import { parseTraceparent } from '../telemetry/traceContext';
import { durationsOf, routeOf, setTelemetry, setTraceparent, telemetryOf, traceparentOf } from './requestFacts';
import { requestIdOf } from './requestId';

/**
 * Logs one line a request when its response is finished or the client has gone, and reports it to the telemetry. The line has
 * the path without its query, the route that took the request, and for a page the times of rendering and of backend calls.
 */
export function accessLog(log: Log, telemetry?: Telemetry): RequestHandler {
  // Looking for secrets costs ten times the line, and no field of it can hold one.
  const lines = log.child({}, { redact: { paths: [] } });
  return (req, res, next) => {
    const start = performance.now();
    if (telemetry) observe(telemetry, req.method, res);
    res.once('close', () => {
      const milliseconds = performance.now() - start;
      const route = routeOf(res);
      telemetryOf(res)?.end({ route, status: res.statusCode, milliseconds });
      lines.info({
        event: events.requestDone,
        requestId: requestIdOf(res),
        traceId: traceIdOf(res),
        method: req.method,
        path: pathOf(req.originalUrl),
        route,
        status: res.statusCode,
        finished: res.writableFinished,
        durationMs: Math.round(milliseconds),
        ...durationsOf(res),
      });
    });
    next();
  };
}

/** Calls of a traced request take the context of its own span along, not that of its caller. */
function observe(telemetry: Telemetry, method: string, res: Response): void {
  const request = telemetry.startRequest(method, traceparentOf(res));
  setTelemetry(res, request);
  if (request.traceparent) setTraceparent(res, request.traceparent);
}

/** Undefined, and not in the line, without a trace. */
function traceIdOf(res: Response): string | undefined {
  const traceparent = traceparentOf(res);
  return traceparent && parseTraceparent(traceparent)?.traceId;
}
