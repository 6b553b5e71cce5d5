import { readFileSync } from 'node:fs';
import { demoArticles, demoFooter } from './footer';
import { type Setting, settings } from './settings';

type ValueOf<S> = S extends { readonly fallback: infer T } ? T : never;

/** The configuration, deeply frozen: one property per entry of `settings`, undefined when unset. */
export type Config = { readonly [Name in keyof typeof settings]: ValueOf<(typeof settings)[Name]> };

/** The exit code of a process whose configuration is wrong: EX_CONFIG of sysexits.h. */
const EXIT_CONFIG = 78;

/** Lists every invalid variable with its rule, one per line, and no values. The process should exit with EXIT_CONFIG. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the given environment once, at start. An absent or blank variable has its default; the text of a secret may be in the
 * file that its variable with `_FILE` names.
 *
 * @throws ConfigError that lists all invalid variables
 */
export function loadConfig(env: Environment): Config {
  const errors: string[] = [];
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, { variable, kind, fallback }]) => {
    const text = (kind.masked ? secretText(env, variable, errors) : env[variable])?.trim() ?? '';
    if (text === '') return [name, fallback];
    const value = kind.parse(text);
    if (value === undefined)
      errors.push([`${variable} must be ${kind.rule}`, kind.fault?.(text)].filter(Boolean).join('; '));
    return [name, value];
  });
  const config = Object.fromEntries(entries) as Config;
  errors.push(...conflictsOf(config));
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  // Field data end in /metrics.
  const rumSample = config.metricsPort === undefined ? 0 : config.rumSample;
  // Visitors call the API from public pages, so prices are removed there unless a deployment decides otherwise.
  const redactProxy = config.redactProxy ?? config.publicPages.length > 0;
  return deepFreeze({ ...config, footer: footerOf(config), helpArticles: articlesOf(config), redactProxy, rumSample });
}

/** The text of a secret: of its variable, or of the file that VARIABLE_FILE names. */
function secretText(env: Environment, variable: string, errors: string[]) {
  const file = env[`${variable}_FILE`]?.trim();
  if (!file) return env[variable];
  if (env[variable]?.trim()) errors.push(`${variable} and ${variable}_FILE must not both be set`);
  try {
    return readFileSync(file, 'utf8');
  } catch {
    errors.push(`${variable}_FILE must name a file that can be read`);
    return undefined;
  }
}

/** Values that are right alone, but not together. Invalid ones are undefined here. */
function conflictsOf({ port, metricsPort, publicUrl, cookieDomain, backendUrl }: Config) {
  const conflicts: string[] = [];
  // Each call would come back to it, again and again.
  if (backendUrl && backendUrl === publicUrl) conflicts.push('BACKEND_URL must be another origin than PUBLIC_URL');
  if (metricsPort !== undefined && metricsPort !== 0 && metricsPort === port)
    conflicts.push('METRICS_PORT must be another port than PORT');
  // Browsers drop a cookie for a domain that the page is not in.
  if (publicUrl && cookieDomain && !`.${new URL(publicUrl).hostname}`.endsWith(`.${cookieDomain}`))
    conflicts.push('COOKIE_DOMAIN must be the host of PUBLIC_URL or a domain above it');
  return conflicts;
}

/** The footer with the site name in its copyright line; the demo content is the embedded backend's alone. */
function footerOf({ footer, siteName, backendUrl }: Config): Config['footer'] {
  if (footer === demoFooter && backendUrl) return { groups: [], social: [] };
  return { ...footer, copyright: footer.copyright?.replaceAll('{siteName}', () => siteName) };
}

/** The default is the embedded backend's alone. */
function articlesOf({ helpArticles, backendUrl }: Config): Config['helpArticles'] {
  return helpArticles === demoArticles && backendUrl ? {} : helpArticles;
}

function deepFreeze<T>(value: T) {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

/** The effective configuration, one `VARIABLE=value` each; secrets are masked. */
export function describeSettings(config: Config): string[] {
  const names = Object.keys(settings) as (keyof Config)[];
  return names.map((name) => {
    const { variable, fallback, kind }: Setting<unknown> = settings[name];
    const value = config[name];
    if (kind.masked && value !== fallback) return `${variable}=${kind.masked(value as NonNullable<unknown>)}`;
    return `${variable}=${JSON.stringify(value) ?? 'unset'}`;
  });
}

/**
 * Runs the main function of a process. What stops it goes to stderr; a wrong configuration ends the process with 78. What can't
 * be printed stops nothing.
 */
export function runProcess(main: () => Promise<void>): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1);
  });
}
