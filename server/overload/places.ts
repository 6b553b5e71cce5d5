// Who has a place in the process, and whether there is one more (ADR 0014).
import type { Request, Response } from 'express';
import type { Config } from '../../config/config';
import { countClients } from '../http/clientCounts';
import { refuseReader } from '../http/refusal';
import { hasClientLeft } from '../http/response';
import type { ShedReason } from '../metrics/telemetry';
import { contextOf } from '../middleware/requestContext';
import type { AdmissionLimit } from './admissionLimit';
import { createLine } from './line';

/** Visitors leave the rest of each limit to requests with a cookie of the backend and to POST, which are refused last. */
const VISITOR_SHARE = 0.75;
/** Proxied requests mostly wait, so they have a cap of their own: three times that of pages. */
const PROXIED_FACTOR = 3;
/** How many wait for a page while the event loop is late, as a multiple of MAX_IN_FLIGHT. */
const LINE_FACTOR = 8;
/** What each client has of a limit. */
const OWN_SHARE = 1 / 40;
/** All that clients have beyond that, together: so much that one alone comes to a quarter, and ten leave half. */
const CLIENT_SHARE = 0.25;
/** Retry-After of refusals: 1 to this many seconds in turn, so that clients do not return all at once. */
const MAX_RETRY_AFTER_S = 5;

/** How many proxied requests may be in flight. */
export const maxProxied = ({ maxInFlight }: Config): number => maxInFlight * PROXIED_FACTOR;

interface PlacesOptions {
  readonly config: Config;
  /** Whether a Cookie header may belong to a user who is logged in. */
  readonly mayBeLoggedIn: (cookieHeader: string | undefined) => boolean;
  readonly limit: AdmissionLimit;
  /** Told of each refusal. */
  readonly onRefused: (reason: ShedReason) => void;
}

/** The requests in flight, and whether there is a place for one more. */
export function createPlaces({ config, mayBeLoggedIn, limit, onRefused }: PlacesOptions) {
  const maxInLine = config.maxInFlight * LINE_FACTOR;
  const lines = { first: createLine(maxInLine), visitors: createLine(maxInLine) };
  /** Lets those who wait have the places of pages that are free. */
  const callNext = () => {
    for (const kind of ['first', 'visitors'] as const)
      while (lines[kind].length() > 0 && !isFull(pages, kind)) lines[kind].next();
  };
  const pages = countPlaces(limit.current, callNext);
  const proxied = countPlaces(() => maxProxied(config));
  /** Requests whose bodies are on their way; as many more as may be in flight, because each holds up to 64 KB. */
  const bodies = countPlaces(() => maxProxied(config));
  const reasonOf = (places: Places) => {
    if (places !== pages) return 'proxied';
    return places.max() < config.maxInFlight ? 'eventLoop' : 'inFlight';
  };
  let refusals = 0;
  const refuse = (req: Request, res: Response, reason: ShedReason) => {
    onRefused(reason);
    refuseReader(req, res.set('Retry-After', String(1 + (refusals++ % MAX_RETRY_AFTER_S))), 503);
    return undefined;
  };
  /**
   * Takes one of these places, or refuses the request; while the loop is late, a page waits in line before that. Returns what
   * gives the place back.
   */
  const take = (req: Request, res: Response, places: Places) => {
    const network = contextOf(res).networks.at(-1) ?? '';
    const kind = req.method === 'POST' || mayBeLoggedIn(req.headers.cookie) ? 'first' : 'visitors';
    const line = lines[kind];
    if (places.isUsedUp(network)) return refuse(req, res, 'client');
    if (!isFull(places, kind)) {
      if (places === pages) line.forget(network);
      return places.add(network);
    }
    const reason = reasonOf(places);
    if (places !== pages || !limit.isLate() || line.of(network) >= pages.own()) return refuse(req, res, reason);
    return line
      .wait(network, res, () => pages.add(network))
      .then((release) => release ?? (hasClientLeft(res) ? undefined : refuse(req, res, reason)));
  };
  return { pages, proxied, bodies, take, callNext };
}

/** Whether the places for visitors, or all, are taken. */
function isFull(places: Places, kind: 'first' | 'visitors') {
  const max = places.max();
  return places.count() >= (kind === 'first' ? max : Math.ceil(max * VISITOR_SHARE));
}

type Places = ReturnType<typeof countPlaces>;

/** Places of one kind, and who has them. A client is its widest network: whoever has a /48 has every /64 in it. */
function countPlaces(max: () => number, onFree?: () => void) {
  const clients = countClients();
  /** What each client has before it shares with others. */
  const own = () => Math.max(1, Math.floor(max() * OWN_SHARE));
  let finished = 0;
  return {
    max,
    count: clients.all,
    own,
    /** Whether a client has its own share, and all clients together what they may have beyond their own. */
    isUsedUp: (network: string) => {
      const share = own();
      return clients.of(network) >= share && clients.beyond(share) >= max() * CLIENT_SHARE - share;
    },
    /** Takes a place, until what it returns is called: with true when the response was sent to its end. */
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
