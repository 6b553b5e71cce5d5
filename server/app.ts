import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import { RUM_PATH } from '../shared/api/requestConstants';
import { crawlerFiles } from './crawlers/crawlerFiles';
import { type SitemapDeps, sitemapRoutes } from './crawlers/sitemapRoutes';
import { pageMethods } from './http/response';
import type { Build } from './metrics/telemetry';
import { accessLog } from './middleware/accessLog';
import { errorHandler } from './middleware/errorHandler';
import { fieldData } from './middleware/fieldData';
import { probes } from './middleware/probes';
import { createRateLimits } from './middleware/rateLimits';
import { requestContext, untrustedProxies } from './middleware/requestContext';
import { originForm, requestTargetGuard } from './middleware/requestTargetGuard';
import { securityHeaders, securityHeadersOf } from './middleware/securityHeaders';
import { missingFile, type StaticFolders, staticAssets } from './middleware/staticAssets';
import { precompressedPages } from './page/cacheablePages/precompressedPages';
import { type PageDeps, pageRequest, unknownPath } from './page/pageRequest';
import { type BackendProxyDeps, backendProxy } from './proxy/backendProxy';
import { endSession } from './session/endSession';

export interface AppDeps extends PageDeps, SitemapDeps, BackendProxyDeps {
  readonly folders: StaticFolders;
  /** Whether the process is about to stop. */
  readonly isDraining: () => boolean;
  readonly build: Build;
  /** Pages for developers; only over the embedded backend. */
  readonly devPages?: RequestHandler;
}

/** The storefront as an Express app: the order of a request on one screen. It does not listen. */
export function createApp(deps: AppDeps): Express {
  const { config, log, loadShedding } = deps;
  const limits = createRateLimits(config, deps.redis, deps.telemetry);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', [...config.trustProxy]);
  app.set('query parser', false);

  app.use(originForm(config), requestContext(deps.telemetry), untrustedProxies(log), accessLog(log, config));
  app.use(cookieParser(), precompressedPages(deps));
  app.use(securityHeaders(securityHeadersOf(config)), requestTargetGuard);
  app.use(pageRequest(deps, limits.channelCheck));
  app.use(probes(deps.isDraining, deps.build), staticAssets(deps.folders), crawlerFiles(config));
  if (config.rumSample > 0) app.post(RUM_PATH, fieldData(config, limits.rum, deps.telemetry));
  app.use(endSession(config), loadShedding.handle);
  app.use(sitemapRoutes(deps));
  if (deps.devPages) app.use(deps.devPages);
  app.use(backendProxy(deps, limits));
  app.use(missingFile, pageMethods, unknownPath(config));
  app.use(errorHandler(log));
  return app;
}
