// Listening, and stopping without losing a request (reliability.md, E): first a lame duck that still serves, then no new
// connection, then the requests in flight, and force only when their time is over.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Sockets of slow or silent clients are closed (reliability.md, class 12). Milliseconds, bytes. */
const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
} as const;

/** Milliseconds for the requests in flight once the server is closing. */
const IN_FLIGHT_TIMEOUT_MS = 20_000;

export interface RunningServer {
  readonly port: number;
  /** Goes on serving for `lameDuckMs`, then stops; resolves when no connection is left. */
  stop(lameDuckMs: number): Promise<void>;
}

/**
 * Starts an HTTP server.
 *
 * @throws Error when the address can't be listened on.
 */
export async function startServer(
  app: RequestListener,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<RunningServer> {
  const server = createServer(SERVER_OPTIONS, app);
  let closing = false;
  server.on('request', (_req, res) => {
    // A kept-alive connection that becomes idle while the server closes would keep it open.
    res.once('close', () => closing && setImmediate(() => server.closeIdleConnections()));
  });
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (lameDuckMs) => {
      await delay(lameDuckMs);
      closing = true;
      await close(server);
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function close(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), IN_FLIGHT_TIMEOUT_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  clearTimeout(force);
}
