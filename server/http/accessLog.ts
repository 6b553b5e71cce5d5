import type { RequestHandler } from 'express';
import { events, type Log } from '../log';
import { requestIdOf } from './requestId';
import { pathOf } from './requestTarget';

/** Logs one line a request when its response is finished or the client has gone; the path without its query. */
export function accessLog(log: Log): RequestHandler {
  // Looking for secrets costs ten times the line, and no field of it can hold one.
  const lines = log.child({}, { redact: { paths: [] } });
  return (req, res, next) => {
    const start = performance.now();
    res.once('close', () => {
      lines.info({
        event: events.requestDone,
        requestId: requestIdOf(res),
        method: req.method,
        path: pathOf(req.originalUrl),
        status: res.statusCode,
        finished: res.writableFinished,
        durationMs: Math.round(performance.now() - start),
      });
    });
    next();
  };
}
