// Assembles the storefront: backend, assets, app. What it starts it also closes.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config';
import { createApp } from './app';
import { createBackend } from './backend/backend';
import { createSitemaps } from './crawlers/sitemaps';
import type { Log } from './log';
import { startTelemetry } from './metrics/startTelemetry';
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
export async function createStorefront(config: Config, log: Log, { dist, public: own }: BuildFolders) {
  const build = { version: VERSION, build: buildOf(dist) };
  const { telemetry, metricsPort, close: closeTelemetry } = await startTelemetry(config, log, build);
  const embedded = config.backendUrl ? undefined : await (await loadSandbox()).startConfiguredSandbox(config, log, 0);
  const backendOrigin = config.backendUrl ?? embedded?.origin ?? '';
  // An embedded backend is of one process: nothing to share.
  const redisUrl = config.backendUrl && config.redisUrl;
  const redis = redisUrl ? (await loadRedis()).openRedis(redisUrl, build.build, config, log, telemetry) : undefined;
  const backend = createBackend(backendOrigin, config, log, { telemetry, redis });
  const cacheablePages = createCacheablePages(redis);
  const purge = createPurge({ config, log, redis, backend, cacheablePages });
  redis?.onPurge(purge);
  const sitemaps = createSitemaps(config, backend);
  const loadShedding = createLoadShedding(config, log, telemetry);
  let isDraining = false;
  const pendingCommits = new Map<string, KnownCommit>();
  const clearCaches = () => {
    backend.clearPublicCache();
    cacheablePages.clear();
    sitemaps.clear();
  };
  // What the build has made comes before files of the same name.
  const built = path.join(dist, 'public');
  const app = createApp({
    ...{ config, log, backend, backendOrigin, cacheablePages, sitemaps, redis, loadShedding, build, telemetry },
    assets: readAssets(dist),
    dictionary: config.pageDictionary ? readPageDictionary(dist) : undefined,
    folders: { assets: path.join(built, 'assets'), public: [built, own] },
    isDraining: () => isDraining,
    pendingCommits,
    devPages: embedded?.devPages(clearCaches),
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
    purge,
    /** Closes backend connections and the embedded backend; requests must have ended. */
    close: async () => {
      await Promise.allSettled([...pendingCommits.values()].map(({ outcome }) => outcome));
      loadShedding.close();
      redis?.close();
      await Promise.all([backend.close(), embedded?.close(), closeTelemetry()]);
    },
  };
}

/** Names the build by the contents of both targets: the same on every instance of one build. */
function buildOf(dist: string) {
  const statistics = readFileSync(path.join(dist, 'loadable-stats.json'), 'utf8');
  return hash('sha256', __webpack_hash__ + statistics).slice(0, 12);
}

/** The only way into the embedded backend, so that none of it is loaded over another one. */
const loadSandbox = () =>
  import(/* webpackMode: "lazy", webpackChunkName: "embedded-backend" */ './sandbox/startSandbox');

/** The only way to Redis, so that none of it is loaded without REDIS_URL. */
const loadRedis = () => import(/* webpackMode: "lazy", webpackChunkName: "redis" */ './redis/openRedis');
