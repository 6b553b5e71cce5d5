import type { Config } from './config';
import { type Setting, settings } from './settings';

/** A password or token in front of the host of an address. */
const CREDENTIALS = /(?<=:\/\/)[^/\s@"]+(?=@)/g;

/** The effective configuration, one `VARIABLE=value` each; secrets are masked. */
export function describeSettings(config: Config): string[] {
  const names = Object.keys(settings) as (keyof Config)[];
  return names.map((name) => {
    const { variable, fallback, isSecret }: Setting<unknown> = settings[name];
    const value = config[name];
    if (isSecret && value !== fallback) return `${variable}=***`;
    return `${variable}=${JSON.stringify(value)?.replace(CREDENTIALS, '***') ?? 'unset'}`;
  });
}

/** The same as one line, for the start log. */
export const describeConfig = (config: Config): string => describeSettings(config).join(' ');
