// The storefront of the newest server bundle. Requests wait while it is replaced.
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pretty from 'pino-pretty';
import type * as ServerBundle from '../../server/main';
import { ownFrames } from './problems';

type Storefront = Awaited<ReturnType<typeof ServerBundle.createStorefront>>;

/** A request in flight that lasts longer does not delay the new code. */
const MAX_DRAIN_MS = 3_000;

/** Serves the newest server bundle; create it once. */
export class LiveStorefront {
  private storefront: Storefront | undefined;
  private startError: string | undefined;
  /** Done when the newest server bundle that was built runs. */
  replaced: Promise<void> = Promise.resolve();
  private readonly inFlight = new Set<Promise<void>>();
  private readonly log = pretty({ sync: true, ignore: 'requestId', translateTime: 'SYS:HH:MM:ss' });

  /**
   * @param out folder of the development build
   */
  constructor(
    private readonly out: string,
    /** Hears of each document that is asked for, and why a page failed. */
    private readonly onPage: (failure?: string) => void,
  ) {}

  /** Requests wait for this step, and for those before it. */
  waitFor(step: () => Promise<void>): void {
    this.replaced = this.replaced.then(step);
  }

  /**
   * Starts the bundle that was built. The old storefront ends its requests and closes first, as both use the same database.
   *
   * @returns why the server does not start; undefined when it does
   */
  async replace(): Promise<string | undefined> {
    await Promise.race([Promise.all(this.inFlight), delay(MAX_DRAIN_MS, undefined, { ref: false })]);
    this.startError = undefined;
    try {
      await this.storefront?.close();
      this.storefront = undefined;
      this.storefront = await this.start();
    } catch (error) {
      this.startError = error instanceof Error ? ownFrames(error.stack ?? error.message) : String(error);
      console.error(this.startError);
    }
    return this.startError;
  }

  /** The console text of the first start. */
  greeting(address: string): string {
    return this.storefront?.greeting(address) ?? `\nWaiting for a server that starts, at ${address}\n`;
  }

  /** Answers a request when the newest code stands. */
  async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    let awaited: Promise<void> | undefined;
    while (awaited !== this.replaced) {
      awaited = this.replaced;
      await awaited;
    }
    // The client has left meanwhile.
    if (res.closed) return;
    if (!this.storefront) {
      res.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8', Refresh: '1' });
      return void res.end(`The server does not start\n\n${this.startError ?? 'It does not build: see the terminal.'}`);
    }
    // A page that failed leads to /busy.
    if (req.headers['sec-fetch-dest'] === 'document' && !req.url?.startsWith('/busy')) this.onPage();
    // Updates are scripts from addresses that no policy has seen.
    const setHeader = res.setHeader.bind(res);
    res.setHeader = (name, value) =>
      setHeader(name, typeof value === 'string' ? value.replace(/;require-trusted-types.*/, '') : value);
    const ended = Promise.withResolvers<void>();
    this.inFlight.add(ended.promise);
    res.once('close', () => {
      this.inFlight.delete(ended.promise);
      ended.resolve();
    });
    this.storefront.app(req as never, res as never);
  }

  private start(): Promise<Storefront> {
    const folder = path.join(this.out, 'server');
    for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
    const { createStorefront, createLog, loadConfig } = require(path.join(folder, 'main.js')) as typeof ServerBundle;
    const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
    const folders = { dist: this.out, public: path.resolve('public') };
    const log = createLog(config.logLevel, { write: (line) => this.write(JSON.parse(line)) });
    return createStorefront(config, log, folders);
  }

  private write({ err, ...line }: Record<string, unknown> & { readonly err?: { readonly stack?: string } }): void {
    const { event, kind = 'crash', message, call } = line;
    // Builds run in this process.
    if (event === 'process.blocked' || event === 'overload.changed') return;
    const stack = err?.stack && ownFrames(err.stack);
    this.log.write(`${JSON.stringify({ ...line, ...(stack && { err: { ...err, stack } }) })}\n`);
    if (stack && kind === 'crash') this.onPage(stack);
    else if (event === 'page.failed') this.onPage(`${message} (${call})\n${stack?.split('\n')[0] ?? ''}`);
  }
}
