// Whether dist is the build of today's sources.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const SOURCES = [
  'client',
  'server',
  'shared',
  'config',
  'public/fonts',
  'public/favicon.svg',
  'public/logo.svg',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = 'dist/.sources';

/** A digest of all files below these paths, tests apart; by default of everything that the build reads. */
export function sourcesDigest(sources: readonly string[] = SOURCES): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => (statSync(source).isDirectory() ? globSync(`${source}/**/*.*`) : [source]));
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** Writes down which sources dist was built from. */
export function stampBuild(digest: string): void {
  writeFileSync(STAMP, digest);
}

/** Whether dist was built from the sources as they are. */
export function isBuildCurrent(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesDigest();
}
