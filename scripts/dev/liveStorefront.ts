// The storefront of the newest server bundle. While a new one is built and started, requests wait for it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type * as ServerBundle from '../../server/bundle';
import { createDevLog, describeError } from './devLog';
import { bootErrorPage, withErrorDetails } from './errorPage';

type Storefront = Awaited<ReturnType<typeof ServerBundle.createStorefront>>;

/** A request in flight that lasts longer does not delay the new code. */
const MAX_DRAIN_MS = 3_000;

/** Serves the newest server bundle; create it once. */
export class LiveStorefront {
  private storefront: Storefront | undefined;
  private bootError: string | undefined;
  /** When the build that runs has read the sources. */
  private builtAt = 0;
  private reloading: Promise<void> = Promise.resolve();
  private open = Promise.withResolvers<void>();
  private isBuilding = true;
  private isReloading = false;
  private readonly inFlight = new Set<Promise<void>>();
  private readonly log = createDevLog(() => this.builtAt);

  /**
   * @param out folder of the development build
   */
  constructor(private readonly out: string) {}

  /** Requests wait from now on: the sources have changed. */
  hold(): void {
    if (!this.isBuilding) this.open = Promise.withResolvers();
    this.isBuilding = true;
  }

  /**
   * Ends the wait. The old storefront goes on when there is no new bundle.
   *
   * @param builtAt when the build of the new bundle has read the sources; undefined when there is none
   */
  async release(builtAt: number | undefined): Promise<void> {
    const gate = this.open;
    this.isBuilding = false;
    if (builtAt !== undefined) this.reloading = this.reloading.then(() => this.reload(builtAt));
    await this.reloading;
    // Another change has closed the gate again: its own release opens the new one.
    gate.resolve();
  }

  /** Why the newest server does not start; undefined when it does. */
  startFailure(): string | undefined {
    return this.bootError;
  }

  /** The console text of the first start. */
  greeting(address: string): string {
    return this.storefront?.greeting(address) ?? `\nWaiting for a server that starts, at ${address}\n`;
  }

  /** Answers a request when the newest code stands. */
  async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
    // A page that has taken a new loader calls at once; the old storefront answers until its turn to close.
    if (this.isReloading || !req.url?.startsWith('/api/')) await this.opened();
    // The client has left meanwhile.
    if (res.closed) return;
    if (!this.storefront) return bootErrorPage(res, this.bootError);
    const ended = Promise.withResolvers<void>();
    this.inFlight.add(ended.promise);
    res.once('close', () => {
      this.inFlight.delete(ended.promise);
      ended.resolve();
    });
    withErrorDetails(req, res, this.log.failureOf);
    this.storefront.app(req as never, res as never);
  }

  /** Resolves when no change is being built: one may have begun while an earlier one was awaited. */
  private async opened(): Promise<void> {
    let awaited: Promise<void> | undefined;
    while (awaited !== this.open.promise) {
      awaited = this.open.promise;
      await awaited;
    }
  }

  /** The old storefront ends its requests and closes first, as both use the same database. */
  private async reload(builtAt: number): Promise<void> {
    this.isReloading = true;
    const limit = new Promise<void>((resolve) => setTimeout(resolve, MAX_DRAIN_MS).unref());
    await Promise.race([Promise.all(this.inFlight), limit]);
    try {
      await this.storefront?.close();
      this.storefront = undefined;
      this.builtAt = builtAt;
      this.storefront = await this.start();
      this.bootError = undefined;
    } catch (error) {
      this.bootError = describeError(error, builtAt);
    }
    this.isReloading = false;
  }

  private start(): Promise<Storefront> {
    const folder = path.resolve(this.out, 'server');
    for (const file of Object.keys(require.cache)) if (file.startsWith(folder)) delete require.cache[file];
    const { createStorefront, createLog, loadConfig } = require(path.join(folder, 'bundle.js')) as typeof ServerBundle;
    const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
    const folders = { dist: path.resolve(this.out), public: path.resolve('public') };
    return createStorefront(config, createLog(config.logLevel, this.log), folders);
  }
}
