import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestStorefront, type TestStorefront } from '../storefront';

/** A storefront that listens on a free loopback port. */
export interface Shop extends TestStorefront {
  readonly origin: string;
}

/** Starts a storefront with these environment variables, over a freshly seeded backend. */
export async function openShop(env: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const storefront = await startTestStorefront(env);
  return listening(storefront, storefront.app);
}

/** Lets an app that stands before the storefront, or its own, listen; closing the shop closes both. */
export async function listening(storefront: TestStorefront, app: RequestListener): Promise<Shop> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    ...storefront,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await storefront.close();
    },
  };
}
