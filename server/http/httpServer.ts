// Listening, and stopping without losing a request (reliability.md, E): first a lame duck that still serves, then no new
// connection, then the requests in flight, and force only when their time is over.
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** Sockets of slow or silent clients are closed (reliability.md, class 12). Milliseconds, bytes. */
const SERVER_OPTIONS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16_384,
} as const;
const MAX_HEADERS = 100;
const MAX_CONNECTIONS = 10_000;

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
  let draining = false;
  let closing = false;
  const server = createServer(SERVER_OPTIONS, (req, res) => {
    // Tells kept-alive clients to open their next connection elsewhere.
    if (draining) res.setHeader('Connection', 'close');
    // A kept-alive connection that becomes idle while the server closes would keep it open. Not before: during the lame duck
    // a client may be about to send its next request over a connection that is idle.
    res.once('close', () => closing && setImmediate(() => server.closeIdleConnections()));
    app(req, res);
  });
  server.maxHeadersCount = MAX_HEADERS;
  server.maxConnections = MAX_CONNECTIONS;
  server.on('clientError', refuseBadRequest);
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    stop: async (lameDuckMs) => {
      draining = true;
      await delay(lameDuckMs);
      closing = true;
      await close(server);
    },
  };
}

/**
 * Responds to a request that Node could not parse. Headers that are too large are usually cookies: without a response that
 * clears them a browser could never reach the site again (reliability.md, class 8).
 */
function refuseBadRequest(error: Error & { readonly code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, extra, text] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [
          '431 Request Header Fields Too Large',
          'Clear-Site-Data: "cookies"\r\n',
          'Too many cookies. Please load the page again.',
        ]
      : ['400 Bad Request', '', 'The request is not valid'];
  const page = `<!doctype html><html lang="en-US"><title>${text}</title><h1>${text}</h1><p><a href="/">Back to home</a></p>`;
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(page)}\r\n` +
      `${extra}Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${page}`,
  );
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
