import type { RequestHandler } from 'express';
import { pathOf } from '../http/requestTarget';
import { events, type Log } from '../log';
import { traceIdOf } from '../metrics/telemetry';
import { contextOf } from './requestContext';

/**
 * Logs one line a request when its response is finished or the client has gone, and reports it to the telemetry. The line has
 * the path without its query, the route that took the request, and for a page the times of rendering and of backend calls.
 */
export function accessLog(log: Log): RequestHandler {
  // Looking for secrets costs ten times the line, and no field of it can hold one.
  const lines = log.child({}, { redact: { paths: [] } });
  return (req, res, next) => {
    const start = performance.now();
    res.once('close', () => {
      const milliseconds = performance.now() - start;
      const { requestId, route, telemetry, traceparent, durations } = contextOf(res);
      telemetry?.end({ route, status: res.statusCode, milliseconds });
      lines.info({
        event: events.requestDone,
        requestId,
        // Not in the line without a trace.
        traceId: traceparent && traceIdOf(traceparent),
        method: req.method,
        path: pathOf(req.originalUrl),
        route,
        status: res.statusCode,
        finished: res.writableFinished,
        durationMs: Math.round(milliseconds),
        ...durations?.(),
      });
    });
    next();
  };
}
