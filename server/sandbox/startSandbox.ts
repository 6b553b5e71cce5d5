import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import type { Config } from '../../config/config';
import { listen } from '../http/listen';
import { isLoopbackHost } from '../http/loopback';
import type { Log } from '../log';
import { createSandbox, type SandboxOptions } from './createSandbox';
import { devPages } from './devPages/devPages';
import { demoUsersText } from './users/demoUsers';

export interface StartOptions extends SandboxOptions {
  /** A loopback port; 0 picks a free one. */
  readonly port: number;
}

/** The embedded backend, listening. */
export type RunningSandbox = Awaited<ReturnType<typeof startSandbox>>;

/** Starts the embedded backend as the configuration wants it. */
export function startConfiguredSandbox(config: Config, log: Log, port: number): Promise<RunningSandbox> {
  const { enginePrefix, engineServices, itemDetailService, siteProduct, siteName } = config;
  return startSandbox({
    ...{ port, log, enginePrefix, engineServices, itemDetailService, siteProduct, siteName },
    databasePath: config.sandboxDb,
    products: config.sandboxProducts,
    publicOrigin: config.publicUrl,
  });
}

/** Starts the embedded backend on a loopback port. The only module of this folder that the storefront imports. */
export async function startSandbox({ port, ...options }: StartOptions) {
  const sandbox = createSandbox(options);
  const server = createServer(sandbox.app);
  try {
    await listen(server, port, '127.0.0.1', 'SANDBOX_PORT');
  } catch (error) {
    sandbox.close();
    throw error;
  }
  const { publicOrigin } = options;
  const hasDevPages = publicOrigin === undefined || isLoopbackHost(new URL(publicOrigin).host);
  return {
    /** For example http://127.0.0.1:4000. */
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Controls for tests and developers. */
    sandbox,
    /**
     * Serves /__dev and /__sandbox to clients on this machine; undefined at a public origin, whose proxy may hide that a
     * client is distant.
     *
     * @param clearPublicCache called after every change, so that the storefront shows it at once
     */
    devPages: (clearPublicCache: () => void): RequestHandler | undefined =>
      hasDevPages ? devPages({ sandbox, clearPublicCache }) : undefined,
    /** Console text that names the demo users and the dev pages of a storefront at this address. */
    greeting: (address: string): string => {
      const users = demoUsersText(address);
      return hasDevPages ? `${users}\n\nEvery state of the product: ${address}/__dev/states\n` : `${users}\n`;
    },
    /** Aborts requests in flight and closes the database. */
    close: async (): Promise<void> => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      sandbox.close();
    },
  };
}
