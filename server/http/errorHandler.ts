import type { ErrorRequestHandler } from 'express';
import { toAppError } from '../../shared/errors';
import { events, type Log } from '../log';
import type { PageRenderer } from '../page/renderPage';
import { contextOf } from '../page/requestContext';

/** Whatever a handler threw: a log line and the 500 page; plain text when even that can't be rendered. */
export function errorHandler(renderer: PageRenderer, log: Log): ErrorRequestHandler {
  return async (error: unknown, req, res, _next) => {
    const { requestId, match } = contextOf(res);
    const failure = toAppError(error);
    log.error({ event: events.requestFailed, requestId, message: failure.message, err: failure.cause ?? failure });
    if (res.headersSent) {
      res.destroy();
      return;
    }
    res.set('Cache-Control', 'no-store');
    try {
      if (!match) throw failure;
      await renderer.error(req, res, 'serverError');
    } catch {
      res.status(500).type('text').send(`Something went wrong. Request id ${requestId}`);
    }
  };
}
