import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import type { Config } from '../config/config';
import { parseQuery } from '../shared/url/queryString';
import type { Backend } from './backend/backend';
import { crawlerFiles } from './crawlers/crawlerFiles';
import { sitemapRoutes } from './crawlers/sitemap/sitemapRoutes';
import type { Sitemaps } from './crawlers/sitemap/sitemaps';
import { inOrder } from './http/inOrder';
import { externalOrigins, publicOriginOf } from './http/publicOrigin';
import type { Log } from './log';
import { accessLog } from './middleware/accessLog';
import { errorHandler } from './middleware/errorHandler';
import { pageMethods } from './middleware/pageMethods';
import { type Build, probes, type Readiness } from './middleware/probes';
import { rateLimited } from './middleware/rateLimited';
import { createRateLimits, type RateLimits } from './middleware/rateLimits';
import { requestId } from './middleware/requestId';
import { requestTargetGuard } from './middleware/requestTargetGuard';
import { securityHeaders, securityHeadersOf } from './middleware/securityHeaders';
import { missingFile, type StaticFolders, staticAssets } from './middleware/staticAssets';
import type { LoadShedding } from './overload/loadShedding';
import type { PageCache } from './page/cache/pageCache';
import { pageHandlers } from './page/pageRequest';
import { apiProxy } from './proxy/apiProxy';
import { cartChangeMatcher } from './proxy/cartChanges';
import { priceCallMatcher } from './proxy/priceCalls';
import { priceViewer } from './proxy/priceViewer';
import type { Redis } from './redis/openRedis';
import type { Assets } from './render/assets';
import type { Telemetry } from './telemetry/telemetry';

export interface AppDeps {
  readonly config: Config;
  readonly log: Log;
  readonly backend: Backend;
  readonly backendOrigin: string;
  readonly assets: Assets;
  readonly pageCache: PageCache;
  readonly sitemaps: Sitemaps;
  /** What instances share; undefined without REDIS_URL. */
  readonly redis: Redis | undefined;
  readonly folders: StaticFolders;
  readonly loadShedding: LoadShedding;
  readonly readiness: Readiness;
  readonly build: Build;
  readonly telemetry?: Telemetry | undefined;
  /** Pages for developers; only over the embedded backend. */
  readonly devPages?: RequestHandler | undefined;
}

/** The storefront as an Express app: the order of a request on one screen (C18). It does not listen. */
export function createApp(deps: AppDeps): Express {
  const { config, log, telemetry } = deps;
  const limits = createRateLimits(deps.redis);
  const pages = pageHandlers({ ...deps, channelChecks: limits.channelCheck });
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', [...config.trustProxy]);
  app.set('query parser', parseQuery);

  app.use(
    inOrder(
      requestId,
      accessLog(log, telemetry),
      securityHeaders(securityHeadersOf(config)),
      requestTargetGuard,
      cookieParser(),
      pages.stored,
    ),
  );
  app.use(probes(deps.readiness, deps.build));
  app.use(staticAssets(deps.folders));
  app.use(crawlerFiles(config));
  app.use(deps.loadShedding.handle);
  app.use(sitemapRoutes({ config, log, sitemaps: deps.sitemaps }));
  if (deps.devPages) app.use(deps.devPages);
  app.use(proxyOf(deps, limits));
  app.use(missingFile, pageMethods, pages.page);
  app.use(errorHandler(log));
  return app;
}

/** /api and /iam, passed on to the backend. */
function proxyOf({ config, log, backend, backendOrigin }: AppDeps, limits: RateLimits): RequestHandler {
  return apiProxy({
    target: backendOrigin,
    publicOrigin: (req) => publicOriginOf(config, req),
    externalOrigins: externalOrigins(config),
    timeoutMs: config.proxyTimeoutMs,
    keepAlive: config.backendKeepalive,
    rateLimited: rateLimited(limits),
    changesCart: cartChangeMatcher(config),
    prices: config.redactProxy
      ? { returnsPrices: priceCallMatcher(config), mayShowPrices: priceViewer({ config, backend, log }) }
      : undefined,
    log,
  });
}
