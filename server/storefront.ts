// Puts the storefront together: backend, assets, app. What it starts it also closes.
import path from 'node:path';
import type { Express } from 'express';
import type { Config } from '../config/config';
import { createApp } from './app';
import { createBackendClient } from './backend/backendClient';
import { createPublicCache } from './backend/publicCache';
import type { Log } from './log';
import { readAssets } from './render/assets';
import type { Sandbox } from './sandbox/createSandbox';
import { devPages } from './sandbox/devPages/devPages';
import { demoUsersText } from './sandbox/seed/demoUsers';
import { startSandbox } from './sandbox/startSandbox';

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
  readonly sandbox: Sandbox | undefined;
  /** What to tell the person who started it. */
  greeting(address: string): string;
  /** Takes the instance out of rotation: /readyz answers 503 from now on. */
  drain(): void;
  /** Closes what serves the app; requests must have ended. */
  close(): Promise<void>;
}

interface RunningBackend {
  readonly origin: string;
  readonly sandbox?: Sandbox;
  close(): Promise<void>;
}

/** The storefront of a configuration, over the embedded backend when no other is configured. */
export async function assembleStorefront(config: Config, log: Log, folders: BuildFolders): Promise<StorefrontApp> {
  const backend = await startBackend(config, log);
  const client = createBackendClient(backend.origin, config.backendKeepalive);
  const readiness = { draining: false };
  const assets = readAssets(path.join(folders.dist, 'loadable-stats.json'));
  const answers = createPublicCache();
  const { sandbox } = backend;
  const app = createApp({
    config,
    log,
    backend: { config, client, answers, log },
    backendOrigin: backend.origin,
    assets,
    folders: { assets: path.join(folders.dist, 'public/assets'), public: folders.public },
    readiness,
    version: VERSION,
    devPages: sandbox && devPages({ sandbox, clearPublicCache: answers.clear }),
  });
  return {
    app,
    sandbox,
    greeting: (address) =>
      `\n${config.siteName} is open at ${address}\n${sandbox ? `\n${demoUsersText(address)}\n\nEvery state of the product: ${address}/__dev/states\n` : ''}`,
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
  return startSandbox({
    port: 0,
    databasePath: config.sandboxDb,
    products: config.sandboxProducts,
    enginePrefix: config.enginePrefix,
    siteProduct: config.siteProduct,
    publicOrigin: config.publicUrl,
    log,
  });
}
