import type { RequestHandler } from 'express';
import type { Config } from '../../config/config';
import type { Backend } from '../backend/backend';
import { externalOrigins, publicOriginOf } from '../http/publicOrigin';
import type { Log } from '../log';
import { apiProxy } from './apiProxy';
import { cartChangeMatcher } from './cartChanges';
import { priceCallMatcher } from './priceCalls';
import { priceViewer } from './priceViewer';

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
    timeoutMs: config.proxyTimeoutMs,
    keepAlive: config.backendKeepalive,
    rateLimited,
    changesCart: cartChangeMatcher(config),
    prices: config.redactProxy
      ? { returnsPrices: priceCallMatcher(config), mayShowPrices: priceViewer({ config, backend, log }) }
      : undefined,
    log,
  });
}
