import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config';
import { OTHER_USER_STATUS, PAGE_USER_HEADER } from '../../shared/api/requestConstants';
import type { Backend } from '../backend/backend';
import { refuse } from '../http/refusal';
import { hasClientLeft } from '../http/response';
import { type Log, userCallFailure } from '../log';
import { type RateLimits, rateLimited } from '../middleware/rateLimits';
import type { Redis } from '../redis/openRedis';
import { pageUserOf, userIdIn } from '../session/pageUser';
import { openSession, type SessionRequest, sessionRequestOf } from '../session/session';
import { apiProxy } from './apiProxy';
import { commitSender } from './commitExchange';
import { type CommitOnceOptions, commitOnce } from './commitOnce';

export interface BackendProxyDeps {
  readonly config: Config;
  readonly log: Log;
  readonly backend: Backend;
  readonly backendOrigin: string;
  readonly limits: RateLimits;
  /** What instances share; undefined without REDIS_URL. */
  readonly redis: Redis | undefined;
  /** What a process waits for when it stops. */
  readonly pendingCommits: CommitOnceOptions['pending'];
}

/** The proxy of /api and /iam as the configuration wants it. */
export function backendProxy(deps: BackendProxyDeps): RequestHandler {
  const { config, log, backendOrigin: target, limits, redis, pendingCommits: pending } = deps;
  const userCheck = pageUserCheck(deps);
  return apiProxy({
    config,
    target,
    log,
    guards: [
      rateLimited(limits, loginWatch(deps)),
      commitOnce({ config, log, redis, pending, send: commitSender({ config, target, log }), userCheck }),
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
function loginWatch(deps: ViewerDeps): (req: Request, res: Response) => () => Promise<boolean> {
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

/** Whom the backend names for the cookies of a request. */
async function userOf(request: SessionRequest, deps: ViewerDeps) {
  const session = openSession(request, deps);
  const result = await session.user;
  session.close();
  return result;
}

/**
 * The status with which a call is refused that names the user of its page, unless the session is that user's: another may have
 * logged in in this browser since (ADR 25). The name permits nothing, and calls without it pass. Never rejects.
 */
function pageUserCheck(deps: ViewerDeps) {
  /** Asks the backend whose the session is; the response then has what the page's next calls are to name. */
  const ask = async (req: Request, res: Response) => {
    const pageUser = req.get(PAGE_USER_HEADER);
    if (pageUser === undefined) return undefined;
    const request = sessionRequestOf(req, res);
    const { user, pageUser: current = '', isUserUnknown, failure } = await userOf(request, deps);
    if (failure) deps.log.warn(userCallFailure(request.requestId, failure));
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

type ViewerDeps = Pick<BackendProxyDeps, 'config' | 'backend' | 'log'>;

/**
 * Resolves to true only when the backend names a logged-in user for the cookies of the request: not for a tourist, not without
 * a cookie of the backend, and not when the user call fails or is late. Never rejects.
 */
export function priceViewer(deps: ViewerDeps): (req: Request, res: Response) => Promise<boolean> {
  return async (req, res) => {
    const request = sessionRequestOf(req, res);
    const { user, failure } = await openSession(request, deps, res).user;
    if (failure && !hasClientLeft(res)) deps.log.warn(userCallFailure(request.requestId, failure));
    return user !== null;
  };
}
