import { hash, randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config';
import { loggedPath } from '../http/requestTarget';
import { events, type Log, writeFields } from '../log';
import { traceIdOf } from '../metrics/telemetry';
import { contextOf } from './requestContext';

/**
 * Logs one line a request when its response is finished or the client has gone, and reports it to the telemetry. The line has
 * the path without its query, the route that took the request, and for a page the times of rendering and of backend calls.
 */
export function accessLog(log: Log, config: Config): RequestHandler {
  const nameOf = clientNames(config);
  return (req, res, next) => {
    const start = performance.now();
    const { bytesWritten } = req.socket;
    res.once('close', () => {
      const milliseconds = performance.now() - start;
      const { requestId, networks, route, telemetry, traceparent, durations } = contextOf(res);
      telemetry?.end({ route, status: res.statusCode, milliseconds });
      // Balancers ask several times a second, and field data have metrics of their own.
      const isQuiet = route === 'rum' || (route === 'probe' && res.statusCode === 200);
      // No field of it can hold a secret.
      writeFields(log, isQuiet ? 'debug' : 'info', {
        event: events.requestDone,
        requestId,
        // Not in the line without a trace.
        traceId: traceparent && traceIdOf(traceparent),
        client: nameOf(networks[0] ?? ''),
        agent: agentFamily(req.headers['user-agent']),
        method: req.method,
        path: loggedPath(req.originalUrl),
        route,
        status: res.statusCode,
        finished: res.writableFinished,
        bytes: req.socket.bytesWritten - bytesWritten,
        durationMs: Math.round(milliseconds),
        ...durations?.(),
      });
    });
    next();
  };
}

/** Names of clients that are remembered: each loads a page with a dozen files. */
const MAX_NAMES = 1_000;

/** How a client is named: by its network, by a hash that nobody can compute without the key, or not at all. */
function clientNames({ logClient, logClientKey }: Config): (network: string) => string | undefined {
  if (logClient === 'address') return (network) => network;
  if (logClient === 'none') return () => undefined;
  // In one call and cut short, which nobody can extend: an HMAC takes forty times as long, a fifth of a stored page.
  const secret = logClientKey ?? randomBytes(32).toString('hex');
  const nameOf = (network: string) => hash('sha256', secret + network, 'base64url').slice(0, 12);
  const names = new LRUCache<string, string>({ max: MAX_NAMES, memoMethod: nameOf });
  return (network) => names.memo(network);
}

/** The first that matches: browsers name those that they are compatible with. */
const AGENTS: ReadonlyArray<readonly [string, RegExp]> = [
  ['bot', /bot|crawler|spider/i],
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

/** The browser, or the product of another program: a word, for a whole User-Agent tells people apart. */
function agentFamily(text: string | undefined) {
  if (text === undefined) return undefined;
  const [family] = AGENTS.find(([, pattern]) => pattern.test(text)) ?? [];
  return family ?? /^(?!Mozilla)[\w-]{1,24}(?=\/|$)/.exec(text)?.[0] ?? 'other';
}
