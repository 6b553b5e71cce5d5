// npm run dev: one process, offline. Browser code is exchanged in the open page with its state kept; server code is taken
// over with the next request, and so is the embedded backend's.
import { mkdirSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import express from 'express';
import webpack, { type Compiler, type Stats } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import type * as ServerBundle from '../server/bundle';
import { createConfigs } from '../webpack.config';
import { liveCatalogue } from './catalogue/liveCatalogue';

const OUT = 'dist-dev';
const PORT = Number(process.env.PORT ?? 3000);

const portOf = (listening: Server): number => (listening.address() as AddressInfo).port;

/** What the newest server bundle made, and how to put the next one in its place. */
class LiveStorefront {
  private running: Promise<Awaited<ReturnType<typeof ServerBundle.createStorefront>>> | undefined;

  /** Loads the server bundle again; the old storefront is closed first, as both use the same database. */
  reload(): void {
    const previous = this.running;
    this.running = Promise.resolve(previous)
      .catch(() => undefined)
      .then(async (old) => {
        await old?.close();
        const folder = path.resolve(OUT, 'server');
        for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
        const bundle = path.join(folder, 'bundle.js');
        const { createStorefront, createLog, loadConfig } = require(bundle) as typeof ServerBundle;
        const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
        const folders = { dist: path.resolve(OUT), public: path.resolve('public') };
        const storefront = await createStorefront(config, createLog(config.logLevel, process.stdout), folders);
        if (!previous) console.log(storefront.greeting(`http://localhost:${portOf(server)}`));
        return storefront;
      });
    this.running.catch((error: unknown) => console.error(error));
  }

  readonly handle: RequestListener = async (req, res) => {
    try {
      const storefront = await this.running;
      storefront?.app(req as never, res as never);
    } catch (error) {
      res.writeHead(500, { 'Content-Type': 'text/plain' }).end(String(error));
    }
  };
}

const [web, node] = createConfigs({ mode: 'development', out: OUT }).map((config) => webpack(config) as Compiler);
if (!web || !node) throw new Error('A target is missing from webpack.config.ts');

// The browser's files stay in memory, but their folder is served.
mkdirSync(path.join(OUT, 'public/assets'), { recursive: true });

const live = new LiveStorefront();
const browserBuilt = Promise.withResolvers<void>();
const serverBuilt = Promise.withResolvers<void>();
web.hooks.done.tap('dev', () => browserBuilt.resolve());
node.watch({}, (error?: Error | null, stats?: Stats) => {
  if (error || stats?.hasErrors()) console.error(error ?? stats?.toString('errors-only'));
  else void browserBuilt.promise.then(() => live.reload()).then(serverBuilt.resolve);
});

const app = express();
app.use(liveCatalogue());
app.use(devMiddleware(web, { publicPath: '/assets/', writeToDisk: (file) => file.endsWith('loadable-stats.json') }));
app.use(hotMiddleware(web, { log: false }));
app.use(async (req, res) => {
  await serverBuilt.promise;
  live.handle(req, res);
});
const server = createServer(app).listen(PORT, process.env.HOST ?? '127.0.0.1', () =>
  console.log(`Building for http://localhost:${portOf(server)} …`),
);
