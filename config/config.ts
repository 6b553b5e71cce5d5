import { type Setting, settings } from './settings';

type ValueOf<S> = S extends { readonly fallback: infer T } ? T : never;

/** The whole configuration, deeply frozen: one property per variable of `settings`, unset ones undefined. */
export type Config = { readonly [Name in keyof typeof settings]: ValueOf<(typeof settings)[Name]> };

/** Names every wrong variable with its rule, one a line; never a value. The process should exit with 78. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment once, at start (N04). A variable that is absent or blank keeps its default.
 * @throws ConfigError that lists all wrong variables together
 */
export function loadConfig(env: Environment): Config {
  const wrong: string[] = [];
  const entries = Object.entries<Setting<unknown>>(settings).map(([name, { variable, kind, fallback }]) => {
    const text = env[variable]?.trim() ?? '';
    if (text === '') return [name, fallback];
    const value = kind.parse(text);
    if (value === undefined) wrong.push(`${variable} must be ${kind.rule}`);
    return [name, value];
  });
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));
  const config = Object.fromEntries(entries) as Config;
  return deepFreeze({ ...config, footer: withSiteName(config) });
}

/** The copyright line may speak of the brand, which has its own variable (D65). */
function withSiteName({ footer, siteName }: Config): Config['footer'] {
  return { ...footer, copyright: footer.copyright?.replaceAll('{siteName}', () => siteName) };
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
