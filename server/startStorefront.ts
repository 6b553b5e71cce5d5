import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config';
import { gracefulStop } from './http/gracefulStop';
import { events, type Log } from './log';
import { assembleStorefront, type BuildFolders } from './storefront';

export interface RunningStorefront {
  /** Where it listens, as a person would open it. */
  readonly address: string;
  /** What to print for the person who started it. */
  readonly greeting: string;
  /** Drains for so many milliseconds, ends the requests under way, closes everything. */
  stop(lameDuckMs: number): Promise<void>;
}

/** Sockets of slow or silent clients do not stay (reliability.md, class 12). Milliseconds. */
const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
} as const;

/** Starts the storefront, over the embedded backend when no other is configured. */
export async function startStorefront(config: Config, log: Log, folders: BuildFolders): Promise<RunningStorefront> {
  if (!config.publicUrl) {
    const warning = 'PUBLIC_URL is unset: links and login redirects lead to loopback addresses only';
    log.warn({ event: events.configWarning, warning });
  }
  const storefront = await assembleStorefront(config, log, folders);
  const server = createServer(SERVER_OPTIONS, storefront.app);
  const { stop } = gracefulStop(server, storefront.drain);
  await listen(server, config);
  const { port } = server.address() as AddressInfo;
  const address = config.publicUrl ?? `http://${hostInUrl(config.host)}:${port}`;
  return {
    address,
    greeting: storefront.greeting(address),
    stop: async (lameDuckMs) => {
      log.info({ event: events.serverDraining });
      await stop(lameDuckMs);
      await storefront.close();
      log.info({ event: events.serverStopped });
    },
  };
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function hostInUrl(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
