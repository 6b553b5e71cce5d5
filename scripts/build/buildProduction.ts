import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { createConfigs } from '../../webpack.config';
import { freePort } from '../freePort';
import { checkBrand, copyBrandFiles } from './brand';
import { writeCriticalCss } from './criticalCss';
import { listPackages } from './listPackages';
import { writePageDictionary } from './pageDictionary';
import { runWebpack } from './runWebpack';

/**
 * Builds both targets into a folder beside package.json.
 *
 * @throws Error that names what is wrong in the company's folder, or with webpack's own report.
 */
export async function buildProduction(out = 'dist'): Promise<void> {
  const start = performance.now();
  await checkBrand();
  console.log('Building …');
  // Names of maps have hashes, so that each build would add its own.
  rmSync(`${out}/maps`, { recursive: true, force: true });
  const stats = await runWebpack(createConfigs({ mode: 'production', out }));
  writeCriticalCss(out);
  copyBrandFiles(out);
  listPackages(stats, out);
  await runBuilt(out, ['--store-compiled-code']);
  await runBuilt(out, [], (origin) => writePageDictionary(out, origin));
  console.log(`Built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

const POLL_MS = 10;
/** The first page of a process, and one with every part of the frame: their compiled code is stored (ADR 18). */
const FIRST_PAGES = ['/', '/search'];
const RUN_TIMEOUT_MS = 60_000;

/** Runs the built storefront over its embedded backend until it has served its first pages, and what the build asks besides. */
async function runBuilt(out: string, args: readonly string[], ask?: (origin: string) => Promise<void>): Promise<void> {
  const port = await freePort();
  const server = spawn(process.execPath, [`${out}/server/index.js`, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: RUN_TIMEOUT_MS,
    killSignal: 'SIGKILL',
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
  const origin = `http://127.0.0.1:${port}`;
  try {
    for (const page of FIRST_PAGES)
      while (server.exitCode === null && server.signalCode === null && !(await isServed(origin + page)))
        await delay(POLL_MS);
    await ask?.(origin);
  } finally {
    server.kill('SIGTERM');
  }
  const [status] = await ended;
  if (status !== 0) throw new Error('The built storefront served no page');
}

/** Whether the whole page comes. */
const isServed = (url: string): Promise<boolean> =>
  fetch(url, { redirect: 'manual', headers: { 'Accept-Encoding': 'br', Connection: 'close' } })
    .then(async (response) => (await response.text()) !== '' && response.status === 200)
    .catch(() => false);
