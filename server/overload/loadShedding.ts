// Refuses requests while the process can't serve more: a cheap 503 instead of a page that is too late (ADR 0014).
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config';
import { isProxiedTarget } from '../http/requestTarget';
import { hasClientLeft } from '../http/response';
import { events, type Log } from '../log';
import type { ShedReason, Telemetry } from '../metrics/telemetry';
import { createAdmissionLimit, type LoopSample, monitorLoop } from './admissionLimit';
import { createSlots } from './slots';
import { hasBody, receiveBody } from './uploads';

/** Milliseconds of overload after which a line tells of it. */
const REPORTED_AFTER_MS = 10_000;
/** A turn of the event loop that takes longer is told. */
const BLOCKED_MS = 1_000;

export type LoadShedding = ReturnType<typeof createLoadShedding>;

/** Load shedding of one storefront (ADR 0014). */
export function createLoadShedding(config: Config, log: Log, telemetry?: Telemetry) {
  const limit = createAdmissionLimit(config.maxInFlight);
  let refused = 0;
  const onRefused = (reason: ShedReason) => {
    // Neither one client nor transfers over the proxy are the overload of an instance that serves its pages.
    if (reason !== 'client' && reason !== 'proxied') refused += 1;
    telemetry?.requestShed(reason);
  };
  const { pages, proxied, bodies, acquire, callNext } = createSlots(config, limit, onRefused);
  telemetry?.watchInFlight(() => pages.count() + proxied.count());
  const queue = createAdmissionQueue();
  let overloadedMs = 0;
  let isOverloaded = false;

  const sample = (loop: LoopSample) => {
    limit.adjust(loop, pages.takeFinished(), pages.count());
    callNext();
    reportDelay(loop.delayMs, log, telemetry);
    overloadedMs = refused > 0 || limit.isDelayed() ? overloadedMs + loop.elapsedMs : 0;
    if (isOverloaded !== overloadedMs > REPORTED_AFTER_MS) {
      isOverloaded = !isOverloaded;
      log.warn({ event: events.overloadChanged, overloaded: isOverloaded, limit: limit.current(), ...loop });
    }
    refused = 0;
  };

  const acquireSlot = async (req: Request, res: Response) => {
    const isProxied = isProxiedTarget(req.url);
    if (isProxied && hasBody(req)) {
      const release = await acquire(req, res, bodies);
      if (!release) return false;
      await receiveBody(req, res);
      release();
    }
    queue.arrived();
    if (hasClientLeft(res) || res.writableEnded) return false;
    const release = await acquire(req, res, isProxied ? proxied : pages);
    if (!release || hasClientLeft(res)) {
      release?.();
      return false;
    }
    res.once('close', () => release(res.writableFinished));
    await new Promise<void>(queue.wait);
    return !hasClientLeft(res);
  };

  return {
    /**
     * Resolves to true when the request has a slot and may begin; to false when nobody waits for it any more, because it was
     * refused or its client has left.
     */
    acquireSlot,
    /** The same as a handler. Mount it behind what is never refused: probes and static files. */
    handle: ((req, res, next) => void acquireSlot(req, res).then((has) => has && next())) as RequestHandler,
    /** Takes one sample of the event loop into account; a timer calls it until `close`. */
    sample,
    close: monitorLoop(sample),
  };
}

function reportDelay(ms: number, log: Log, telemetry: Telemetry | undefined) {
  telemetry?.loopSampled(ms);
  if (ms > BLOCKED_MS) log.warn({ event: events.processBlocked, ms: Math.round(ms) });
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
