import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';

const ACCEPTABLE = /^[\w-]{8,64}$/;

/** Gives the request an id, or takes over that of the proxy in front of us, and answers with it. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('X-Request-Id');
  const id = given && ACCEPTABLE.test(given) && isFromTrustedProxy(req) ? given : randomUUID();
  res.locals.requestId = id;
  res.set('X-Request-Id', id);
  next();
};

function isFromTrustedProxy(req: Parameters<RequestHandler>[0]): boolean {
  const trust = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return trust(req.socket.remoteAddress ?? '', 0);
}
