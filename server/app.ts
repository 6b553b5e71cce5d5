import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import type { Config } from '../config/config';
import { parseQuery } from '../shared/domain/page/queryString';
import type { Backend } from './backend/requestApi';
import { errorHandler } from './errors/errorHandler';
import type { Log } from './log';
import { accessGate } from './middleware/accessGate';
import { accessLog } from './middleware/accessLog';
import { createApiProxy } from './middleware/apiProxy/createApiProxy';
import { requestTargetGuard } from './middleware/apiProxy/requestTargetGuard';
import { channelToken } from './middleware/channelToken';
import { localeCookie } from './middleware/localeCookie';
import { matchPage } from './middleware/matchPage';
import { pageMethods } from './middleware/pageMethods';
import { permissionsPolicy } from './middleware/permissionsPolicy';
import { publicOriginOf } from './middleware/publicOrigin';
import { requestId } from './middleware/requestId';
import { requestSession } from './middleware/requestSession';
import { securityHeaders } from './middleware/securityHeaders';
import { missingFile, type StaticFolders, staticAssets } from './middleware/staticAssets';
import { upgradingGate } from './middleware/upgradingGate';
import type { Assets } from './render/assets';
import { createPageRenderer } from './render/renderPage';
import { startPageLoad } from './render/startPageLoad';
import { healthRoutes, type Readiness } from './routes/health';

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
