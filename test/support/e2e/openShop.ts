import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestStorefront, type TestStorefront } from '../storefront';

/** A storefront that listens on a free loopback port. */
export interface Shop extends TestStorefront {
  readonly origin: string;
}

/** Starts a storefront with these environment variables, over a freshly seeded backend. */
export async function openShop(env: Readonly<Record<string, string>> = {}): Promise<Shop> {
  const storefront = await startTestStorefront(env);
  const server = createServer(storefront.app).listen(0, '127.0.0.1');
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
