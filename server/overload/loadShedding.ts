// Refuses requests at the door while the process can't serve more: a cheap 503 instead of a page that is too late.
import type { Request, RequestHandler } from 'express';
import type { Config } from '../../config/config';
import { isScriptCall, refusalHeaders, refusalJson, refusalMessage, refusalPageHeaders } from '../http/refusal';
import { refusalPage } from '../http/refusalPage';
import { isProxiedTarget } from '../http/requestTarget';
import { hasClientLeft } from '../http/response';
import { events, type Log } from '../log';
import type { ShedReason, Telemetry } from '../telemetry/telemetry';
import { createAdmissionLimit } from './admissionLimit';
import { countInFlight, type InFlight } from './inFlight';
import { type LoopSample, monitorLoop } from './loopMonitor';
import { createTurns } from './turns';

/** Visitors leave the rest of each limit to requests with a cookie of the backend and to POST, which are refused last. */
const VISITOR_SHARE = 0.75;
/** Proxied requests mostly wait, so they have a cap of their own: three times that of pages. */
const PROXIED_FACTOR = 3;
/** Milliseconds that a client has to read a page, beyond the deadline of the page's data. */
const READING_MS = 30_000;
/** Milliseconds of overload after which /readyz takes the instance out of rotation. */
const UNREADY_AFTER_MS = 10_000;
/** Retry-After of a refusal: 1 to this many seconds, so that clients do not return all at once. */
const MAX_RETRY_AFTER_S = 5;

interface LoadSheddingOptions {
  readonly config: Pick<Config, 'maxInFlight' | 'ssrTimeoutMs'>;
  readonly log: Log;
  /** Whether a Cookie header may belong to a user who is logged in. */
  readonly mayBeLoggedIn: (cookieHeader: string | undefined) => boolean;
  readonly telemetry?: Telemetry | undefined;
  /** A clock in milliseconds. */
  readonly now?: () => number;
}

export interface LoadShedding {
  /** Mount it behind what is never refused: probes and static files. */
  readonly handle: RequestHandler;
  /** Whether requests were refused, or the loop was late, for ten seconds without a pause. */
  isOverloaded(): boolean;
  /** Pages and proxied requests in flight. */
  inFlight(): number;
  /** Takes one sample of the event loop into account; a timer calls it until `close`. */
  sample(sample: LoopSample): void;
  close(): void;
}

/** Load shedding of one storefront (ADR 0014). */
export function createLoadShedding({
  config,
  log,
  mayBeLoggedIn,
  telemetry,
  now = () => performance.now(),
}: LoadSheddingOptions): LoadShedding {
  const limit = createAdmissionLimit(config.maxInFlight);
  const pages = countInFlight(config.ssrTimeoutMs + READING_MS, now);
  // The proxy has a deadline of its own for the whole exchange.
  const proxied = countInFlight(Number.POSITIVE_INFINITY, now);
  const turns = createTurns();
  let refused = 0;
  let overloadedMs = 0;
  let isOverloaded = false;

  const admit = (req: Request): InFlight | undefined => {
    const isLast = req.method === 'POST' || mayBeLoggedIn(req.headers.cookie);
    const isProxied = isProxiedTarget(req.url);
    const lane = isProxied ? proxied : pages;
    const max = isProxied ? config.maxInFlight * PROXIED_FACTOR : limit.current();
    return lane.count() < (isLast ? max : Math.ceil(max * VISITOR_SHARE)) ? lane : undefined;
  };

  const sample = (loop: LoopSample): void => {
    pages.sweep();
    proxied.sweep();
    limit.adjust(loop, pages.takeFinished());
    overloadedMs = refused > 0 || limit.isDelayed() ? overloadedMs + loop.elapsedMs : 0;
    if (isOverloaded !== overloadedMs > UNREADY_AFTER_MS) {
      isOverloaded = !isOverloaded;
      log.warn({ event: events.overloadChanged, overloaded: isOverloaded, limit: limit.current(), ...loop });
    }
    refused = 0;
  };

  const handle: RequestHandler = (req, res, next) => {
    turns.arrived();
    const lane = admit(req);
    if (lane) {
      lane.add(res);
      // Work for a client that has left is dropped.
      turns.wait(() => !hasClientLeft(res) && next());
      return;
    }
    refused += 1;
    telemetry?.requestShed(shedReason(req, limit.current() < config.maxInFlight));
    const { headers, body } = isScriptCall(req) ? JSON_REFUSAL : PAGE_REFUSAL;
    res.setHeader('Retry-After', 1 + Math.floor(Math.random() * MAX_RETRY_AFTER_S));
    res.writeHead(503, headers).end(req.method === 'HEAD' ? undefined : body);
  };

  return {
    handle,
    sample,
    isOverloaded: () => isOverloaded,
    inFlight: () => pages.count() + proxied.count(),
    close: monitorLoop(sample),
  };
}

function shedReason(req: Request, isLimitLowered: boolean): ShedReason {
  if (isProxiedTarget(req.url)) return 'proxied';
  return isLimitLowered ? 'eventLoop' : 'inFlight';
}

/** A refusal that is built once. */
function refusalOf(text: string, headers: Readonly<Record<string, string>>) {
  const body = Buffer.from(text);
  return { body, headers: { ...headers, 'Content-Length': String(body.length) } };
}

const PAGE_REFUSAL = refusalOf(refusalPage(refusalMessage(503), 'retry'), refusalPageHeaders);
const JSON_REFUSAL = refusalOf(refusalJson(503), {
  ...refusalHeaders,
  'Content-Type': 'application/json; charset=utf-8',
});
