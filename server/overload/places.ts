// Who has a place in the process, and whether there is one more (ADR 0014).
import type { Request, Response } from 'express';
import type { Config } from '../../config/config';
import { countClients } from '../http/clientCounts';
import { refuseReader } from '../http/refusal';
import type { ShedReason } from '../metrics/telemetry';
import { contextOf } from '../middleware/requestContext';
import type { AdmissionLimit } from './admissionLimit';

/** Visitors leave the rest of each limit to requests with a cookie of the backend and to POST, which are refused last. */
const VISITOR_SHARE = 0.75;
/** Proxied requests mostly wait, so they have a cap of their own: three times that of pages. */
const PROXIED_FACTOR = 3;
/** What each client has of a limit. */
const OWN_SHARE = 1 / 40;
/** All that clients have beyond that, together: so much that one alone comes to a quarter, and ten leave half. */
const CLIENT_SHARE = 0.25;
/** Retry-After of a refusal: 1 to this many seconds, so that clients do not return all at once. */
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
  const pages = countPlaces(limit.current);
  const proxied = countPlaces(() => maxProxied(config));
  /** Requests whose bodies are on their way; as many more as may be in flight, because each holds up to 64 KB. */
  const bodies = countPlaces(() => maxProxied(config));
  const refusalOf = (req: Request, network: string, places: Places) => {
    const isLast = req.method === 'POST' || mayBeLoggedIn(req.headers.cookie);
    const max = places.max();
    if (places.isUsedUp(network)) return 'client';
    if (places.count() < (isLast ? max : Math.ceil(max * VISITOR_SHARE))) return undefined;
    return places !== pages ? 'proxied' : max < config.maxInFlight ? 'eventLoop' : 'inFlight';
  };
  /** Takes one of these places, or refuses the request. Returns what gives the place back. */
  const take = (req: Request, res: Response, places: Places) => {
    const network = contextOf(res).networks.at(-1) ?? '';
    const reason = refusalOf(req, network, places);
    if (!reason) return places.add(network);
    onRefused(reason);
    refuseReader(req, res.set('Retry-After', String(1 + Math.floor(Math.random() * MAX_RETRY_AFTER_S))), 503);
    return undefined;
  };
  return { pages, proxied, bodies, take };
}

type Places = ReturnType<typeof countPlaces>;

/** Places of one kind, and who has them. A client is its widest network: whoever has a /48 has every /64 in it. */
function countPlaces(max: () => number) {
  const clients = countClients();
  let finished = 0;
  return {
    max,
    count: clients.all,
    /** Whether a client has its own share, and all clients together what they may have beyond their own. */
    isUsedUp: (network: string) => {
      const own = Math.max(1, Math.floor(max() * OWN_SHARE));
      return clients.of(network) >= own && clients.beyond(own) >= max() * CLIENT_SHARE - own;
    },
    /** Takes a place, until what it returns is called: with true when the response was sent to its end. */
    add: (network: string) => {
      const remove = clients.add(network);
      return (isFinished = false) => {
        remove();
        if (isFinished) finished += 1;
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
