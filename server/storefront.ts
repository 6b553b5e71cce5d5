// Assembles the storefront: backend, assets, app. What it starts it also closes.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Express } from 'express';
import type { Config } from '../config/config';
import { createApp } from './app';
import { createBackend } from './backend/backend';
import { createSitemaps } from './crawlers/sitemap/sitemaps';
import { createLoadShedding } from './http/overload/loadShedding';
import type { Log } from './log';
import { createPageCache } from './page/cache/pageCache';
import { hasBackendCookie } from './page/request/ownCookies';
import { readAssets } from './render/assets';
import type { RunningSandbox } from './sandbox/startSandbox';
import { startTelemetry } from './telemetry/startTelemetry';

/** Of package.json, inserted by the build. */
declare const VERSION: string;
/** Of the server's bundle, by webpack. */
declare const __webpack_hash__: string;

/** The folders of a build. */
export interface BuildFolders {
  /** Holds loadable-stats.json and public/assets; `dist` in production. */
  readonly dist: string;
  readonly public: string;
}

export interface Storefront {
  readonly app: Express;
  /** The embedded backend; undefined when another one is configured. */
  readonly embedded: RunningSandbox | undefined;
  /** The port of /metrics; undefined when nothing is measured. */
  readonly metricsPort: number | undefined;
  /** Console text for whoever started it at this address. */
  greeting(address: string): string;
  /** Takes the instance out of rotation: /readyz returns 503 from now on. */
  drain(): void;
  /** Closes backend connections and the embedded backend; requests must have ended. */
  close(): Promise<void>;
}

/** The storefront of a configuration, over the embedded backend when no other is configured. */
export async function createStorefront(config: Config, log: Log, folders: BuildFolders): Promise<Storefront> {
  const build = { version: VERSION, build: buildOf(folders) };
  const { telemetry, metricsPort, close: closeTelemetry } = await startTelemetry(config, log, build);
  const embedded = config.backendUrl ? undefined : await startEmbeddedBackend(config, log);
  const backendOrigin = config.backendUrl ?? embedded?.origin ?? '';
  const backend = createBackend(backendOrigin, config, log, telemetry);
  const pageCache = createPageCache();
  const sitemaps = createSitemaps(config, backend);
  const clearCaches = (): void => {
    backend.clearPublicCache();
    pageCache.clear();
    sitemaps.clear();
  };
  const loadShedding = createLoadShedding({ config, log, mayBeLoggedIn: hasBackendCookie, telemetry });
  telemetry?.watchInFlight(loadShedding.inFlight);
  let isDraining = false;
  const app = createApp({
    config,
    log,
    backend,
    backendOrigin,
    pageCache,
    sitemaps,
    assets: readAssets(folders.dist),
    folders: { assets: path.join(folders.dist, 'public/assets'), public: folders.public },
    loadShedding,
    readiness: { isDraining: () => isDraining, isOverloaded: loadShedding.isOverloaded },
    build,
    telemetry,
    devPages: embedded?.devPages(clearCaches),
  });
  return {
    app,
    embedded,
    metricsPort,
    greeting: (address) => `\n${config.siteName} is open at ${address}\n${embedded?.greeting(address) ?? ''}`,
    drain: () => {
      isDraining = true;
    },
    close: async () => {
      loadShedding.close();
      await Promise.all([backend.close(), embedded?.close(), closeTelemetry()]);
    },
  };
}

/** Names the build by the contents of both targets. */
function buildOf({ dist }: BuildFolders): string {
  const statistics = readFileSync(path.join(dist, 'loadable-stats.json'));
  return createHash('sha256').update(__webpack_hash__).update(statistics).digest('hex').slice(0, 12);
}

/** The only way into the embedded backend, so that none of it is loaded over another one. */
async function startEmbeddedBackend(config: Config, log: Log): Promise<RunningSandbox> {
  const { startSandbox } = await import(
    /* webpackMode: "lazy", webpackChunkName: "embedded-backend" */ './sandbox/startSandbox'
  );
  return startSandbox({
    port: 0,
    databasePath: config.sandboxDb,
    products: config.sandboxProducts,
    enginePrefix: config.enginePrefix,
    engineServices: config.engineServices,
    itemDetailService: config.itemDetailService,
    siteProduct: config.siteProduct,
    publicOrigin: config.publicUrl,
    log,
  });
}
