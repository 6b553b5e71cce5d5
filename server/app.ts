import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import type { Config } from '../config/config';
import { parseQuery } from '../shared/queryString';
import type { Backend } from './backend/requestApi';
import { accessLog } from './http/accessLog';
import { errorHandler } from './http/errorHandler';
import { healthRoutes, type Readiness } from './http/health';
import { pageMethods } from './http/pageMethods';
import { permissionsPolicy } from './http/permissionsPolicy';
import { publicOriginOf } from './http/publicOrigin';
import { requestId } from './http/requestId';
import { requestTargetGuard } from './http/requestTargetGuard';
import { securityHeaders } from './http/securityHeaders';
import { missingFile, type StaticFolders, staticAssets } from './http/staticAssets';
import type { Log } from './log';
import { accessGate } from './page/accessGate';
import { channelToken } from './page/channelToken';
import { localeCookie } from './page/localeCookie';
import { matchPage } from './page/matchPage';
import { createPageRenderer } from './page/renderPage';
import { requestSession } from './page/requestSession';
import { startPageLoad } from './page/startPageLoad';
import { upgradingGate } from './page/upgradingGate';
import { createApiProxy } from './proxy/createApiProxy';
import type { Assets } from './render/assets';

export interface AppDeps {
  readonly config: Config;
  readonly log: Log;
  readonly backend: Backend;
  /** Origin of the backend, the embedded one or another. */
  readonly backendOrigin: string;
  readonly assets: Assets;
  readonly folders: StaticFolders;
  readonly readiness: Readiness;
  readonly version: string;
  /** Pages for developers; only over the embedded backend. */
  readonly devPages?: RequestHandler | undefined;
}

/** The storefront as an Express app: the whole order of a request on one screen (C18). It listens to nothing itself. */
export function createApp({
  config,
  log,
  backend,
  backendOrigin,
  assets,
  folders,
  readiness,
  version,
  devPages,
}: AppDeps): Express {
  const app = express();
  const renderer = createPageRenderer({ config, assets, log });
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', [...config.trustProxy]);
  app.set('query parser', parseQuery);

  app.use(requestId, accessLog(log), securityHeaders(config), permissionsPolicy, requestTargetGuard);
  app.use(healthRoutes(readiness, version));
  app.use(staticAssets(folders));
  if (devPages) app.use(devPages);
  app.use(
    createApiProxy({
      target: backendOrigin,
      publicOrigin: publicOriginOf(config),
      timeoutMs: config.proxyTimeoutMs,
      keepAlive: config.backendKeepalive,
      log,
    }),
  );
  app.use(missingFile, pageMethods, cookieParser(), localeCookie(config));
  app.use(matchPage, requestSession(config, backend), channelToken(config, log), startPageLoad(config));
  app.use(upgradingGate(log), accessGate(config, log));
  app.use(renderer.page);
  app.use(errorHandler(renderer, log));
  return app;
}
