import type { Request, RequestHandler, Response } from 'express';
import { OTHER_USER_STATUS, PAGE_USER_HEADER } from '../../shared/api/requestConstants';
import type { StorefrontDeps } from '../backend/backend';
import { refuse } from '../http/refusal';
import { userCallFailure } from '../log';
import { type RateLimits, rateLimited } from '../middleware/rateLimits';
import type { Redis } from '../redis/openRedis';
import { pageUserOf, userIdIn } from '../session/pageUser';
import { openSession, type SessionRequest, sessionRequestOf } from '../session/session';
import { apiProxy } from './apiProxy';
import { commitSender } from './commitExchange';
import { type CommitOnceOptions, commitOnce } from './commitOnce';

export interface BackendProxyDeps extends StorefrontDeps {
  readonly backendOrigin: string;
  /** What instances share; undefined without REDIS_URL. */
  readonly redis: Redis | undefined;
  /** What a process waits for when it stops. */
  readonly pendingCommits: CommitOnceOptions['pending'];
}

/** The proxy of /api and /iam as the configuration wants it. */
export function backendProxy(deps: BackendProxyDeps, limits: RateLimits): RequestHandler {
  const { config, log, backendOrigin: target, redis, pendingCommits: pending } = deps;
  const proxied = { config, target, log };
  const userCheck = pageUserCheck(deps);
  return apiProxy({
    ...proxied,
    guards: [
      rateLimited(limits, loginWatch(deps)),
      commitOnce({ ...proxied, redis, pending, send: commitSender(proxied), userCheck }),
      async (req, res, next) => {
        const status = await userCheck.compare(req, res);
        if (status) refuse(res, status, true);
        else next();
      },
    ],
    mayShowPrices: config.redactProxy ? priceViewer(deps) : undefined,
  });
}

/**
 * Whether the response to a login has logged a user in: its cookies name one, and those of the request did not. A backend may
 * set a cookie on failure too, and one who is logged in already may guess the passwords of others. Never rejects.
 */
function loginWatch(deps: StorefrontDeps): (req: Request, res: Response) => () => Promise<boolean> {
  const namesUser = async (request: SessionRequest) => (await userOf(request, deps)).user !== null;
  return (req, res) => {
    const request = sessionRequestOf(req, res);
    return async () => {
      const set = [res.getHeader('Set-Cookie') ?? []].flat().map(String);
      if (set.length === 0 || (await namesUser(request))) return false;
      return namesUser({ ...request, cookieHeader: cookiesAfter(request.cookieHeader, set) });
    };
  };
}

/** The Cookie header of a client that had this one and was told to set these cookies. */
function cookiesAfter(cookieHeader = '', set: readonly string[]) {
  const pairs = [...cookieHeader.split(';'), ...set.map((cookie) => cookie.split(';', 1)[0] ?? '')];
  const byName = new Map(pairs.map((pair) => [pair.split('=', 1)[0]?.trim(), pair.trim()]));
  return [...byName.values()].filter(Boolean).join('; ');
}

/** Whom the backend names for the cookies of a request; until its response is closed, if one is given. A failure is logged, also of a login that is watched. */
async function userOf(request: SessionRequest, deps: StorefrontDeps, res?: Response) {
  const session = openSession(request, deps, res);
  const result = await session.user;
  if (result.failure && !session.isClosed()) deps.log.warn(userCallFailure(request.requestId, result.failure));
  session.close();
  return result;
}

/**
 * The status with which a call is refused that names the user of its page, unless the session is that user's: another may have
 * logged in in this browser since (ADR 25). The name permits nothing, and calls without it pass. Never rejects.
 */
function pageUserCheck(deps: StorefrontDeps) {
  /** Asks the backend whose the session is; the response then has what the page's next calls are to name. */
  const ask = async (req: Request, res: Response) => {
    const pageUser = req.get(PAGE_USER_HEADER);
    if (pageUser === undefined) return undefined;
    const { user, pageUser: current = '', isUserUnknown } = await userOf(sessionRequestOf(req, res), deps);
    if (isUserUnknown) return 502;
    if (!user) return 401;
    if (user.id !== userIdIn(pageUser)) return OTHER_USER_STATUS;
    res.setHeader(PAGE_USER_HEADER, current);
    return undefined;
  };
  return {
    ask,
    /** Asks only when the cookies are no longer those that the page was made for. */
    compare: async (req: Request, res: Response) => {
      const pageUser = req.get(PAGE_USER_HEADER) ?? '';
      const userId = userIdIn(pageUser);
      return userId && pageUser === pageUserOf(userId, req.get('cookie'), deps.config) ? undefined : ask(req, res);
    },
  };
}

/**
 * Resolves to true only when the backend names a logged-in user for the cookies of the request: not for a tourist, not without
 * a cookie of the backend, and not when the user call fails or is late. Never rejects.
 */
export function priceViewer(deps: StorefrontDeps): (req: Request, res: Response) => Promise<boolean> {
  return async (req, res) => (await userOf(sessionRequestOf(req, res), deps, res)).user !== null;
}
