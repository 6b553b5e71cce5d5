// The production build and whether it is still that of the sources.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import webpack, { type MultiStats } from 'webpack';
import { createConfigs } from '../webpack.config';
import { freePort } from './freePort';
import { isBuildCurrent, sourcesDigest, stampBuild } from './sourcesDigest';

/** Builds when the sources are not those of the last build. */
export async function ensureProductionBuild(): Promise<void> {
  if (isBuildCurrent()) return;
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
  // Names of maps have hashes, so that each build would add its own.
  rmSync('dist/maps', { recursive: true, force: true });
  const stats = await run(webpack(createConfigs({ mode: 'production', out: 'dist' })));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: true }));
  await storeCompiledCode();
  stampBuild(digest);
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
