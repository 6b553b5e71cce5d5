import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config';
import type { Backend } from '../backend/backend';
import { externalOrigins, publicOriginOf } from '../http/requestTarget';
import { hasClientLeft } from '../http/response';
import { events, type Log } from '../log';
import { contextOf } from '../middleware/requestContext';
import { openSession } from '../session/session';
import { apiProxy } from './apiProxy';
import { cartChangeMatcher, commitMatcher, priceCallMatcher } from './callMatchers';

interface BackendProxyDeps {
  readonly config: Config;
  readonly log: Log;
  readonly backend: Backend;
  readonly backendOrigin: string;
  readonly rateLimited: RequestHandler;
}

/** The proxy of /api and /iam as the configuration wants it. */
export function backendProxy({ config, log, backend, backendOrigin, rateLimited }: BackendProxyDeps): RequestHandler {
  return apiProxy({
    target: backendOrigin,
    publicOrigin: (req) => publicOriginOf(config, req),
    externalOrigins: externalOrigins(config),
    timeoutMs: exchangeTimeout(config),
    keepAlive: config.backendKeepalive,
    rateLimited,
    changesCart: cartChangeMatcher(config),
    prices: config.redactProxy
      ? { returnsPrices: priceCallMatcher(config), mayShowPrices: priceViewer({ config, backend, log }) }
      : undefined,
    log,
  });
}

/** Milliseconds for the exchange with a request target. The browser gives up a listing's commit before the proxy does. */
export function exchangeTimeout(config: Config): (target: string) => number {
  const { proxyTimeoutMs, commitTimeoutMs } = config;
  const isCommit = commitMatcher(config);
  return (target) => (isCommit(target) ? Math.max(proxyTimeoutMs, commitTimeoutMs + 1_000) : proxyTimeoutMs);
}

interface ViewerDeps {
  readonly config: Config;
  readonly backend: Backend;
  readonly log: Log;
}

/**
 * Resolves to true only when the backend names a logged-in user for the cookies of the request: not for a tourist, not without
 * a cookie of the backend, and not when the user call fails or is late. Never rejects.
 */
export function priceViewer({ config, backend, log }: ViewerDeps): (req: Request, res: Response) => Promise<boolean> {
  return async (req, res) => {
    const context = contextOf(res);
    const request = { ...context, cookieHeader: req.get('cookie'), clientIp: req.ip ?? '', sandboxFault: undefined };
    const { user, failure } = await openSession(request, res, { config, backend }).user;
    if (failure && !hasClientLeft(res))
      log.warn({
        event: events.backendCallFailed,
        call: 'currentUser',
        requestId: context.requestId,
        reason: failure.kind,
      });
    return user !== null;
  };
}
