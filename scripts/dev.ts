// npm run dev: one process, offline. A view is exchanged in the open page with its state; any other edit loads the page
// again. Requests wait while code is built and the server is replaced (ADR 20).
import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
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
let types: ChildProcess | undefined;
/** The type errors that the terminal has. */
let printed: string[] = [];

compiler.hooks.watchRun.tap('dev', ({ modifiedFiles = new Set<string>() }) => {
  const files = [...modifiedFiles].filter((file) => path.extname(file) !== '');
  if (files.some((file) => !VIEW.test(file))) needsReload = true;
  // They were of other files.
  if (files.some((file) => /\.tsx?$/.test(file))) problems.types = [];
});

async function replaceServer({ stats: [browser, server] }: MultiStats): Promise<void> {
  if (!browser || !server) return;
  const errors = [browser, server].flatMap(({ compilation }) => compilation.getErrors().map(({ message }) => message));
  problems.build = [...new Set(errors)];
  problems.page = [];
  // They are above no page any more.
  if (types?.connected) types.send('again');
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

/** Has types checked, in the newest files. */
function watchTypes(): void {
  types = fork('scripts/dev/checkTypes.ts').on('message', (found) => tellTypes(found as string[]));
  process.once('exit', () => types?.kill());
}

/** Prints type errors, each once, and shows them above open pages. */
function tellTypes(found: string[]): void {
  problems.types = found;
  // What does not build has no types either.
  if (problems.build.length > 0) return;
  const news = found.filter((text) => !printed.includes(text));
  const isChanged = news.length > 0 || found.length < printed.length;
  printed = found;
  if (isChanged) console.log(news.join('\n') || `${found.length} type errors left`);
  // A build has taken the others away.
  if (isChanged || found.length > 0) showProblems();
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
listen(server, Number(PORT), HOST, 'PORT').then(
  () => console.log(`Building for ${address()} …`),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
