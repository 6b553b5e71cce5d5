// How the process leaves (reliability.md, Drain): out of rotation first, still serving for DRAIN_MS, then no new connection,
// then the requests under way, and only after their time is over by force.
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds that requests under way get. */
const REQUESTS_MS = 20_000;

export interface GracefulStop {
  /** Resolves when no connection is left. Milliseconds of lame duck; 0 for a person who waits. */
  stop(lameDuckMs: number): Promise<void>;
}

/**
 * Prepares a server to stop without losing a request.
 *
 * @param onDrain takes the instance out of rotation
 */
export function gracefulStop(server: Server, onDrain: () => void): GracefulStop {
  let closing = false;
  server.on('request', (_req, res) => {
    // A kept connection that turns idle while the server closes would keep it open for ever.
    res.once('close', () => closing && setImmediate(() => server.closeIdleConnections()));
  });
  return {
    stop: async (lameDuckMs) => {
      onDrain();
      await delay(lameDuckMs);
      closing = true;
      const force = setTimeout(() => server.closeAllConnections(), REQUESTS_MS);
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeIdleConnections();
      });
      clearTimeout(force);
    },
  };
}
