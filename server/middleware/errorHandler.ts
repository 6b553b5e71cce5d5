import type { ErrorRequestHandler } from 'express';
import { toAppError } from '../../shared/errors';
import { events, type Log } from '../log';
import { contextOf } from './requestContext';

/** Whatever a handler throws: a log line and a plain 500 with the request id for support. */
export function errorHandler(log: Log): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const { requestId } = contextOf(res);
    const failure = toAppError(error);
    log.error({ event: events.requestFailed, requestId, message: failure.message, err: failure.cause ?? failure });
    if (res.headersSent) {
      res.destroy();
      return;
    }
    res.status(500).set('Cache-Control', 'no-store').type('text').send(`Something went wrong. Request id ${requestId}`);
  };
}
