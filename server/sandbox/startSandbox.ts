import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestHandler } from 'express';
import { createSandbox, type Sandbox } from './createSandbox';
import { devPages } from './devPages/devPages';
import type { SandboxOptions } from './sandboxOptions';
import { demoUsersText } from './seed/demoUsers';

/** A sandbox that listens. */
export interface RunningSandbox {
  /** For example http://127.0.0.1:4000. */
  readonly origin: string;
  readonly sandbox: Sandbox;
  /** The pages for developers, for the storefront to mount. */
  devPages(clearPublicCache: () => void): RequestHandler;
  /** What to print for whoever started the storefront. */
  greeting(address: string): string;
  /** Cuts what is still under way and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts a sandbox on a loopback port.
 * @param options as for `createSandbox`, with the port; 0 takes a free one
 */
export async function startSandbox({
  port,
  ...options
}: SandboxOptions & { readonly port: number }): Promise<RunningSandbox> {
  const sandbox = createSandbox(options);
  const server = createServer(sandbox.app);
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    sandbox.close();
    throw error;
  }
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sandbox,
    devPages: (clearPublicCache) => devPages({ sandbox, clearPublicCache }),
    greeting: (address) => `\n${demoUsersText(address)}\n\nEvery state of the product: ${address}/__dev/states\n`,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      sandbox.close();
    },
  };
}
