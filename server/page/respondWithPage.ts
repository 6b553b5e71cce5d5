// The part of a page request that asks the backend: session → load → gates → render → send.
import type { Request, Response } from 'express';
import type { Config } from '../../config/config';
import { isOpenToVisitors, type RouteMatch } from '../../shared/routing/matchRoute';
import type { Route } from '../../shared/routing/routes';
import { hasClientLeft, redirect } from '../http/response';
import type { RateLimit } from '../middleware/rateLimits';
import { contextOf } from '../middleware/requestContext';
import { setDocumentPolicy } from '../middleware/securityHeaders';
import type { LoadShedding } from '../overload/loadShedding';
import { sendHtml } from '../render/sendHtml';
import { setChannelCookie } from '../session/ownCookies';
import { openSession } from '../session/session';
import { type BuildDeps, type PageBuilder, reportFallback } from './buildPage';
import { createChannelCheck } from './channelToken';
import { passGates } from './gates';
import { loadPage } from './loadPage';
import type { PageRequest } from './readPageRequest';
import { CAMPAIGN_PARAMETERS, type VisitorPageRequest } from './visitorPages/visitorPageOf';
import type { VisitorPage, VisitorPages } from './visitorPages/visitorPages';

/** A page that was loaded ahead is also the one of its address with these parameters. */
const NO_VARY_SEARCH = `params=("${CAMPAIGN_PARAMETERS.join('" "')}")`;

/** Seconds after which a page with status 503 may be requested again. */
const RETRY_AFTER_S = 30;

interface SentPage {
  readonly status: number;
  readonly route: Route;
  /** The source of `style-src` for the styles inside the document; undefined without any. */
  readonly styleSource: string | undefined;
  readonly serverTiming: string;
}

/** Sets the status and the headers that every document has. */
export function setPageHeaders(
  res: Response,
  config: Pick<Config, 'publicPages' | 'rumSample'>,
  { status, route, styleSource, serverTiming }: SentPage,
): void {
  res.statusCode = status;
  // Personal by default, and stored by the browser alone, so that Back works.
  res.setHeader('Cache-Control', status < 400 ? 'private, no-cache' : 'no-store');
  res.setHeader('No-Vary-Search', NO_VARY_SEARCH);
  if (status === 503) res.setHeader('Retry-After', String(RETRY_AFTER_S));
  if (!isIndexed(status, route, config.publicPages)) res.setHeader('X-Robots-Tag', 'noindex');
  if (serverTiming) res.setHeader('Server-Timing', serverTiming);
  setDocumentPolicy(res, styleSource, config.rumSample);
}

/** Whether search engines may list a page; the views of the others have the same as a meta tag. */
function isIndexed(status: number, route: Route, publicPages: Config['publicPages']): boolean {
  const isContent = route.category !== 'system' && route.name !== 'search';
  return status === 200 && isContent && isOpenToVisitors(route, publicPages);
}

export interface PageDeps extends BuildDeps {
  readonly loadShedding: Pick<LoadShedding, 'admit'>;
  readonly visitorPages: VisitorPages;
  /** Limits the checks of channel tokens. */
  readonly channelChecks: RateLimit;
}

interface AdmittedRequest {
  readonly received: PageRequest;
  readonly match: RouteMatch;
  /** Undefined when the page is for this request alone. */
  readonly visit: VisitorPageRequest | undefined;
  /** The visitor page, which is sent when no gate is closed. */
  readonly stored: VisitorPage | undefined;
}

/** Responds to admitted page requests. */
export function createPageResponder(deps: PageDeps, builder: PageBuilder) {
  const { config, log, telemetry, visitorPages } = deps;
  const checkChannel = createChannelCheck(config, log, deps.channelChecks);

  return async (req: Request, res: Response, { received, match, visit, stored }: AdmittedRequest): Promise<void> => {
    const request = visit?.request ?? received;
    const session = openSession(request, res, deps);
    const { timing } = session;
    contextOf(res).durations = timing.totals;
    const verifiedToken = checkChannel(request, session.api);
    // Started while the gates still ask, unless a gate is sure to redirect; a redirect closes the response, which aborts it.
    const isLikelyToPass = session.mayBeLoggedIn || isOpenToVisitors(match.route, config.publicPages);
    const started = isLikelyToPass && !stored ? loadPage(request, match, session) : undefined;
    const closedGate = await passGates(request, match, session, deps);
    if (hasClientLeft(res)) return;
    if (closedGate !== undefined) {
      // An absolute address is a login elsewhere, whose return address lacks the token.
      const token = URL.canParse(closedGate) ? await verifiedToken(true) : undefined;
      if (token !== undefined) setChannelCookie(token, res, config);
      return redirect(res, closedGate, timing.header());
    }
    if (stored) return sendStoredPage(req, res, config, { match, page: stored, callTiming: timing.header() });

    const loaded = await (started ?? loadPage(request, match, session));
    // The client disconnected: aborted calls are not failures.
    if (hasClientLeft(res)) return;
    const built = await builder.build({ request, match, session, loaded, isShared: visit !== undefined });
    if (telemetry) reportFallback(telemetry, built, loaded, match);
    if ('redirect' in built) return redirect(res, built.redirect, timing.header());
    const { status, document } = built;
    if (visit && built.isShareable) visitorPages.store(visit.key, document);
    const token = await verifiedToken();
    if (token !== undefined) setChannelCookie(token, res, config);
    setPageHeaders(res, config, { ...document, ...match, status, serverTiming: timing.header() });
    return sendHtml(req, res, document);
  };
}

interface StoredResponse {
  readonly match: RouteMatch;
  readonly page: VisitorPage;
  /** Server-Timing of the calls that were made before it was clear that the page may be sent. */
  readonly callTiming?: string;
}

/** Sends a visitor page that was rendered before. */
export function sendStoredPage(
  req: Request,
  res: Response,
  config: Config,
  { match, page, callTiming }: StoredResponse,
): Promise<void> {
  const serverTiming = callTiming ? `cache;desc=hit, ${callTiming}` : 'cache;desc=hit';
  setPageHeaders(res, config, { ...page, ...match, status: 200, serverTiming });
  return sendHtml(req, res, page);
}
