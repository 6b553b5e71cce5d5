// Puts the storefront together: backend, assets, app. What it starts it also closes.
import path from 'node:path';
import type { Express } from 'express';
import type { Config } from '../config/config';
import { createApp } from './app';
import { createBackendClient } from './backend/backendClient';
import { createPublicCache } from './backend/publicCache';
import type { Log } from './log';
import { readAssets } from './render/assets';
import type { RunningSandbox } from './sandbox/startSandbox';

/** Of package.json, put in by the build. */
declare const VERSION: string;

/** Where a build lies: `dist` in production. */
export interface BuildFolders {
  /** Holds loadable-stats.json and public/assets. */
  readonly dist: string;
  readonly public: string;
}

export interface StorefrontApp {
  readonly app: Express;
  /** The embedded backend; undefined when another one is configured. */
  readonly sandbox: RunningSandbox['sandbox'] | undefined;
  /** What to tell the person who started it. */
  greeting(address: string): string;
  /** Takes the instance out of rotation: /readyz answers 503 from now on. */
  drain(): void;
  /** Closes what serves the app; requests must have ended. */
  close(): Promise<void>;
}

/** The embedded backend, or another one of which only the origin is known. */
type RunningBackend = Pick<RunningSandbox, 'origin' | 'close'> & Partial<RunningSandbox>;

/** The storefront of a configuration, over the embedded backend when no other is configured. */
export async function assembleStorefront(config: Config, log: Log, folders: BuildFolders): Promise<StorefrontApp> {
  const backend = await startBackend(config, log);
  const client = createBackendClient(backend.origin, config.backendKeepalive);
  const readiness = { draining: false };
  const assets = readAssets(path.join(folders.dist, 'loadable-stats.json'));
  const answers = createPublicCache();
  const app = createApp({
    config,
    log,
    backend: { config, client, answers, log },
    backendOrigin: backend.origin,
    assets,
    folders: { assets: path.join(folders.dist, 'public/assets'), public: folders.public },
    readiness,
    version: VERSION,
    devPages: backend.devPages?.(answers.clear),
  });
  return {
    app,
    sandbox: backend.sandbox,
    greeting: (address) => `\n${config.siteName} is open at ${address}\n\n${backend.greeting?.(address) ?? ''}`,
    drain: () => {
      readiness.draining = true;
    },
    close: async () => {
      await Promise.all([client.close(), backend.close()]);
    },
  };
}

async function startBackend(config: Config, log: Log): Promise<RunningBackend> {
  if (config.backendUrl) return { origin: config.backendUrl, close: async () => undefined };
  // Its own chunk: a storefront over another backend does not load it.
  const { startSandbox } = await import(
    /* webpackChunkName: "embedded-backend", webpackMode: "lazy" */ './sandbox/startSandbox'
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
