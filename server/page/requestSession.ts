import type { Request, RequestHandler } from 'express';
import type { Config } from '../../config/config';
import { loggedInUser, type SessionUser } from '../../shared/domain/account/sessionUser';
import { type Backend, createRequestApi } from '../backend/requestApi';
import { createServerTiming } from '../backend/serverTiming';
import { isLoopbackRequest } from '../http/loopback';
import { contextOf } from './requestContext';

/** Cookies that the storefront sets itself; a request with no other can't be logged in. */
const OWN_COOKIES = new Set(['lng', 'chtk', 'searchHistory']);

/** Gives a page request its calls, its time and its person (C21: nobody is asked about when nobody can be logged in). */
export function requestSession(config: Config, backend: Backend): RequestHandler {
  return (req, res, next) => {
    const abort = new AbortController();
    res.once('close', () => abort.abort());
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(config.ssrTimeoutMs)]);
    const timing = createServerTiming();
    const cookie = Object.keys(req.cookies).some((name) => !OWN_COOKIES.has(name)) ? req.get('cookie') : undefined;
    const session: { user: Promise<SessionUser | null> } = { user: Promise.resolve(null) };
    const api = createRequestApi(backend, {
      requestId: contextOf(res).requestId,
      cookie,
      forwardedFor: req.ip ?? '',
      sandboxFault: config.backendUrl ? undefined : sandboxFaultOf(req),
      // Nobody can tell who asks: then it is a visitor (D33).
      mayShowPrices: () =>
        session.user.then(
          (user) => user !== null,
          () => false,
        ),
      timing,
    });
    if (cookie) {
      session.user = api.currentUser({ signal }).then(loggedInUser);
      // Whoever needs to know awaits it; until then a failure is nobody's unhandled rejection.
      session.user.catch(() => undefined);
    }
    Object.assign(res.locals, { api, mayBeLoggedIn: cookie !== undefined, user: session.user, signal, timing });
    next();
  };
}

/** Calls with a fault are asked past the cache, which nobody elsewhere may cause. */
function sandboxFaultOf(req: Request): string | undefined {
  return isLoopbackRequest(req) ? req.get('X-Sandbox-Fault') : undefined;
}
