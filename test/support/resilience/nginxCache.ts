// nginx as a shared cache in front of a storefront, as deployment/nginx/cache.conf has it: it stores what the storefront's own
// headers allow, and nothing else.
import { startNginx } from '../cluster/balancers';

/** HIT, MISS … as nginx says in `X-Cache`; none where it did not look into its cache. */
export const CACHE_STATUS = 'x-cache';

/** Starts nginx before the server at `upstreamPort`; returns its own port. End it with `stopBalancers`. */
export const startNginxCache = (upstreamPort: number): Promise<number> =>
  startNginx('cache.conf', { 'balancer:8080': `127.0.0.1:${upstreamPort}` }, '/healthz');
