// A page request from top to bottom: match → stored page → session → load → gates → outcome → render → send.
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config';
import { href } from '../../shared/routing/href';
import { isOpenToVisitors, matchRoute } from '../../shared/routing/matchRoute';
import { hasClientLeft } from '../http/overload/inFlight';
import type { RateLimit } from '../http/rateLimit/rateLimits';
import { redirect } from '../http/redirect';
import { allowStyle } from '../http/securityHeaders';
import { sendFinishedHtml, sendHtml } from '../render/sendHtml';
import { type BuildDeps, createPageBuilder } from './buildPage';
import { createChannelTokens, withChannelToken } from './channelToken';
import { passGates } from './gates';
import { loadPage } from './loadPage';
import { setChannelCookie, setLocaleCookie } from './ownCookies';
import type { PageCache, StoredPage } from './pageCache';
import { readPageRequest } from './readPageRequest';
import { openSession } from './session';
import { sharedPageOf } from './sharedPage';
import { allowSpeculation } from './speculationRules';

export interface PageDeps extends BuildDeps {
  readonly pageCache: PageCache;
  /** Limits the checks of channel tokens (A27). */
  readonly channelChecks: RateLimit;
}

/** Seconds after which a page answered with 503 may be requested again. */
const RETRY_AFTER_S = 30;

/** Responds to every page; an unknown path redirects to the home page (spec.md §2, C04). */
export function pageRequest(deps: PageDeps): RequestHandler {
  const { config, log, backend, pageCache } = deps;
  const builder = createPageBuilder(deps);
  const channelTokens = createChannelTokens(config, log, deps.channelChecks);

  return async (req, res) => {
    const received = readPageRequest(req, res, config);
    setLocaleCookie(received, res, config);
    const match = matchRoute(received.path);
    if (!match) return redirect(res, withChannelToken(href.home(), received.query));

    const shared = sharedPageOf(received, match, config);
    const stored = shared && pageCache.find(shared.key, () => builder.refresh(shared.request, match));
    // A stored page never outlives the site flag: one that is not fresh is asked for as for any other page.
    if (stored && backend.freshSiteConfig()?.upgrading === false) return sendStored(req, res, stored, config);

    const request = shared?.request ?? received;
    const session = openSession(request, res, deps);
    const channelCheck = channelTokens.check(request, session.api);
    // Started while the gates still ask, unless a gate is sure to redirect; a redirect closes the response, which aborts it.
    const isLikelyToPass = session.mayBeLoggedIn || isOpenToVisitors(match.route, config.publicPages);
    const started = isLikelyToPass && !stored ? loadPage(request, match, session) : undefined;
    const closedGate = await passGates(request, match, session, deps);
    if (hasClientLeft(res)) return;
    if (closedGate !== undefined) {
      // An absolute address is a login elsewhere, whose return address lacks the token (D83).
      const token = URL.canParse(closedGate) ? await channelCheck.verifiedToken(true) : undefined;
      if (token !== undefined) setChannelCookie(token, res, config);
      return redirect(res, closedGate);
    }
    if (stored) return sendStored(req, res, stored, config);

    const loaded = await (started ?? loadPage(request, match, session));
    // Nobody waits for the page; its calls were aborted, which is no failure of theirs.
    if (hasClientLeft(res)) return;
    const page = await builder.build({ request, match, session, loaded, isShared: shared !== undefined });
    if ('redirect' in page) return redirect(res, page.redirect);
    if (shared && page.isShareable) pageCache.store(shared.key, page.document);
    const token = await channelCheck.verifiedToken();
    if (token !== undefined) setChannelCookie(token, res, config);
    setPageHeaders(res, page.status, session.timing.header());
    allowStyle(res, page.document.styleSource);
    allowSpeculation(res, (await session.user).user !== null, config);
    await sendHtml(req, res, page.document.html);
  };
}

async function sendStored(
  req: Request,
  res: Response,
  { html, styleSource, finished }: StoredPage,
  config: Config,
): Promise<void> {
  setPageHeaders(res, 200, 'cache;desc=hit');
  allowStyle(res, styleSource);
  allowSpeculation(res, false, config);
  if (finished) sendFinishedHtml(req, res, finished);
  else await sendHtml(req, res, html);
}

function setPageHeaders(res: Response, status: number, serverTiming: string): void {
  res.statusCode = status;
  // Personal by default, and stored by the browser alone, so that Back works (reliability.md, class 9).
  res.setHeader('Cache-Control', status < 400 ? 'private, no-cache' : 'no-store');
  if (status === 503) res.setHeader('Retry-After', String(RETRY_AFTER_S));
  if (serverTiming) res.setHeader('Server-Timing', serverTiming);
}
