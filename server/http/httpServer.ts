// Listening, and stopping without losing a request (docs/operations.md): first a lame duck that still serves, then no new
// connection, then the requests in flight, and force only when their time is over.
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { CONNECTION_TIMES } from '../../config/timeLimits';
import { shareConnections } from './connectionShares';
import { headRefusals, MAX_READ_HEAD, REFUSED_LINGER_MS } from './headRefusals';
import { listen } from './listen';
import { refuseLate } from './refusal';

/** Sockets of slow or silent clients are closed. Milliseconds, bytes. */
const CONNECTION_LIMITS = {
  ...CONNECTION_TIMES,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: MAX_READ_HEAD,
  /** Node refuses a request with more headers. */
  maxHeadersCount: 100,
  /** Node closes the connections above this number at once. One client has at most a tenth of them. */
  maxConnections: 10_000,
  /** Pipelined requests of a connection that wait for their response, with the one that is served. */
  maxPipelined: 16,
} as const;

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Limits of connections by name. */
export type ConnectionLimits = { readonly [Name in keyof typeof CONNECTION_LIMITS]?: number };

interface ServerOptions {
  readonly port: number;
  readonly host: string;
  /** Headers of the responses to requests that no application sees. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the usual ones. */
  readonly limits?: ConnectionLimits;
  /** Milliseconds until the data of the response to a target are there, at the latest. */
  readonly dataMs?: (target: string) => number;
  /** Milliseconds for the requests in flight once the server is closing; none by default. */
  readonly inFlightMs?: number;
  /** Whether an address is of a proxy, whose connections are those of all its clients; by default each is. */
  readonly isProxy?: (address: string) => boolean;
  /** Told when connections are refused because there are too many, once in a while. */
  readonly onFull?: (maxConnections: number) => void;
  /** The environment variable that chooses the port. */
  readonly variable?: string;
}

/**
 * Starts an HTTP server.
 *
 * @throws Error when the address can't be listened on.
 */
export async function startServer(
  app: RequestListener,
  { port, host, limits: own, onFull, variable = 'PORT', ...options }: ServerOptions,
) {
  const { headers = {}, dataMs = () => 0, inFlightMs = 0, isProxy = () => true } = options;
  const limits = { ...CONNECTION_LIMITS, ...own };
  const refusals = headRefusals(headers);
  const maxConnections = Math.min(limits.maxConnections, Math.floor(openFiles() * DESCRIPTORS_SHARE));
  let draining = false;
  let closing = false;
  /** The responses that have begun, each with the timer that cuts off its client. */
  const outstanding = new Map<ServerResponse, NodeJS.Timeout>();
  // Tells kept-alive clients to open their next connection elsewhere.
  const askToLeave = (res: ServerResponse) => {
    if (!res.headersSent) res.setHeader('Connection', 'close');
  };
  const serve: RequestListener = (req, res) => {
    outstanding.set(res, setTimeout(() => res.destroy(), dataMs(req.url ?? '') + limits.readingTimeout).unref());
    if (refusals.tooLarge(req, res)) return;
    if (draining || connections.areScarce()) askToLeave(res);
    app(req, res);
  };
  // A kept-alive connection that becomes idle while the server closes would keep it open. Not before: during the lame duck
  // a client may be about to send its next request over a connection that is idle.
  const whenDone = (res: ServerResponse) => {
    clearTimeout(outstanding.get(res));
    outstanding.delete(res);
    if (closing) setImmediate(() => server.closeIdleConnections());
  };
  const server = createServer(limits, oneByOne(serve, limits.maxPipelined, whenDone));
  server.maxHeadersCount = limits.maxHeadersCount;
  server.maxConnections = maxConnections;
  const connections = shareConnections(server, maxConnections, isProxy);
  const reportFull = () => {
    onFull?.(maxConnections);
    setTimeout(() => server.once('drop', reportFull), FULL_REPORT_MS).unref();
  };
  server.once('drop', reportFull);
  server.on('clientError', refusals.unparsed);
  await listen(server, port, host, variable);
  return {
    port: (server.address() as AddressInfo).port,
    /** Goes on serving for `lameDuckMs`, then stops; resolves when no connection is left. */
    stop: async (lameDuckMs: number) => {
      draining = true;
      for (const res of outstanding.keys()) askToLeave(res);
      await delay(lameDuckMs);
      closing = true;
      await acceptWaiting(server);
      await close(server, inFlightMs, outstanding);
    },
  };
}

/** Of the descriptors of the process: the others are for the backend, files and /metrics, which tells that they run out. */
const DESCRIPTORS_SHARE = 0.6;
const FULL_REPORT_MS = 10_000;

/** How many files the process may have open; without a limit that is known, any number. */
function openFiles() {
  try {
    return Number(/^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);
  } catch {
    return Infinity;
  }
}

/**
 * Begins a pipelined request when its response has its turn on the socket: one that never has it, because the client has
 * left, emits no event by which its files and calls could be ended. After `max` waiting requests the connection is closed.
 */
function oneByOne(serve: RequestListener, max: number, whenDone: (res: ServerResponse) => void): RequestListener {
  const waitingOf = new WeakMap<Duplex, number>();
  return (req, res) => {
    const waiting = (waitingOf.get(req.socket) ?? 0) + 1;
    waitingOf.set(req.socket, waiting);
    // One listener for all: Node warns of more than ten, and a proxied login has nine others.
    res.once('close', () => {
      waitingOf.set(req.socket, (waitingOf.get(req.socket) ?? 1) - 1);
      whenDone(res);
    });
    if (waiting >= max) res.setHeader('Connection', 'close');
    if (res.socket) serve(req, res);
    else res.once('socket', () => serve(req, res));
  };
}

/** Milliseconds of a turn of the event loop in which hardly a connection can have come, and to wait for one at most. */
const QUICK_TURN_MS = 0.1;
const ACCEPT_TIMEOUT_MS = 1_000;

/**
 * Closing a port resets the connections that wait to be accepted, of which Node accepts one in each turn of the event loop. A
 * balancer that asks no probe sends requests until the port is closed, and must not repeat a POST that was reset.
 */
async function acceptWaiting(server: Server) {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const start = performance.now();
  for (let isEmpty = false; !isEmpty && performance.now() - start < ACCEPT_TIMEOUT_MS; ) {
    const turnStart = performance.now();
    const before = accepted;
    await new Promise(setImmediate);
    isEmpty = accepted === before && performance.now() - turnStart < QUICK_TURN_MS;
  }
  server.off('connection', count);
}

const WATCH_MS = 100;

/**
 * A browser that gets no byte of a response sends its request again, so each that has not begun becomes a 504 in time. Node ends
 * no silent connection and no half of a head once it closes.
 */
async function close(server: Server, inFlightMs: number, outstanding: Map<ServerResponse, unknown>) {
  const refuse = setTimeout(() => [...outstanding.keys()].forEach(refuseLate), inFlightMs);
  const force = setTimeout(() => server.closeAllConnections(), inFlightMs + REFUSED_LINGER_MS);
  let idleMs = 0;
  const watch = setInterval(() => {
    idleMs = outstanding.size > 0 ? 0 : idleMs + WATCH_MS;
    if (idleMs >= CONNECTION_TIMES.lastHead) server.closeAllConnections();
  }, WATCH_MS);
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
  for (const timer of [refuse, force, watch]) clearTimeout(timer);
}
