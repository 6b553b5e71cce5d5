import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import type { Config } from '../config/config';
import { parseQuery } from '../shared/url/queryString';
import type { Backend } from './backend/backend';
import { accessLog } from './http/accessLog';
import { errorHandler } from './http/errorHandler';
import { healthRoutes, type Readiness } from './http/health';
import { inOrder } from './http/inOrder';
import type { LoadShedding } from './http/overload/loadShedding';
import { pageMethods } from './http/pageMethods';
import { externalOrigins, publicOriginOf } from './http/publicOrigin';
import { rateLimited } from './http/rateLimit/rateLimited';
import { createRateLimits } from './http/rateLimit/rateLimits';
import { requestId } from './http/requestId';
import { requestTargetGuard } from './http/requestTargetGuard';
import { securityHeaders, securityHeadersOf } from './http/securityHeaders';
import { missingFile, type StaticFolders, staticAssets } from './http/staticAssets';
import type { Log } from './log';
import type { PageCache } from './page/cache/pageCache';
import { pageHandlers } from './page/pageRequest';
import { priceViewer } from './page/request/priceViewer';
import { apiProxy } from './proxy/apiProxy';
import { priceCallMatcher } from './proxy/priceCalls';
import type { Assets } from './render/assets';
import type { SharedCache } from './sharedCache/openSharedCache';
import { limitStoreWaits } from './sharedCache/storeWait';

export interface AppDeps {
  readonly config: Config;
  readonly log: Log;
  readonly backend: Backend;
  readonly backendOrigin: string;
  readonly assets: Assets;
  readonly pageCache: PageCache;
  /** What instances share; undefined without REDIS_URL. */
  readonly sharedCache: SharedCache | undefined;
  readonly folders: StaticFolders;
  readonly loadShedding: LoadShedding;
  readonly readiness: Readiness;
  readonly version: string;
  /** Pages for developers; only over the embedded backend. */
  readonly devPages?: RequestHandler | undefined;
}

/** The storefront as an Express app: the order of a request on one screen (C18). It does not listen. */
export function createApp(deps: AppDeps): Express {
  const { config, log, backend, backendOrigin, assets, pageCache } = deps;
  const limits = createRateLimits(deps.sharedCache);
  const pages = pageHandlers({ config, log, backend, assets, pageCache, channelChecks: limits.channelCheck });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', [...config.trustProxy]);
  app.set('query parser', parseQuery);

  app.use(
    inOrder(
      ...(deps.sharedCache ? [limitStoreWaits] : []),
      requestId,
      accessLog(log),
      securityHeaders(securityHeadersOf(config)),
      requestTargetGuard,
      cookieParser(),
      pages.stored,
    ),
  );
  app.use(healthRoutes(deps.readiness, deps.version));
  app.use(staticAssets(deps.folders));
  app.use(deps.loadShedding.handle);
  if (deps.devPages) app.use(deps.devPages);
  app.use(
    apiProxy({
      target: backendOrigin,
      publicOrigin: (req) => publicOriginOf(config, req),
      externalOrigins: externalOrigins(config),
      timeoutMs: config.proxyTimeoutMs,
      keepAlive: config.backendKeepalive,
      rateLimited: rateLimited(limits),
      prices: config.redactProxy
        ? { returnsPrices: priceCallMatcher(config), mayShowPrices: priceViewer({ config, backend, log }) }
        : undefined,
      log,
    }),
  );
  app.use(missingFile, pageMethods, pages.page);
  app.use(errorHandler(log));
  return app;
}
