// Sending the pages that visitors share (ADR 0016), ahead of load shedding: such a page costs little more than a refusal.
import type { Request, RequestHandler, Response } from 'express';
import { matchRoute, type RouteMatch } from '../../shared/routing/matchRoute';
import type { Route } from '../../shared/routing/routes';
import type { Backend } from '../backend/backend';
import { setRoute } from '../middleware/requestFacts';
import { sendFinishedHtml, sendHtml } from '../render/sendHtml';
import { hasBackendCookie, setLocaleCookie } from '../session/ownCookies';
import type { BuildDeps, PageBuilder } from './buildPage';
import type { PageCache, StoredPage } from './cache/pageCache';
import { type SharedPage, sharedPageOf } from './cache/sharedPage';
import { setPageHeaders } from './pageHeaders';
import { readPageRequest } from './readPageRequest';
import { routePattern } from './routePattern';

interface StoredPageDeps extends BuildDeps {
  readonly pageCache: PageCache;
}

/** Responds with the stored page of a request, if there is one and the site is known to be open. */
export function storedPage(deps: StoredPageDeps, builder: PageBuilder): RequestHandler {
  const { config, backend, pageCache, telemetry } = deps;
  return (req, res, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD';
    if (!isRead || hasBackendCookie(req.headers.cookie) || !isSiteOpen(backend)) return next();
    const match = matchRoute(req.path);
    const request = match && readPageRequest(req, res, config);
    const shared = request && sharedPageOf(request, match, config);
    const found = shared && pageCache.find(shared.key, () => builder.refresh(shared.request, match));
    if (!found) return next();
    setRoute(res, routePattern(match));
    telemetry?.cacheRequest('page', 'hit');
    setLocaleCookie(request, res, config);
    return sendStored(req, res, config, { route: match.route, page: found });
  };
}

/** The stored page of a request, of this instance or of another one. */
export async function findStored(
  { pageCache, telemetry }: Pick<StoredPageDeps, 'pageCache' | 'telemetry'>,
  builder: PageBuilder,
  { key, request }: SharedPage,
  match: RouteMatch,
): Promise<StoredPage | undefined> {
  const found = pageCache.find(key, () => builder.refresh(request, match)) ?? (await pageCache.findShared(key));
  telemetry?.cacheRequest('page', found ? 'hit' : 'miss');
  return found;
}

/** Whether a stored page may be sent without a look at the site flag: it never outlives that. */
function isSiteOpen(backend: Backend): boolean {
  return backend.freshSiteConfig()?.upgrading === false;
}

interface StoredResponse {
  readonly route: Route;
  readonly page: StoredPage;
  /** Server-Timing of the calls that were made before it was clear that the page may be sent. */
  readonly callTiming?: string;
}

/** Sends a stored page. */
export async function sendStored(
  req: Request,
  res: Response,
  config: BuildDeps['config'],
  { route, page, callTiming }: StoredResponse,
): Promise<void> {
  const { html, styleSource, finished } = page;
  const serverTiming = callTiming ? `cache;desc=hit, ${callTiming}` : 'cache;desc=hit';
  setPageHeaders(res, config, { status: 200, route, styleSource, isMember: false, serverTiming });
  if (finished) sendFinishedHtml(req, res, finished);
  else await sendHtml(req, res, html);
}
