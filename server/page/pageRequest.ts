// A page request from top to bottom: match → visitor page → admission → session, load, gates, render (respondWithPage) → send.
import type { RequestHandler } from 'express';
import type { Config } from '../../config/config';
import { href } from '../../shared/routing/href';
import { matchRoute } from '../../shared/routing/matchRoute';
import { isRead, redirect } from '../http/response';
import { contextOf } from '../middleware/requestContext';
import { setLocaleCookie } from '../session/ownCookies';
import { createPageBuilder, routePattern } from './buildPage';
import { withChannelToken } from './channelToken';
import { readPageRequest } from './readPageRequest';
import { createPageResponder, type PageDeps, sendStoredPage } from './respondWithPage';
import { visitorPageOf } from './visitorPages/visitorPageOf';

/** Responds to GET and HEAD of every page, and leaves other requests to the next handler. Needs parsed cookies. */
export function pageRequest(deps: PageDeps): RequestHandler {
  const { config, backend, loadShedding, telemetry, visitorPages } = deps;
  const builder = createPageBuilder(deps);
  const respondWithPage = createPageResponder(deps, builder);

  return async (req, res, next) => {
    const match = isRead(req) ? matchRoute(req.path) : undefined;
    if (!match) return next();
    const received = readPageRequest(req, res, config);
    const visit = visitorPageOf(received, match, config);
    const inMemory = visit && visitorPages.find(visit.key, () => builder.refresh(visit.request, match));
    // It costs little more than a refusal, so it is sent ahead of load shedding while the site is known to be open.
    const isSentAtOnce = inMemory !== undefined && backend.isKnownOpen();
    if (!isSentAtOnce && !(await loadShedding.admit(req, res))) return;

    contextOf(res).route = routePattern(match);
    setLocaleCookie(received, res, config);
    const stored = inMemory ?? (visit && (await visitorPages.findInRedis(visit.key)));
    if (visit) telemetry?.cacheRequest('page', stored ? 'hit' : 'miss');
    if (isSentAtOnce) return sendStoredPage(req, res, config, { match, page: inMemory });
    return respondWithPage(req, res, { received, match, visit, stored });
  };
}

/** Leads from an unknown path to the home page. */
export function unknownPath(config: Config): RequestHandler {
  return (req, res) => {
    const request = readPageRequest(req, res, config);
    setLocaleCookie(request, res, config);
    redirect(res, withChannelToken(href.home(), request.query));
  };
}
