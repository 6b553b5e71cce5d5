import { Router } from 'express';

/** What the probes report about the process. */
export interface Readiness {
  draining: boolean;
}

/** Probes of the process alone: a backend outage must not take every instance out of service (N01). */
export function healthRoutes(readiness: Readiness, version: string): Router {
  const router = Router();
  router.use(['/healthz', '/readyz', '/version'], (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', (_req, res) => {
    res.status(readiness.draining ? 503 : 200).json({ status: readiness.draining ? 'draining' : 'ready' });
  });
  router.get('/version', (_req, res) => {
    res.json({ version, node: process.version });
  });
  return router;
}
