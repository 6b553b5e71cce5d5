// Puts the storefront together: backend, assets, app. What it starts it also closes. Tests and the development server load
// this from the built bundle, because loadable renders nothing without its build step.
import path from 'node:path';
import type { Express } from 'express';
import type { Config } from '../config/config';
import { createApp } from './app';
import { createBackendClient } from './backend/backendClient';
import { createPublicAnswers } from './backend/publicAnswers';
import type { Log } from './log';
import { readAssets } from './render/assets';

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
  /** Takes the instance out of rotation: /readyz answers 503 from now on. */
  drain(): void;
  /** Closes what serves the app; requests must have ended. */
  close(): Promise<void>;
}

/** A storefront over the backend at `backendOrigin`. */
export function assembleStorefront(
  config: Config,
  log: Log,
  backendOrigin: string,
  folders: BuildFolders,
): StorefrontApp {
  const client = createBackendClient(backendOrigin, config.backendKeepalive);
  const readiness = { draining: false };
  const assets = readAssets(path.join(folders.dist, 'loadable-stats.json'));
  const app = createApp({
    config,
    log,
    backend: { config, client, answers: createPublicAnswers(), log },
    backendOrigin,
    assets: () => assets,
    folders: { assets: path.join(folders.dist, 'public/assets'), public: folders.public },
    readiness,
    version: VERSION,
  });
  return {
    app,
    drain: () => {
      readiness.draining = true;
    },
    close: () => client.close(),
  };
}
