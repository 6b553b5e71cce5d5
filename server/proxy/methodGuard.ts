import type { RequestHandler } from 'express';
import { refuse } from '../http/refusal';

const ALLOWED = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** The methods that are passed on (P8); TRACE would echo the visitor's cookies. */
export const methodGuard: RequestHandler = (req, res, next) => {
  if (ALLOWED.includes(req.method)) return next();
  res.set('Allow', ALLOWED.join(', '));
  refuse(res, 405);
};
