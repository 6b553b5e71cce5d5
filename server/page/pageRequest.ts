// A page request from top to bottom: match → visitor page → admission → session → load beside the gates → render → send.
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config';
import { href } from '../../shared/routing/href';
import { isOpenToVisitors, matchRoute, type RouteMatch, showsNoUser } from '../../shared/routing/matchRoute';
import { setChannelCookie, setLocaleCookie } from '../cookies/ownCookies';
import { hasClientLeft, isForDocument, isRead, redirect } from '../http/response';
import type { RateLimit } from '../middleware/rateLimits';
import { contextOf } from '../middleware/requestContext';
import { refuseFile } from '../middleware/staticAssets';
import type { LoadShedding } from '../overload/loadShedding';
import { openSession } from '../session/session';
import { checkAccess } from './accessRules';
import { type BuildDeps, createPageBuilder, type PageBuilder, routePattern } from './buildPage';
import { cacheablePageOf } from './cacheablePages/cacheablePageOf';
import type { CacheablePage, CacheablePages } from './cacheablePages/cacheablePages';
import { createChannelCheck, withChannelToken } from './channelToken';
import { type PageRequest, readPageRequest } from './readPageRequest';
import { HIT, sendPage } from './sendPage';

export interface PageDeps extends BuildDeps {
  readonly loadShedding: LoadShedding;
  readonly cacheablePages: CacheablePages;
}

/**
 * Responds to GET and HEAD of every page, and leaves other requests to the next handler. Needs parsed cookies.
 *
 * @param channelChecks limits the checks of channel tokens
 */
export function pageRequest(deps: PageDeps, channelChecks: RateLimit): RequestHandler {
  const { config, backend, loadShedding, telemetry, cacheablePages } = deps;
  const builder = createPageBuilder(deps);
  const respond = createResponder(deps, builder, channelChecks);

  return async (req, res, next) => {
    const match = isRead(req) ? matchRoute(req.path) : undefined;
    if (!match) return next();
    if (!isForDocument(req)) return refuseFile(res);
    const received = readPageRequest(req, res, config);
    const cacheable = cacheablePageOf(received, match, config);
    const inMemory = cacheable && cacheablePages.find(cacheable.key, () => builder.refresh(cacheable.request, match));
    // It costs little more than a refusal, so it is sent ahead of load shedding while the site is known to be open.
    const isSentAtOnce = inMemory !== undefined && backend.isKnownOpen();
    if (!isSentAtOnce && !(await loadShedding.acquireSlot(req, res))) return;

    contextOf(res).route = routePattern(match);
    setLocaleCookie(received, res, config);
    const stored = inMemory ?? (cacheable && (await cacheablePages.findInRedis(cacheable.key)));
    if (cacheable) telemetry?.cacheRequest('page', stored ? 'hit' : 'miss');
    if (isSentAtOnce) return sendPage(req, res, deps, { ...match, document: inMemory, timing: HIT });
    return respond(req, res, { request: cacheable?.request ?? received, match, key: cacheable?.key, stored });
  };
}

interface Admitted {
  readonly request: PageRequest;
  readonly match: RouteMatch;
  /** Of the visitor page; undefined when the page is for this request alone. */
  readonly key: string | undefined;
  /** The visitor page, which is sent when no gate is closed. */
  readonly stored: CacheablePage | undefined;
}

/** The part of a page request that asks the backend. */
function createResponder(deps: PageDeps, builder: PageBuilder, channelChecks: RateLimit) {
  const { config, telemetry, cacheablePages } = deps;
  const checkChannel = createChannelCheck(config, deps.log, channelChecks);

  return async (req: Request, res: Response, { request, match, key, stored }: Admitted) => {
    const session = openSession(request, deps, res, !showsNoUser(match));
    const { timing } = session;
    contextOf(res).durations = timing.totals;
    const verifiedToken = checkChannel(request, session.api);
    // Started while the gates still ask, unless a gate is sure to redirect; a redirect closes the response, which aborts it.
    const isLikelyToPass = session.mayBeLoggedIn || isOpenToVisitors(match.route, config.publicPages);
    const started = isLikelyToPass && !stored ? builder.load(request, match, session) : undefined;
    const closedGate = await checkAccess(request, match, session, deps);
    if (hasClientLeft(res)) return;
    if (closedGate !== undefined) {
      // An absolute address is a login elsewhere, whose return address lacks the token.
      if (URL.canParse(closedGate)) setChannelCookie(await verifiedToken(true), res, config);
      return redirect(res, closedGate, timing.header());
    }
    const callTiming = timing.header();
    const hitTiming = callTiming ? `${HIT}, ${callTiming}` : HIT;
    if (stored) return sendPage(req, res, deps, { ...match, document: stored, timing: hitTiming });

    const loaded = await (started ?? builder.load(request, match, session));
    // The client disconnected: aborted calls are not failures.
    if (hasClientLeft(res)) return;
    const page = await builder.build({ request, match, session, loaded, isShared: key !== undefined });
    if (page.fallback) telemetry?.pageFallback(page.fallback);
    if ('redirect' in page) return redirect(res, page.redirect, timing.header());
    if (key !== undefined && page.isShareable) cacheablePages.store(key, page.document);
    setChannelCookie(await verifiedToken(), res, config);
    const isPersonal = (await session.user).user !== null;
    return sendPage(req, res, deps, { ...match, ...page, isPersonal, timing: timing.header() });
  };
}

/** Leads a document from an unknown path to the home page. */
export function unknownPath(config: Config): RequestHandler {
  return (req, res) => {
    if (!isForDocument(req)) return refuseFile(res);
    const request = readPageRequest(req, res, config);
    setLocaleCookie(request, res, config);
    redirect(res, withChannelToken(href.home(), request.query));
  };
}
