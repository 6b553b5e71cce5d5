import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import webpack, { type MultiStats } from 'webpack';
import { createConfigs } from '../webpack.config';
import { writeCriticalCss } from './criticalCss';
import { freePort } from './freePort';

/**
 * Builds both targets into dist.
 *
 * @throws Error with webpack's own report when a target has errors.
 */
export async function buildProduction(): Promise<void> {
  const start = performance.now();
  console.log('Building …');
  // Names of maps have hashes, so that each build would add its own.
  rmSync('dist/maps', { recursive: true, force: true });
  const compiler = webpack(createConfigs({ mode: 'production', out: 'dist' }));
  if (process.stdout.isTTY) new webpack.ProgressPlugin(showProgress).apply(compiler);
  const stats = await run(compiler);
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only', colors: true }));
  writeCriticalCss('dist');
  await storeCompiledCode();
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Writes over the line of the last call. */
function showProgress(share: number, step: string): void {
  const line = share < 1 ? `${Math.floor(share * 100)} % ${step}` : '';
  process.stdout.write(`\r\u001B[K${line.slice(0, process.stdout.columns - 1)}`);
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
