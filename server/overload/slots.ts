// The slots of the process for requests in flight, and whether one is free (ADR 0014).
import type { Request, Response } from 'express';
import type { Config } from '../../config/config';
import { mayHaveSession } from '../cookies/ownCookies';
import { countClients } from '../http/clientCounts';
import { refuseReader } from '../http/refusal';
import { hasClientLeft } from '../http/response';
import type { ShedReason } from '../metrics/telemetry';
import { contextOf } from '../middleware/requestContext';
import type { AdmissionLimit } from './admissionLimit';
import { createWaitQueue } from './waitQueue';

/** Visitors may use only this share of a limit; the rest is reserved for logged-in users and POST. */
const VISITOR_SHARE = 0.75;
/** Proxied requests mostly wait, so they have a cap of their own: three times that of pages. */
const PROXIED_FACTOR = 3;
/** How many wait for a page while the event loop is late, as a multiple of MAX_IN_FLIGHT. */
const WAITING_FACTOR = 8;
/** The share of a limit that each client may always use. */
const OWN_SHARE = 1 / 40;
/** What all clients together may use above their own shares: one client alone comes to a quarter of the limit, ten leave half. */
const CLIENT_SHARE = 0.25;
/** Retry-After of refusals: 1 to this many seconds in turn, so that clients do not return all at once. */
const MAX_RETRY_AFTER_S = 5;

/** How many proxied requests may be in flight. */
export const maxProxied = ({ maxInFlight }: Config): number => maxInFlight * PROXIED_FACTOR;

/**
 * The requests in flight, and whether a slot is free for one more.
 *
 * @param onRefused told of each refusal
 */
export function createSlots(config: Config, limit: AdmissionLimit, onRefused: (reason: ShedReason) => void) {
  const maxWaiting = config.maxInFlight * WAITING_FACTOR;
  const waitQueues = { first: createWaitQueue(maxWaiting), visitors: createWaitQueue(maxWaiting) };
  /** Gives the free slots of pages to the requests that wait. */
  const callNext = () => {
    for (const kind of ['first', 'visitors'] as const)
      while (waitQueues[kind].length() > 0 && !isFull(pages, kind)) waitQueues[kind].next();
  };
  const pages = countSlots(limit.current, callNext);
  const proxied = countSlots(() => maxProxied(config));
  /** Requests whose bodies are on their way; as many more as may be in flight, because each holds up to 64 KB. */
  const bodies = countSlots(() => maxProxied(config));
  const reasonOf = (slots: Slots) => {
    if (slots !== pages) return 'proxied';
    return slots.max() < config.maxInFlight ? 'eventLoop' : 'inFlight';
  };
  let refusals = 0;
  const refuse = (req: Request, res: Response, reason: ShedReason) => {
    onRefused(reason);
    refuseReader(req, res.set('Retry-After', String(1 + (refusals++ % MAX_RETRY_AFTER_S))), 503);
    return undefined;
  };
  /**
   * Acquires one of these slots, or refuses the request; while the event loop is late, a page waits in a queue first. Returns the
   * function that releases the slot.
   */
  const acquire = (req: Request, res: Response, slots: Slots) => {
    const network = contextOf(res).networks.at(-1) ?? '';
    const kind = req.method === 'POST' || mayHaveSession(req.headers.cookie, config) ? 'first' : 'visitors';
    const waitQueue = waitQueues[kind];
    if (slots.exceedsFairShare(network)) return refuse(req, res, 'client');
    if (!isFull(slots, kind)) {
      if (slots === pages) waitQueue.forget(network);
      return slots.add(network);
    }
    const reason = reasonOf(slots);
    if (slots !== pages || !limit.isLate() || waitQueue.of(network) >= pages.own()) return refuse(req, res, reason);
    return waitQueue
      .wait(network, res, () => pages.add(network))
      .then((release) => release ?? (hasClientLeft(res) ? undefined : refuse(req, res, reason)));
  };
  return { pages, proxied, bodies, acquire, callNext };
}

/** Whether the slots for visitors, or all slots, are taken. */
function isFull(slots: Slots, kind: 'first' | 'visitors') {
  const max = slots.max();
  return slots.count() >= (kind === 'first' ? max : Math.ceil(max * VISITOR_SHARE));
}

type Slots = ReturnType<typeof countSlots>;

/** Slots of one kind, and which clients have them. A client is its widest network: whoever has a /48 has every /64 in it. */
function countSlots(max: () => number, onFree?: () => void) {
  const clients = countClients();
  /** What each client has before it shares with others. */
  const own = () => Math.max(1, Math.floor(max() * OWN_SHARE));
  let finished = 0;
  return {
    max,
    count: clients.all,
    own,
    /** Whether a client has its own share, while all clients together use what they may have beyond their own shares. */
    exceedsFairShare: (network: string) => {
      const share = own();
      return clients.of(network) >= share && clients.beyond(share) >= max() * CLIENT_SHARE - share;
    },
    /** Takes a slot until the returned function is called: with true when the response was sent to its end. */
    add: (network: string) => {
      const remove = clients.add(network);
      return (isFinished = false) => {
        remove();
        if (isFinished) finished += 1;
        onFree?.();
      };
    },
    /** How many responses were sent to their end since the last call. */
    takeFinished: () => {
      const count = finished;
      finished = 0;
      return count;
    },
  };
}
