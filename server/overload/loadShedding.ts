// Refuses requests while the process can't serve more: a cheap 503 instead of a page that is too late (ADR 0014).
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config';
import { refuseReader } from '../http/refusal';
import { isProxiedTarget } from '../http/requestTarget';
import { hasClientLeft } from '../http/response';
import { events, type Log } from '../log';
import type { Telemetry } from '../metrics/telemetry';
import { contextOf } from '../middleware/requestContext';
import { type AdmissionLimit, createAdmissionLimit, type LoopSample, monitorLoop } from './admissionLimit';

/** Visitors leave the rest of each limit to requests with a cookie of the backend and to POST, which are refused last. */
const VISITOR_SHARE = 0.75;
/** Proxied requests mostly wait, so they have a cap of their own: three times that of pages. */
const PROXIED_FACTOR = 3;
/** The most of each limit that one client may have. */
const CLIENT_SHARE = 0.25;
/** Milliseconds of overload after which a line tells of it. */
const REPORTED_AFTER_MS = 10_000;
/** A turn of the event loop that takes longer is told. */
const BLOCKED_MS = 1_000;
/** Retry-After of a refusal: 1 to this many seconds, so that clients do not return all at once. */
const MAX_RETRY_AFTER_S = 5;

interface LoadSheddingOptions {
  readonly config: Config;
  readonly log: Log;
  /** Whether a Cookie header may belong to a user who is logged in. */
  readonly mayBeLoggedIn: (cookieHeader: string | undefined) => boolean;
  readonly telemetry?: Telemetry;
}

export type LoadShedding = ReturnType<typeof createLoadShedding>;

/** Load shedding of one storefront (ADR 0014). */
export function createLoadShedding({ config, log, mayBeLoggedIn, telemetry }: LoadSheddingOptions) {
  const limit = createAdmissionLimit(config.maxInFlight);
  const { pages, proxied, placesFor } = createPlaces(config.maxInFlight, mayBeLoggedIn, limit);
  telemetry?.watchInFlight(() => pages.count() + proxied.count());
  const queue = createAdmissionQueue();
  let refused = 0;
  let overloadedMs = 0;
  let isOverloaded = false;

  const sample = (loop: LoopSample) => {
    limit.adjust(loop, pages.takeFinished());
    if (loop.delayMs > BLOCKED_MS) log.warn({ event: events.processBlocked, ms: Math.round(loop.delayMs) });
    overloadedMs = refused > 0 || limit.isDelayed() ? overloadedMs + loop.elapsedMs : 0;
    if (isOverloaded !== overloadedMs > REPORTED_AFTER_MS) {
      isOverloaded = !isOverloaded;
      log.warn({ event: events.overloadChanged, overloaded: isOverloaded, limit: limit.current(), ...loop });
    }
    refused = 0;
  };

  const admit = async (req: Request, res: Response) => {
    queue.arrived();
    if (hasClientLeft(res)) return false;
    const { networks } = contextOf(res);
    const places = placesFor(req, networks);
    if (typeof places === 'string') {
      // Neither one client nor transfers over the proxy are the overload of an instance that serves its pages.
      if (places !== 'client' && places !== 'proxied') refused += 1;
      telemetry?.requestShed(places);
      refuseReader(req, res.set('Retry-After', String(1 + Math.floor(Math.random() * MAX_RETRY_AFTER_S))), 503);
      return false;
    }
    places.add(res, networks);
    await new Promise<void>(queue.wait);
    return !hasClientLeft(res);
  };

  const handle: RequestHandler = (req, res, next) => void admit(req, res).then((isAdmitted) => isAdmitted && next());

  return {
    /**
     * Resolves when the request may begin: to true, or to false when nobody waits for it any more, because it was refused or
     * its client has left.
     */
    admit,
    /** The same as a handler. Mount it behind what is never refused: probes and static files. */
    handle,
    /** Takes one sample of the event loop into account; a timer calls it until `close`. */
    sample,
    close: monitorLoop(sample),
  };
}

/** The requests in flight, and whether there is a place for one more. */
function createPlaces(maxInFlight: number, mayBeLoggedIn: LoadSheddingOptions['mayBeLoggedIn'], limit: AdmissionLimit) {
  const pages = countInFlight();
  const proxied = countInFlight();
  /** Where a request finds a place, or the limit that refuses it. */
  const placesFor = (req: Request, networks: readonly string[]) => {
    const isLast = req.method === 'POST' || mayBeLoggedIn(req.headers.cookie);
    const isProxied = isProxiedTarget(req.url);
    const requests = isProxied ? proxied : pages;
    const max = isProxied ? maxInFlight * PROXIED_FACTOR : limit.current();
    if (networks.some((network) => requests.count(network) >= max * CLIENT_SHARE)) return 'client';
    if (requests.count() < (isLast ? max : Math.ceil(max * VISITOR_SHARE))) return requests;
    return isProxied ? 'proxied' : max < maxInFlight ? 'eventLoop' : 'inFlight';
  };
  return { pages, proxied, placesFor };
}

/** The requests of one kind that are in flight. */
function countInFlight() {
  const counts = new Map<string, number>();
  let all = 0;
  let finished = 0;
  const change = (networks: readonly string[], by: 1 | -1) => {
    all += by;
    for (const network of networks) {
      const count = (counts.get(network) ?? 0) + by;
      if (count > 0) counts.set(network, count);
      else counts.delete(network);
    }
  };
  return {
    /** Of one network, or of all. */
    count: (network?: string) => (network === undefined ? all : (counts.get(network) ?? 0)),
    /** Counts a request until its response is closed, whether the client received it or left. */
    add: (res: Response, networks: readonly string[]) => {
      change(networks, 1);
      res.once('close', () => {
        change(networks, -1);
        if (res.writableFinished) finished += 1;
      });
    },
    /** How many responses were sent to their end since the last call. */
    takeFinished: () => {
      const count = finished;
      finished = 0;
      return count;
    },
  };
}

/** Rounds of the event loop in a row that new arrivals may claim before the next request in the queue begins. */
const MAX_ARRIVAL_ROUNDS = 32;

/**
 * Lets admitted requests begin one at a time, behind the reading of new ones. Node accepts one connection in each round of
 * the event loop. If every round also rendered a page, a backlog would wait unseen in the listen queue of the kernel, for
 * seconds, and nothing would be refused; so requests are read first and wait here, where they are counted.
 */
export function createAdmissionQueue() {
  const waiting: Array<() => void> = [];
  let hasArrivals = false;
  let arrivalRounds = 0;
  const round = () => {
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
    /** Notes that a request was read, whether it is admitted or refused. */
    arrived: () => {
      hasArrivals = true;
    },
    /** Calls `begin` when it is the next in the queue. */
    wait: (begin: () => void) => {
      if (waiting.push(begin) === 1) setImmediate(round);
    },
  };
}
