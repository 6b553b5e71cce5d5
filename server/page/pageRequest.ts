// A page request from top to bottom: match → stored page → session → load → gates → outcome → render → send.
import type { RequestHandler } from 'express';
import { href } from '../../shared/routing/href';
import { isOpenToVisitors, matchRoute, type RouteMatch } from '../../shared/routing/matchRoute';
import { hasClientLeft, redirect } from '../http/response';
import type { RateLimit } from '../middleware/rateLimits';
import { setDurations, setRoute } from '../middleware/requestFacts';
import { sendHtml } from '../render/sendHtml';
import { setChannelCookie, setLocaleCookie } from '../session/ownCookies';
import { openSession } from '../session/session';
import type { Telemetry } from '../telemetry/telemetry';
import { type BuildDeps, type BuiltPage, createPageBuilder, type PageBuilder } from './buildPage';
import type { PageCache } from './cache/pageCache';
import { sharedPageOf } from './cache/sharedPage';
import { createChannelTokens, withChannelToken } from './channelToken';
import { passGates } from './gates';
import { type LoadResult, loadPage } from './loadPage';
import { setPageHeaders } from './pageHeaders';
import { readPageRequest } from './readPageRequest';
import { routePattern } from './routePattern';
import { findStored, sendStored, storedPage } from './storedPage';

export interface PageDeps extends BuildDeps {
  readonly pageCache: PageCache;
  /** Limits the checks of channel tokens (A27). */
  readonly channelChecks: RateLimit;
}

export interface PageHandlers {
  /** Responds with a stored page; leaves every other request to the next handler. */
  readonly stored: RequestHandler;
  /** Responds to every page; an unknown path redirects to the home page (spec.md §2, C04). */
  readonly page: RequestHandler;
}

/** The handlers of page requests; both need parsed cookies. */
export function pageHandlers(deps: PageDeps): PageHandlers {
  const builder = createPageBuilder(deps);
  return { stored: storedPage(deps, builder), page: pageRequest(deps, builder) };
}

function pageRequest(deps: PageDeps, builder: PageBuilder): RequestHandler {
  const { config, log, pageCache, telemetry } = deps;
  const channelTokens = createChannelTokens(config, log, deps.channelChecks);

  return async (req, res) => {
    const received = readPageRequest(req, res, config);
    setLocaleCookie(received, res, config);
    const match = matchRoute(received.path);
    if (!match) return redirect(res, withChannelToken(href.home(), received.query));
    setRoute(res, routePattern(match));

    const shared = sharedPageOf(received, match, config);
    const found = shared && (await findStored(deps, builder, shared, match));

    const request = shared?.request ?? received;
    const session = openSession(request, res, deps);
    const { timing } = session;
    setDurations(res, timing.totals);
    const channelCheck = channelTokens.check(request, session.api);
    // Started while the gates still ask, unless a gate is sure to redirect; a redirect closes the response, which aborts it.
    const isLikelyToPass = session.mayBeLoggedIn || isOpenToVisitors(match.route, config.publicPages);
    const started = isLikelyToPass && !found ? loadPage(request, match, session) : undefined;
    const closedGate = await passGates(request, match, session, deps);
    if (hasClientLeft(res)) return;
    if (closedGate !== undefined) {
      // An absolute address is a login elsewhere, whose return address lacks the token (D83).
      const token = URL.canParse(closedGate) ? await channelCheck.verifiedToken(true) : undefined;
      if (token !== undefined) setChannelCookie(token, res, config);
      return redirect(res, closedGate, timing.header());
    }
    if (found) return sendStored(req, res, config, { ...match, page: found, callTiming: timing.header() });

    const loaded = await (started ?? loadPage(request, match, session));
    // Nobody waits for the page; its calls were aborted, which is no failure of theirs.
    if (hasClientLeft(res)) return;
    const built = await builder.build({ request, match, session, loaded, isShared: shared !== undefined });
    if (telemetry) reportFallback(telemetry, built, loaded, match);
    if ('redirect' in built) return redirect(res, built.redirect, timing.header());
    const { status, document } = built;
    if (shared && built.isShareable) pageCache.store(shared.key, document);
    const token = await channelCheck.verifiedToken();
    if (token !== undefined) setChannelCookie(token, res, config);
    const isMember = (await session.user).user !== null;
    setPageHeaders(res, config, { ...document, ...match, status, isMember, serverTiming: timing.header() });
    await sendHtml(req, res, document.html);
  };
}

/** Reports a page that /busy or the 500 page replaces. */
function reportFallback(telemetry: Telemetry, built: BuiltPage, { page }: LoadResult, { route }: RouteMatch): void {
  const isServerError = 'status' in built && built.status === 500 && route.name !== 'serverError';
  if ('redirect' in built || isServerError) telemetry.pageFallback('failure' in page ? page.failure.kind : 'crash');
}
