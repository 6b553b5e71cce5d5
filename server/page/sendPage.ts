// Sends the document of a page.
import type { Request, Response } from 'express';
import type { Config } from '../../config/config';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import type { Route } from '../../shared/routing/routes';
import { documentPolicy, POLICY, policyChoiceOf } from '../middleware/securityHeaders';
import { sendHtml } from '../render/sendHtml';
import type { BuildDeps } from './buildPage';
import { CAMPAIGN_PARAMETERS } from './cacheablePages/cacheablePageOf';
import type { CacheablePage } from './cacheablePages/cacheablePages';

/** A page that was loaded ahead is also the one of its address with these parameters. */
const NO_VARY_SEARCH = `params=("${CAMPAIGN_PARAMETERS.join('" "')}")`;

/** Server-Timing of a visitor page that was rendered before. */
export const HIT = 'cache;desc=hit';

/** Seconds after which a page with status 503 may be requested again. */
const RETRY_AFTER_S = 30;

interface SentPage {
  readonly route: Route;
  readonly document: CacheablePage;
  /** It names a user. */
  readonly isPersonal?: boolean;
  /** Default 200. */
  readonly status?: number;
  /** The Server-Timing header; empty for none. */
  readonly timing: string;
}

/** Sends the document, and counts it by its coding. */
export async function sendPage(
  req: Request,
  res: Response,
  { config, dictionary, telemetry }: BuildDeps,
  page: SentPage,
): Promise<void> {
  res.statusCode = page.status ?? 200;
  for (const [name, value] of Object.entries(pageHeaders(config, page))) res.setHeader(name, value);
  const policy = String(res.getHeader(POLICY));
  res.setHeader(POLICY, documentPolicy(policy, policyChoiceOf(req, config), page.document.styleSource));
  // How well a page is compressed tells which words of its address are in it, too, to whoever chose them and sees lengths.
  // A sibling of our domain is often somebody else's.
  const isGuessed = page.isPersonal === true && /^(cross|same)-site$/.test(req.get('Sec-Fetch-Site') ?? '');
  const coding = await sendHtml(req, res, page.document, {
    mustStayPlain: isGuessed,
    // Those of visitors are stored in fewer codings.
    dictionary: page.isPersonal ? dictionary : undefined,
  });
  telemetry?.documentSent(coding);
}

/** The headers that the page itself decides, without its policy. */
export function pageHeaders(
  { publicPages }: Config,
  { status = 200, route, timing }: SentPage,
): Record<string, string> {
  return {
    // Personal by default, and stored by the browser alone, so that Back works. Whoever passes a page on may not alter it.
    'Cache-Control': `${status < 400 ? 'private, no-cache' : 'no-store'}, no-transform`,
    'No-Vary-Search': NO_VARY_SEARCH,
    ...(status === 503 && { 'Retry-After': String(RETRY_AFTER_S) }),
    ...(!isIndexed(status, route, publicPages) && { 'X-Robots-Tag': 'noindex' }),
    ...(timing && { 'Server-Timing': timing }),
  };
}

/** Whether search engines may list a page; the views of the others have the same as a meta tag. */
function isIndexed(status: number, route: Route, publicPages: Config['publicPages']) {
  const isContent = route.category !== 'system' && route.name !== 'search';
  return status === 200 && isContent && isOpenToVisitors(route, publicPages);
}
