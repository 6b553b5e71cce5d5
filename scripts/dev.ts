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
import { ownStack, plainErrors } from './dev/problems';
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
for (const one of compiler.compilers) plainErrors.apply(one);
/** What is wrong, by who has found it. */
const problems = { build: [] as string[], types: [] as string[], page: [] as string[] };
const live = new LiveStorefront(OUT, (failure) => {
  problems.page = failure === undefined ? [] : [failure];
});
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
  if (!browser || !server) return;
  const errors = [browser, server].flatMap(({ compilation }) => compilation.getErrors().map(({ message }) => message));
  problems.build = [...new Set(errors)];
  problems.page = [];
  console.log(problems.build.join('\n\n') || `Built in ${((browser.endTime - browser.startTime) / 1000).toFixed(1)} s`);
  if (browser.hasErrors()) return;
  browserHash = browser.hash ?? '';
  const { hash = '' } = server;
  if (hash === running && !server.hasErrors()) return;
  running = server.hasErrors() ? '' : hash;
  const error = server.hasErrors() ? undefined : await live.replace();
  if (error !== undefined) problems.build = [error];
  if (problems.build.length > 0) return showProblems();
  if (needsReload) hot.publish({ action: 'reload' });
  needsReload = false;
  if (hasStarted) return;
  hasStarted = true;
  console.log(live.greeting(address()));
  watchTypes();
}

/** Above open pages, in the overlay of reloadPage.ts; without errors it goes. */
function showProblems(): void {
  const { build, types, page } = problems;
  const errors = build.length > 0 ? build : [...page, ...types];
  hot.publish({ action: 'built', hash: browserHash, time: 0, errors, warnings: [], modules: {} });
}

/** Prints type errors and shows them above open pages. With a low priority, so that an update comes first. */
function watchTypes(): void {
  const flags = ['--watch', '--preserveWatchOutput', '--incremental', '--tsBuildInfoFile', 'var/dev/types.tsbuildinfo'];
  const types = spawn('node_modules/.bin/tsc', ['-p', '.', ...flags], { stdio: ['ignore', 'pipe', 'inherit'] });
  let found: string[] = [];
  createInterface(types.stdout).on('line', (line) => {
    // Errors of syntax, which have numbers below 2000, are the build's.
    if (/: error TS(?!1\d{3}:)/.test(line)) found.push(line);
    else if (/^\s/.test(line)) found.push(`${found.pop() ?? ''}\n${line}`.trim());
    // The end of a check.
    if (!/Found \d+ errors?\b/.test(line)) return;
    const news = found.filter((text) => !problems.types.includes(text));
    const isChanged = news.length > 0 || found.length < problems.types.length;
    problems.types = found;
    found = [];
    // What does not build has no types either.
    if (problems.build.length > 0) return;
    if (isChanged) console.log(news.join('\n') || `${problems.types.length} type errors left`);
    // A build has taken the others away.
    if (isChanged || problems.types.length > 0) showProblems();
  });
  if (types.pid) setPriority(types.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  process.once('exit', () => types.kill());
}

/** A stack of a browser, told once however often React renders again. */
function tellBrowserError(stack: string): void {
  const mapOf = (file: string) => {
    try {
      return String(built.context.outputFileSystem.readFileSync(path.join(OUT, 'public/assets', `${file}.map`)));
    } catch {
      return undefined;
    }
  };
  const text = ownStack(stack, mapOf);
  // What does not build fails in browsers too.
  if (problems.build.length > 0 || problems.page.includes(text)) return;
  problems.page = [text];
  console.log(`In the browser: ${text}`);
  showProblems();
}

compiler.hooks.done.tap('dev', (stats) => live.waitFor(() => replaceServer(stats)));
// The server that starts reads the manifest, which the next build writes.
compiler.hooks.watchRun.tapPromise('dev', () => live.replaced);

const app = express();
app.use(liveGallery());
// A page that was loaded hears what is wrong after what webpack says.
app.use('/__webpack_hmr', (_req, _res, next) => {
  if (Object.values(problems).some(({ length }) => length > 0)) setImmediate(showProblems);
  next();
});
app.post('/__dev/errors', express.text({ limit: '1mb' }), (req, res) => {
  tellBrowserError(String(req.body));
  res.sendStatus(204);
});
app.use(hot);
// Requests wait here while either is built. The manifest of the chunks is read by the server.
const writeToDisk = (file: string): boolean => file.endsWith('loadable-stats.json');
const built = devMiddleware(compiler, { publicPath: '/assets/', stats: 'none', writeToDisk });
app.use(built);
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
