import type { Config } from './config';
import { settings } from './settings';

/** The effective configuration as one line `VARIABLE=value ...` for the start log (N04). No setting holds a secret. */
export function describeConfig(config: Config): string {
  const names = Object.keys(settings) as (keyof Config)[];
  return names.map((name) => `${settings[name].variable}=${JSON.stringify(config[name]) ?? 'unset'}`).join(' ');
}
