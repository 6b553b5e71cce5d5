// The storefront of the newest server bundle. Requests wait while it is replaced.
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pretty from 'pino-pretty';
import type * as ServerBundle from '../../server/main';

type Storefront = Awaited<ReturnType<typeof ServerBundle.createStorefront>>;

/** A request in flight that lasts longer does not delay the new code. */
const MAX_DRAIN_MS = 3_000;

/** A line of the log without the frames of packages and of Node, which say nothing of our code. */
const withoutPackages = (line: string) =>
  line.replace(/\\n {4}at (?:(?!\\n|").)*(?:node_modules|node:internal)(?:(?!\\n|").)*/g, '');

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
  constructor(private readonly out: string) {}

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
      this.startError = error instanceof Error ? (error.stack ?? error.message) : String(error);
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
    // The overlays of errors write markup from strings.
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
    const log = createLog(config.logLevel, { write: (line) => this.log.write(withoutPackages(line)) });
    return createStorefront(config, log, folders);
  }
}
