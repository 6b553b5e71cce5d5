// The production build and whether it is still that of the sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import webpack, { type MultiStats } from 'webpack';
import { createConfigs } from '../webpack.config';
import { freePort } from './freePort';

const SOURCES = [
  'client',
  'server',
  'shared',
  'config',
  'public/fonts',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const STAMP = 'dist/.sources';

/** Builds when the sources are not those of the last build. */
export async function ensureProductionBuild(): Promise<void> {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === sourcesDigest()) return;
  await buildProduction();
}

/**
 * Builds both targets into dist.
 *
 * @throws Error with webpack's own report when a target has errors.
 */
export async function buildProduction(): Promise<void> {
  const digest = sourcesDigest();
  const start = performance.now();
  console.log('Building …');
  const stats = await run(webpack(createConfigs({ mode: 'production', out: 'dist' })));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: true }));
  await storeCompiledCode();
  writeFileSync(STAMP, digest);
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Runs the built storefront once, over its embedded backend, so that the compiled code of a start is stored (ADR 0018). */
async function storeCompiledCode(): Promise<void> {
  const { status } = spawnSync(process.execPath, ['dist/server/compileBundle.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(await freePort()),
      PUBLIC_PAGES: '/search',
      SANDBOX_DB: ':memory:',
      SANDBOX_PRODUCTS: '100',
    },
  });
  if (status !== 0) throw new Error('The built storefront served no page');
}

function run(compiler: webpack.MultiCompiler): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => (error || !stats ? reject(error) : resolve(stats)));
    });
  });
}

/** A digest of all files below these paths, tests apart. */
export function sourcesDigest(sources: readonly string[] = SOURCES): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => (statSync(source).isDirectory() ? globSync(`${source}/**/*.*`) : [source]));
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name)).sort())
    hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}
