// Assembles the storefront: backend, assets, app. What it starts it also closes.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config';
import { type AppDeps, createApp } from './app';
import { createBackend } from './backend/backend';
import { createSitemaps } from './crawlers/sitemaps';
import type { Log } from './log';
import { startTelemetry } from './metrics/startTelemetry';
import type { Telemetry } from './metrics/telemetry';
import { createLoadShedding } from './overload/loadShedding';
import { createCacheablePages } from './page/cacheablePages/cacheablePages';
import { createPurge } from './page/cacheablePages/purge';
import type { KnownCommit } from './proxy/commitOnce';
import { readAssets } from './render/assets';
import { readPageDictionary } from './render/pageDictionary';

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

export type StorefrontServer = Awaited<ReturnType<typeof createStorefront>>;

/** The storefront of a configuration, over the embedded backend when no other is configured. */
export async function createStorefront(config: Config, log: Log, folders: BuildFolders) {
  const build = { version: VERSION, build: buildOf(folders) };
  const { telemetry, metricsPort, close: closeTelemetry } = await startTelemetry(config, log, build);
  const embedded = config.backendUrl ? undefined : await startEmbeddedBackend(config, log);
  const backendOrigin = config.backendUrl ?? embedded?.origin ?? '';
  const redis = await openRedis(config, build.build, log, telemetry);
  const caches = openCaches({ config, log, backendOrigin, redis, telemetry });
  const loadShedding = createLoadShedding(config, log, telemetry);
  let isDraining = false;
  const pendingCommits = new Map<string, KnownCommit>();
  const app = createApp({
    config,
    log,
    backendOrigin,
    ...caches,
    redis,
    ...filesOf(folders, config),
    loadShedding,
    isDraining: () => isDraining,
    build,
    telemetry,
    pendingCommits,
    devPages: embedded?.devPages(caches.clear),
  });
  return {
    app,
    /** The embedded backend; undefined when another one is configured. */
    embedded,
    /** The port of /metrics; undefined when nothing is measured. */
    metricsPort,
    /** Console text for whoever started it at this address. */
    greeting: (address: string) => `\n${config.siteName} is open at ${address}\n${embedded?.greeting(address) ?? ''}`,
    /** Takes the instance out of rotation: /readyz returns 503 from now on. */
    drain: () => {
      isDraining = true;
    },
    /** Forgets the page at an address, or all pages of this instance. */
    purge: caches.purge,
    /** Closes backend connections and the embedded backend; requests must have ended. */
    close: async () => {
      await Promise.allSettled([...pendingCommits.values()].map(({ outcome }) => outcome));
      loadShedding.close();
      redis?.close();
      await Promise.all([caches.backend.close(), embedded?.close(), closeTelemetry()]);
    },
  };
}

/** What is read of the build, and the folders that are served: what it has made comes first. */
function filesOf({ dist, public: own }: BuildFolders, { pageDictionary }: Config) {
  const built = path.join(dist, 'public');
  return {
    assets: readAssets(dist),
    dictionary: pageDictionary ? readPageDictionary(dist) : undefined,
    folders: { assets: path.join(built, 'assets'), public: [built, own] },
  };
}

/** The backend and the pages, each behind its cache. */
function openCaches(deps: Pick<AppDeps, 'config' | 'log' | 'backendOrigin' | 'redis' | 'telemetry'>) {
  const { config, redis } = deps;
  const backend = createBackend(deps.backendOrigin, config, deps.log, deps);
  const cacheablePages = createCacheablePages(redis);
  const purge = createPurge({ ...deps, backend, cacheablePages });
  redis?.onPurge(purge);
  const sitemaps = createSitemaps(config, backend);
  const clear = () => {
    backend.clearPublicCache();
    cacheablePages.clear();
    sitemaps.clear();
  };
  return { backend, cacheablePages, purge, sitemaps, clear };
}

/** Names the build by the contents of both targets: the same on every instance of one build. */
function buildOf({ dist }: BuildFolders) {
  const statistics = readFileSync(path.join(dist, 'loadable-stats.json'), 'utf8');
  return hash('sha256', __webpack_hash__ + statistics).slice(0, 12);
}

/** The only way into the embedded backend, so that none of it is loaded over another one. */
async function startEmbeddedBackend(config: Config, log: Log) {
  const { startConfiguredSandbox } = await import(
    /* webpackMode: "lazy", webpackChunkName: "embedded-backend" */ './sandbox/startSandbox'
  );
  return startConfiguredSandbox(config, log, 0);
}

/** The only way to Redis, so that none of it is loaded without REDIS_URL. An embedded backend is of one process: nothing to share. */
async function openRedis(config: Config, build: string, log: Log, telemetry: Telemetry | undefined) {
  if (!config.redisUrl || !config.backendUrl) return undefined;
  const redis = await import(/* webpackMode: "lazy", webpackChunkName: "redis" */ './redis/openRedis');
  return redis.openRedis(config.redisUrl, build, config, log, telemetry);
}
