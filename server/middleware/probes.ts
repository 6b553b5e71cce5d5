import { type RequestHandler, Router } from 'express';
import { isRead } from '../http/response';
import type { Build } from '../metrics/telemetry';
import { contextOf } from './requestContext';

/**
 * Probes of the process alone: neither an outage of the backend nor load, which all instances share, may take every one of
 * them out of service. They take no query, no cookie and no body, and need neither login nor an open site.
 */
export function probes(isDraining: () => boolean, { version, build }: Build): Router {
  return Router({ caseSensitive: true, strict: true })
    .all(['/healthz', '/readyz', '/version'], readOnly)
    .get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
    .get('/readyz', (_req, res) => {
      const status = isDraining() ? 'draining' : 'ready';
      res.status(status === 'ready' ? 200 : 503).json({ status });
    })
    .get('/version', (_req, res) => void res.json({ version, build, node: process.version }));
}

/** Probes are read, and never stored. */
const readOnly: RequestHandler = (req, res, next) => {
  contextOf(res).route = 'probe';
  res.set('Cache-Control', 'no-store');
  if (isRead(req)) return next();
  res.status(405).set('Allow', 'GET, HEAD').json({ status: 'method not allowed' });
};
