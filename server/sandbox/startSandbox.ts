import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox, type Sandbox } from './createSandbox';
import type { SandboxOptions } from './sandboxOptions';

/** A sandbox that listens. */
export interface RunningSandbox {
  /** For example http://127.0.0.1:4000. */
  readonly origin: string;
  readonly sandbox: Sandbox;
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
    close: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      sandbox.close();
    },
  };
}
