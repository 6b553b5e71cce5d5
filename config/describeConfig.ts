import type { Config } from './config';
import { type Setting, settings } from './settings';

/** The effective configuration as one line `VARIABLE=value ...` for the start log (N04), without secrets. */
export function describeConfig(config: Config): string {
  const names = Object.keys(settings) as (keyof Config)[];
  return names.map((name) => `${settings[name].variable}=${described(settings[name], config[name])}`).join(' ');
}

function described({ kind }: Setting<unknown>, value: unknown): string {
  const shown = typeof value === 'string' && kind.masked ? kind.masked(value) : value;
  return JSON.stringify(shown) ?? 'unset';
}
