// npm run dev: one process, offline. A view is exchanged in the open page with its state; any other edit loads the page
// again. Requests wait while code is built and the server is replaced (ADR 20).
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import express from 'express';
import webpack, { type MultiStats } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { loadConfig, runProcess } from '../config/config';
import { listen } from '../server/http/listen';
import { createConfigs } from '../webpack.config';
import { checkBrand, copyBrandFiles } from './build/brand';
import { LiveStorefront } from './dev/liveStorefront';
import { liveGallery } from './gallery/gallery';

const OUT = path.resolve('dist-dev');
const { PORT = '3000', HOST = '127.0.0.1' } = process.env;

// No edit mends the environment of a process.
runProcess(async () => {
  loadConfig(process.env);
  await checkBrand();
});

// Stacks of the server show the lines of the sources.
process.setSourceMapsEnabled(true);

// The browser's files stay in memory, but their folder is served.
mkdirSync(path.join(OUT, 'public/assets'), { recursive: true });
copyBrandFiles(OUT);

const compiler = webpack(createConfigs({ mode: 'development', out: OUT }));
const [web] = compiler.compilers;
if (!web) throw new Error('The browser is missing from webpack.config.ts');
const hot = hotMiddleware(web, { log: false });
const live = new LiveStorefront(OUT);
/** What webpack's client exchanges in the page; a page without it in use need not change. */
const VIEW = /client\/.*\.(tsx|css)$/;
let needsReload = false;
/** The build that runs; empty when the newest one has failed. */
let running = '';
let hasStarted = false;
let browserHash = '';

compiler.hooks.watchRun.tap('dev', ({ modifiedFiles = new Set<string>() }) => {
  if ([...modifiedFiles].some((file) => path.extname(file) !== '' && !VIEW.test(file))) needsReload = true;
});

async function replaceServer({ stats: [browser, server] }: MultiStats): Promise<void> {
  if (!browser || !server || browser.hasErrors()) return;
  browserHash = browser.hash ?? '';
  const { hash = '' } = server;
  if (hash === running && !server.hasErrors()) return;
  running = server.hasErrors() ? '' : hash;
  const error = server.hasErrors() ? server.toString({ all: false, errors: true }) : await live.replace();
  if (error !== undefined) return showErrors([error]);
  if (needsReload) hot.publish({ action: 'reload' });
  needsReload = false;
  if (hasStarted) return;
  hasStarted = true;
  console.log(live.greeting(address()));
  if (!process.argv.includes('--no-types')) watchTypes();
}

/** Above open pages, in the overlay of webpack's client. */
function showErrors(errors: readonly string[]): void {
  hot.publish({ action: 'built', hash: browserHash, time: 0, errors, warnings: [], modules: {} });
}

/** Prints type errors and shows them above open pages. With a low priority, so that an update comes first. */
function watchTypes(): void {
  const flags = ['--watch', '--preserveWatchOutput', '--incremental', '--tsBuildInfoFile', 'var/dev/types.tsbuildinfo'];
  const types = spawn('node_modules/.bin/tsc', ['-p', '.', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  let lines: string[] = [];
  createInterface(types.stdout).on('line', (line) => {
    console.log(line);
    if (line.includes(': error TS')) lines.push(line);
    // The end of a check.
    if (!/Found \d+ errors?\b/.test(line)) return;
    if (lines.length > 0) showErrors(lines);
    lines = [];
  });
  if (types.pid) setPriority(types.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  process.once('exit', () => types.kill());
}

compiler.hooks.done.tap('dev', (stats) => live.waitFor(() => replaceServer(stats)));
// The server that starts reads the manifest, which the next build writes.
compiler.hooks.watchRun.tapPromise('dev', () => live.replaced);

const app = express();
app.use(liveGallery());
app.use(hot);
// Requests wait here while either is built. The manifest of the chunks is read by the server.
const writeToDisk = (file: string): boolean => file.endsWith('loadable-stats.json');
app.use(devMiddleware(compiler, { publicPath: '/assets/', stats: 'errors-warnings', writeToDisk }));
app.use((req, res) => void live.handle(req, res));

// An exit ends the watch of types too; a signal alone would leave it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));

const server = createServer(app);
// Each storefront that has been replaced leaves a listener.
server.setMaxListeners(0);
const address = (): string => `http://localhost:${(server.address() as AddressInfo).port}`;
listen(server, { port: Number(PORT), host: HOST, variable: 'PORT' }).then(
  () => console.log(`Building for ${address()} …`),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
