import { Router } from 'express';

/** What the probes report about the process. */
export interface Readiness {
  isDraining(): boolean;
  /** Whether the process has been refusing requests for a while. */
  isOverloaded(): boolean;
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
    const status = readiness.isDraining() ? 'draining' : readiness.isOverloaded() ? 'overloaded' : 'ready';
    res.status(status === 'ready' ? 200 : 503).json({ status });
  });
  router.get('/version', (_req, res) => {
    res.json({ version, node: process.version });
  });
  return router;
}
