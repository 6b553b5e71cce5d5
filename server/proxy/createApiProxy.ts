import { type RequestHandler, Router } from 'express';
import { isProxiedTarget } from '../http/requestTarget';
import { crossSiteGuard } from './crossSiteGuard';
import { Forwarder, type ForwarderOptions } from './forwarder';
import { methodGuard } from './methodGuard';

export type ApiProxyOptions = ForwarderOptions;

/**
 * Passes `/api` and `/iam` to the backend as they are (S157) and leaves every other request to the next handler.
 * Mount it at the root, behind `requestTargetGuard` and before body parsers and compression: bodies are streamed both
 * ways. An event stream ends with the total time too. Upgrades are never passed on (P22).
 */
export function createApiProxy(options: ApiProxyOptions): RequestHandler {
  const forwarder = new Forwarder(options);
  const proxied = Router().use(methodGuard, crossSiteGuard(options.publicOrigin), (req, res) =>
    forwarder.forward(req, res),
  );
  return (req, res, next) => (isProxiedTarget(req.url) ? proxied(req, res, next) : next());
}
