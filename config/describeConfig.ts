import type { Config } from './config';
import { settings } from './settings';

/** Host and port only: user name, password and query of the Redis address stay out of the log. */
const hostOf = (url: string): string => `${new URL(url).protocol}//${new URL(url).host}`;

/** One line `VARIABLE=value ...` of the effective configuration for the start log (N04), without secrets. */
export function describeConfig(config: Config): string {
  const shown = { ...config, redisUrl: config.redisUrl && hostOf(config.redisUrl) };
  const names = Object.keys(settings) as (keyof Config)[];
  return names.map((name) => `${settings[name].variable}=${JSON.stringify(shown[name]) ?? 'unset'}`).join(' ');
}
