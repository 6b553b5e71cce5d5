import { randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { clientNetworks } from '../http/clientNetworks';
import { events, type Log } from '../log';
import { type RequestTelemetry, type Telemetry, traceIdOf } from '../metrics/telemetry';

/** What the server knows about one request beside its text. Made once, by `requestContext`. */
export interface RequestContext {
  readonly requestId: string;
  /** The networks of its client, by which limits count it. */
  readonly networks: readonly string[];
  /** Where the steps of the request are reported; undefined while nothing is measured. */
  readonly telemetry: RequestTelemetry | undefined;
  /** W3C trace context that calls to the backend take along: of our own span, or of a trusted proxy. */
  readonly traceparent: string | undefined;
  /**
   * Set by the handler that takes the request: the pattern of a page, or one of a few fixed words; never its path. `unknown`
   * means that it was refused, shed, led to the home page, or was for robots.txt, the manifest, a sitemap or a missing file.
   */
  route: string;
  /** Set by a page: whole milliseconds so far in which at least one backend call was in flight, and that rendering took. */
  durations?: () => { readonly backendMs: number; readonly renderMs: number };
}

const ACCEPTED_ID = /^[\w-]{8,64}$/;

/**
 * Makes the context of a request. Its id and its trace context are those of a trusted proxy, if it sent any.
 */
export function requestContext(telemetry?: Telemetry): RequestHandler {
  return (req, res, next) => {
    const given = req.get('X-Request-Id');
    const trace = req.headers.traceparent;
    const isTrusted = (given ?? trace) !== undefined && isFromTrustedProxy(req);
    const requestId = isTrusted && given && ACCEPTED_ID.test(given) ? given : randomUUID();
    const theirs = isTrusted && typeof trace === 'string' && traceIdOf(trace) ? trace : undefined;
    const request = telemetry?.startRequest(req.method, theirs);
    res.locals.context = {
      requestId,
      networks: clientNetworks(req.ip ?? ''),
      telemetry: request,
      traceparent: request?.traceparent ?? theirs,
      route: 'unknown',
    } satisfies RequestContext;
    next();
  };
}

/** Peers that are warned of; more would fill the log. */
const MAX_WARNINGS = 16;

/** Warns once of each peer that forwards for others and is not trusted: all of its clients count as one. */
export function untrustedProxies(log: Log): RequestHandler {
  const seen = new Set<string>();
  return (req, _res, next) => {
    if (req.headers['x-forwarded-for'] !== undefined && seen.size < MAX_WARNINGS && !isFromTrustedProxy(req)) {
      const [address = ''] = clientNetworks(req.socket.remoteAddress ?? '');
      const warning = 'X-Forwarded-For comes from an address that TRUST_PROXY does not name';
      if (!seen.has(address)) log.warn({ event: events.proxyUntrusted, address, warning });
      seen.add(address);
    }
    next();
  };
}

/** The context of the request that this response answers. */
export function contextOf(res: Response): RequestContext {
  return res.locals.context as RequestContext;
}

function isFromTrustedProxy(req: Request) {
  const trust = req.app.get('trust proxy fn') as (address: string, hop: number) => boolean;
  return trust(req.socket.remoteAddress ?? '', 0);
}
