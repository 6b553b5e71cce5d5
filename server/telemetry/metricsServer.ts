// The listener of /metrics: apart from the storefront's own, so that no visitor reaches it and no load of theirs delays it.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listen } from '../listen';
import { createMetrics, type Metrics } from './metrics';

/** A scrape is small and quick; a handful of collectors share it. Milliseconds, bytes. */
const LIMITS = {
  headersTimeout: 2_000,
  requestTimeout: 3_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8_192,
} as const;
const MAX_CONNECTIONS = 16;
/** A connection on which nothing moves for so long is closed. */
const IDLE_TIMEOUT_MS = 10_000;

export interface MetricsServer {
  readonly metrics: Metrics;
  readonly port: number;
  close(): Promise<void>;
}

/**
 * The metrics of one storefront, and a server of GET and HEAD /metrics.
 *
 * @throws Error when the address can't be listened on
 */
export async function startMetricsServer(
  build: Readonly<Record<'version' | 'build', string>>,
  port: number,
  host: string,
): Promise<MetricsServer> {
  const metrics = createMetrics(build);
  const server = createServer(LIMITS, (req, res) => {
    respond(metrics, req, res).catch(() => res.destroy());
  });
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(IDLE_TIMEOUT_MS);
  await listen(server, { port, host, variable: 'METRICS_PORT' });
  return {
    metrics,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function respond(metrics: Metrics, req: IncomingMessage, res: ServerResponse): Promise<void> {
  req.resume();
  const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };
  const refuse = (status: number, text: string, more = {}): void =>
    void res.writeHead(status, { ...headers, 'Content-Type': 'text/plain', ...more }).end(text);
  if (req.url?.split('?', 1)[0] !== '/metrics') return refuse(404, 'Not found');
  if (req.method !== 'GET' && req.method !== 'HEAD') return refuse(405, 'Method not allowed', { Allow: 'GET, HEAD' });
  const text = await metrics.text();
  res.writeHead(200, { ...headers, 'Content-Type': metrics.contentType, 'Content-Length': Buffer.byteLength(text) });
  res.end(req.method === 'HEAD' ? undefined : text);
}
