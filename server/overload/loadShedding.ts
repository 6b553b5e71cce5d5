// Refuses requests while the process can't serve more: a cheap 503 instead of a page that is too late (ADR 0014).
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config';
import { isScriptCall, refusalHeaders, refusalJson, refusalMessage, refusalPageHeaders } from '../http/refusal';
import { refusalPage } from '../http/refusalPage';
import { isProxiedTarget } from '../http/requestTarget';
import { hasClientLeft } from '../http/response';
import { events, type Log } from '../log';
import type { ShedReason, Telemetry } from '../metrics/telemetry';
import { createAdmissionLimit, type LoopSample, monitorLoop } from './admissionLimit';

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
  /**
   * Resolves when the request may begin: to true, or to false when nobody waits for it any more, because it was refused or
   * its client has left.
   */
  admit(req: Request, res: Response): Promise<boolean>;
  /** The same as a handler. Mount it behind what is never refused: probes and static files. */
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
  const queue = createAdmissionQueue();
  let refused = 0;
  let overloadedMs = 0;
  let isOverloaded = false;

  const freePlaces = (req: Request): InFlight | undefined => {
    const isLast = req.method === 'POST' || mayBeLoggedIn(req.headers.cookie);
    const isProxied = isProxiedTarget(req.url);
    const requests = isProxied ? proxied : pages;
    const max = isProxied ? config.maxInFlight * PROXIED_FACTOR : limit.current();
    return requests.count() < (isLast ? max : Math.ceil(max * VISITOR_SHARE)) ? requests : undefined;
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

  const admit = async (req: Request, res: Response): Promise<boolean> => {
    queue.arrived();
    const requests = freePlaces(req);
    if (!requests) {
      refused += 1;
      telemetry?.requestShed(shedReason(req, limit.current() < config.maxInFlight));
      refuse(req, res);
      return false;
    }
    requests.add(res);
    await new Promise<void>(queue.wait);
    return !hasClientLeft(res);
  };

  return {
    admit,
    handle: (req, res, next) => void admit(req, res).then((isAdmitted) => isAdmitted && next()),
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

function refuse(req: Request, res: Response): void {
  const { headers, body } = isScriptCall(req) ? JSON_REFUSAL : PAGE_REFUSAL;
  res.setHeader('Retry-After', 1 + Math.floor(Math.random() * MAX_RETRY_AFTER_S));
  res.writeHead(503, headers).end(req.method === 'HEAD' ? undefined : body);
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

/** The requests of one kind that are in flight. */
interface InFlight {
  count(): number;
  /** Counts a request until its response is closed, whether the client received it or left. */
  add(res: Response): void;
  /** How many responses were sent to their end since the last call. */
  takeFinished(): number;
  /** Ends the requests that are older than `maxAgeMs`, and those whose client left without an event. */
  sweep(): void;
}

/** Counts requests; none may stay longer than `maxAgeMs`, however slowly its client reads. */
function countInFlight(maxAgeMs: number, now: () => number): InFlight {
  const startedAt = new Map<Response, number>();
  let finished = 0;
  return {
    count: () => startedAt.size,
    add: (res) => {
      startedAt.set(res, now());
      res.once('close', () => {
        if (startedAt.delete(res) && res.writableFinished) finished += 1;
      });
    },
    takeFinished: () => {
      const count = finished;
      finished = 0;
      return count;
    },
    sweep: () => {
      const time = now();
      for (const [res, start] of startedAt) {
        if (!hasClientLeft(res) && time - start <= maxAgeMs) continue;
        startedAt.delete(res);
        res.destroy();
      }
    },
  };
}

/** Rounds of the event loop in a row that new arrivals may claim before the next request in the queue begins. */
const MAX_ARRIVAL_ROUNDS = 32;

interface AdmissionQueue {
  /** Notes that a request was read, whether it is admitted or refused. */
  arrived(): void;
  /** Calls `begin` when it is the next in the queue. */
  wait(begin: () => void): void;
}

/**
 * Lets admitted requests begin one at a time, behind the reading of new ones. Node accepts one connection in each round of
 * the event loop. If every round also rendered a page, a backlog would wait unseen in the listen queue of the kernel, for
 * seconds, and nothing would be refused; so requests are read first and wait here, where they are counted.
 */
export function createAdmissionQueue(): AdmissionQueue {
  const waiting: Array<() => void> = [];
  let hasArrivals = false;
  let arrivalRounds = 0;
  const round = (): void => {
    if (hasArrivals && arrivalRounds < MAX_ARRIVAL_ROUNDS) {
      arrivalRounds += 1;
    } else {
      arrivalRounds = 0;
      waiting.shift()?.();
    }
    hasArrivals = false;
    if (waiting.length > 0) setImmediate(round);
  };
  return {
    arrived: () => {
      hasArrivals = true;
    },
    wait: (begin) => {
      if (waiting.push(begin) === 1) setImmediate(round);
    },
  };
}
