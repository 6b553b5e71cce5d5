import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { createConfigs } from '../../webpack.config';
import { freePort } from '../freePort';
import { checkBrand, copyBrandFiles } from './brand';
import { writeCriticalCss } from './criticalCss';
import { listPackages } from './listPackages';

/**
 * Builds both targets into a folder beside package.json.
 *
 * @throws Error that names what is wrong in the company's folder, or with webpack's own report when a target has errors, or warnings that webpack.config.ts does not name.
 */
export async function buildProduction(out = 'dist'): Promise<void> {
  const start = performance.now();
  await checkBrand();
  console.log('Building …');
  // Names of maps have hashes, so that each build would add its own.
  rmSync(`${out}/maps`, { recursive: true, force: true });
  const compiler = webpack(createConfigs({ mode: 'production', out }));
  if (process.stdout.isTTY) new webpack.ProgressPlugin(showProgress).apply(compiler);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors() || stats.hasWarnings())
    throw new Error(stats?.toString({ preset: 'errors-warnings', colors: true }));
  writeCriticalCss(out);
  copyBrandFiles(out);
  listPackages(stats, out);
  await storeCompiledCode(out);
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Writes over the line of the last call. */
function showProgress(share: number, step: string): void {
  const line = share < 1 ? `${Math.floor(share * 100)} % ${step}` : '';
  process.stdout.write(`\r\u001B[K${line.slice(0, process.stdout.columns - 1)}`);
}

/** The first page of a process, and one with every part of the frame. */
const FIRST_PAGES = ['/', '/search'];
const POLL_MS = 10;
const STORE_TIMEOUT_MS = 60_000;

/** Runs the built storefront over its embedded backend until it has served pages, so that its compiled code is stored (ADR 18). */
async function storeCompiledCode(out: string): Promise<void> {
  const port = await freePort();
  const server = spawn(process.execPath, [`${out}/server/index.js`, '--store-compiled-code'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      PUBLIC_PAGES: '/search',
      DRAIN_MS: '0',
      SANDBOX_DB: ':memory:',
      SANDBOX_PRODUCTS: '100',
    },
  });
  const ended = once(server, 'close');
  const limit = setTimeout(() => server.kill('SIGKILL'), STORE_TIMEOUT_MS);
  for (const page of FIRST_PAGES)
    while (
      server.exitCode === null &&
      server.signalCode === null &&
      !(await isServed(`http://127.0.0.1:${port}${page}`))
    )
      await delay(POLL_MS);
  server.kill('SIGTERM');
  const [status] = await ended;
  clearTimeout(limit);
  if (status !== 0) throw new Error('The built storefront served no page');
}

/** Whether the whole page comes. */
const isServed = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual', headers: { 'Accept-Encoding': 'br', Connection: 'close' } })
    .then(async (response) => (await response.text()) !== '' && response.status === 200)
    .catch(() => false);
