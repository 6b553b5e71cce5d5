// npm run dev: one process, offline. Browser code is exchanged in the open page with its state; server code is replaced
// before the next request, and so is that of the embedded backend.
import type fs from 'node:fs';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express, { type RequestHandler } from 'express';
import webpack, { type Compiler, type Stats } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { listen } from '../server/listen';
import { createConfigs } from '../webpack.config';
import { liveCatalogue } from './catalogue/liveCatalogue';
import { LiveStorefront } from './dev/liveStorefront';
import { buildProblem, ProblemBoard } from './dev/problems';
import { hasPlace, mapBrowserStack, sourceFrame, withSourcePaths } from './dev/sourceFrame';
import { watchTypes } from './dev/typeWatch';

const OUT = 'dist-dev';
const PORT = Number(process.env.PORT ?? 3000);
const HOST = process.env.HOST ?? '127.0.0.1';
/** Of a thrown error that a browser sends. */
const MAX_REPORT = '64kb';

// Stacks of the server show the lines of the sources.
process.setSourceMapsEnabled(true);

const [web, node] = createConfigs({ mode: 'development', out: OUT }).map((config) => webpack(config) as Compiler);
if (!web || !node) throw new Error('A target is missing from webpack.config.ts');

// The browser's files stay in memory, but their folder is served.
mkdirSync(path.join(OUT, 'public/assets'), { recursive: true });

const hot = hotMiddleware(web, { log: false });
const board = new ProblemBoard((problems) => hot.publish({ action: 'problems', problems }));
const live = new LiveStorefront(OUT);

/** The browser's build comes first, as a page waits for it; the server's waits for its end. */
let browserBuild = Promise.withResolvers<void>();
const errorsOf = (stats: Stats): string[] =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map(buildProblem);
const buildErrors = { web: [] as string[], node: [] as string[] };
/** When the newest build of the browser's code has read the sources. */
let browserBuiltAt = 0;
/** What browsers have thrown since then: each reload of a page's data throws a loader's error again. */
const printedErrors = new Set<string>();
function reportBuild(target: 'web' | 'node', stats: Stats): void {
  buildErrors[target] = errorsOf(stats);
  board.set('build', [...buildErrors.web, ...buildErrors.node]);
}

web.hooks.invalid.tap('dev', () => {
  browserBuild.resolve();
  browserBuild = Promise.withResolvers();
});
web.hooks.done.tap('dev', (stats) => {
  browserBuiltAt = stats.startTime;
  printedErrors.clear();
  reportBuild('web', stats);
  browserBuild.resolve();
});
node.hooks.invalid.tap('dev', () => live.hold());
node.hooks.watchRun.tapPromise('dev', () => browserBuild.promise);

let hasStarted = false;
node.watch({}, (error?: Error | null, stats?: Stats) => {
  if (error || !stats) return console.error(error);
  reportBuild('node', stats);
  // An edit of styles alone changes nothing here, and the first build may be that of the last run.
  const hasNewBundle = !stats.hasErrors() && (!hasStarted || stats.compilation.emittedAssets.size > 0);
  void live.release(hasNewBundle ? stats.startTime : undefined).then(() => {
    if (!hasNewBundle) return;
    const failure = live.startFailure();
    board.set('start', failure === undefined ? [] : [`The server does not start\n${failure}`]);
    // Without a server the open pages stay as they are.
    if (hasStarted) return failure === undefined ? hot.publish({ action: 'restarted' }) : undefined;
    hasStarted = true;
    console.log(live.greeting(address()));
    if (!process.argv.includes('--no-types')) watchTypes((errors) => board.set('types', errors));
  });
});

/** An error that a page has caught or that nothing caught: printed, and returned with the lines of the sources. */
const thrown: RequestHandler = (req, res) => {
  const { stack = '', url = '' } = req.body as { stack?: string; url?: string };
  const readMap = (script: string): string | undefined => {
    try {
      const files = web.outputFileSystem as unknown as Pick<typeof fs, 'readFileSync'>;
      return files.readFileSync(path.join(web.outputPath, `${script}.map`), 'utf8');
    } catch {
      return undefined;
    }
  };
  const [message = '', ...frames] = withSourcePaths(mapBrowserStack(stack, readMap)).split(/\n(?=\s+at )/);
  const own = frames.filter(
    (frame) => /(client|shared)\//.test(frame) && !frame.includes('node_modules') && hasPlace(frame),
  );
  const text = [message, ...sourceFrame(own[0], browserBuiltAt), ...(own.length > 0 ? own : frames)].join('\n');
  const report = `\nIn the browser, at ${url}\n${text}`;
  if (!printedErrors.has(report)) console.error(report);
  printedErrors.add(report);
  res.json({ text });
};

// An exit ends the watch of types too; a signal alone would leave it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(0));

const app = express();
app.use(liveCatalogue());
const writeToDisk = (file: string): boolean => file.endsWith('loadable-stats.json');
app.use(devMiddleware(web, { publicPath: '/assets/', stats: 'none', writeToDisk }));
app.use(hot);
app.get('/__development/problems', (_req, res) => void res.json(board.current()));
app.post('/__development/thrown', express.json({ limit: MAX_REPORT }), thrown);
app.use((req, res) => void live.handle(req, res));

const server = createServer(app);
// Each storefront that has been replaced leaves a listener.
server.setMaxListeners(0);
const address = (): string => `http://localhost:${(server.address() as AddressInfo).port}`;
listen(server, { port: PORT, host: HOST, variable: 'PORT' }).then(
  () => console.log(`Building for ${address()} …`),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
