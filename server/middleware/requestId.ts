import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { traceIdOf } from '../metrics/telemetry';
import { setTraceparent } from './requestFacts';

const ACCEPTED_ID = /^[\w-]{8,64}$/;

/**
 * Gives the request an id, or takes over the one of a trusted proxy, and returns it with the response. A trusted proxy's
 * trace context (W3C traceparent) is taken over, too.
 */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('X-Request-Id');
  const id = given && ACCEPTED_ID.test(given) && isFromTrustedProxy(req) ? given : randomUUID();
  res.locals.requestId = id;
  res.set('X-Request-Id', id);
  const trace = req.headers.traceparent;
  if (typeof trace === 'string' && traceIdOf(trace) && isFromTrustedProxy(req)) setTraceparent(res, trace);
  next();
};

/** The id of the request that this response answers; empty before `requestId` has run. */
export function requestIdOf(res: Response): string {
  return typeof res.locals.requestId === 'string' ? res.locals.requestId : '';
}

function isFromTrustedProxy(req: Request): boolean {
  const trust = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return trust(req.socket.remoteAddress ?? '', 0);
}
