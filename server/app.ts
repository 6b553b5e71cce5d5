import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import type { Config } from '../config/config';
import { parseQuery } from '../shared/url/urls';
import type { Backend } from './backend/backend';
import { crawlerFiles } from './crawlers/crawlerFiles';
import { sitemapRoutes } from './crawlers/sitemapRoutes';
import type { Sitemaps } from './crawlers/sitemaps';
import type { Log } from './log';
import type { Telemetry } from './metrics/telemetry';
import { accessLog } from './middleware/accessLog';
import { errorHandler } from './middleware/errorHandler';
import { pageMethods } from './middleware/pageMethods';
import { type Build, probes, type Readiness } from './middleware/probes';
import { createRateLimits, rateLimited } from './middleware/rateLimits';
import { requestContext } from './middleware/requestContext';
import { requestTargetGuard } from './middleware/requestTargetGuard';
import { securityHeaders, securityHeadersOf } from './middleware/securityHeaders';
import { missingFile, type StaticFolders, staticAssets } from './middleware/staticAssets';
import type { LoadShedding } from './overload/loadShedding';
import { pageRequest, unknownPath } from './page/pageRequest';
import type { VisitorPages } from './page/visitorPages/visitorPages';
import { backendProxy } from './proxy/backendProxy';
import type { Redis } from './redis/openRedis';
import type { Assets } from './render/assets';

export interface AppDeps {
  readonly config: Config;
  readonly log: Log;
  readonly backend: Backend;
  readonly backendOrigin: string;
  readonly assets: Assets;
  readonly visitorPages: VisitorPages;
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

/** The storefront as an Express app: the order of a request on one screen. It does not listen. */
export function createApp(deps: AppDeps): Express {
  const { config, log, loadShedding } = deps;
  const limits = createRateLimits(deps.redis);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', [...config.trustProxy]);
  app.set('query parser', parseQuery);

  app.use(requestContext(deps.telemetry), accessLog(log), securityHeaders(securityHeadersOf(config)));
  app.use(requestTargetGuard, cookieParser());
  app.use(pageRequest({ ...deps, channelChecks: limits.channelCheck }));
  app.use(probes(deps.readiness, deps.build), staticAssets(deps.folders), crawlerFiles(config));
  app.use(loadShedding.handle);
  app.use(sitemapRoutes(deps));
  if (deps.devPages) app.use(deps.devPages);
  app.use(backendProxy({ ...deps, rateLimited: rateLimited(limits) }));
  app.use(missingFile, pageMethods, unknownPath(config));
  app.use(errorHandler(log));
  return app;
}
