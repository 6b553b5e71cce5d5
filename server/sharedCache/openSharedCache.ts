// What REDIS_URL brings; nothing of it is loaded without that setting.
import type { Config } from '../../config/config';
import type { Log } from '../log';
import { connectToRedis } from './redisConnection';
import { createSharedKeys, type SharedKeys } from './sharedKeys';
import { createSharedStore, type SharedStore } from './sharedStore';

export interface SharedCache {
  readonly store: SharedStore;
  readonly keys: SharedKeys;
}

/** The store at an address for this build and configuration; it connects in the background. */
export function openSharedCache(url: string, build: string, config: Config, log: Log): SharedCache {
  return { store: createSharedStore(connectToRedis(url, log)), keys: createSharedKeys(config, build) };
}
