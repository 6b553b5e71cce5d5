// Who waits for whom, and how long (docs/operations.md, Time limits). What stands in front of an instance follows from here:
// test/architecture/timeLimits.test.ts reads every file of deployment/. Milliseconds.
import type { Config } from './config';

/** Of a connection to an instance. */
export const CONNECTION_TIMES = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** An upload brings a kilobyte for each second of a period. */
  uploadPeriod: 10_000,
  keepAliveTimeout: 65_000,
  /** A client has as long to read a response, beyond the deadline of its data. */
  readingTimeout: 30_000,
  /** A connection without a request brings one so soon after the last response of an instance that stops. */
  lastHead: 1_000,
} as const;

/** Of a connection to the backend. */
export const BACKEND_TIMES = {
  /** A connection that is unused is closed sooner than most backends do. */
  idle: 4_000,
  /** A connection is used for so long at most: then a new one follows a name that has moved. */
  lifetime: 60_000,
} as const;

/** Of Redis, for what must happen once. */
export const REDIS_TIMES = {
  /** A claim of a commit: long enough for a new connection, or a busy machine. */
  claim: 3_000,
  /** One command: a busy machine is late by less, and a new connection takes less. */
  command: 1_000,
} as const;

/** For the requests in flight once the port is closed. */
const IN_FLIGHT_MS = 20_000;

/** The limits that follow from a configuration. */
export function timeLimitsOf(config: Config) {
  // The browser gives up a listing's commit before the proxy does.
  const commitMs = config.commitTimeoutMs + 1_000;
  const exchangeMs = Math.max(config.proxyTimeoutMs, commitMs);
  const inFlightMs = Math.max(IN_FLIGHT_MS, commitMs);
  return {
    /** The exchange of a commit with the backend. */
    exchangeMs,
    /** The requests in flight once the port is closed; what has not begun by then gets 504. */
    inFlightMs,
    /** A balancer or a cache, for a response. */
    balancerMs: exchangeMs + 4_000,
    /** The grace period of an orchestrator, with a reserve to refuse what is late and to end. */
    graceMs: config.drainMs + inFlightMs + 10_000,
  };
}
