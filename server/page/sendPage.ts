// Sends the document of a page.
import type { Request, Response } from 'express';
import type { Config } from '../../config/config';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import type { Route } from '../../shared/routing/routes';
import { setDocumentPolicy } from '../middleware/securityHeaders';
import { sendHtml } from '../render/sendHtml';
import { CAMPAIGN_PARAMETERS } from './visitorPages/visitorPageOf';
import type { VisitorPage } from './visitorPages/visitorPages';

/** A page that was loaded ahead is also the one of its address with these parameters. */
const NO_VARY_SEARCH = `params=("${CAMPAIGN_PARAMETERS.join('" "')}")`;

/** Seconds after which a page with status 503 may be requested again. */
const RETRY_AFTER_S = 30;

interface SentPage {
  readonly route: Route;
  readonly document: VisitorPage;
  /** It names a user. */
  readonly isPersonal?: boolean;
  /** Default 200. */
  readonly status?: number;
  /** The Server-Timing header; empty for none. */
  readonly timing: string;
}

export function sendPage(req: Request, res: Response, config: Config, page: SentPage): Promise<void> {
  setPageHeaders(res, config, page);
  // How well a page is compressed tells which words of its address are in it, too, to whoever chose them and sees lengths.
  // A sibling of our domain is often somebody else's.
  const isGuessed = page.isPersonal === true && /^(cross|same)-site$/.test(req.get('Sec-Fetch-Site') ?? '');
  return sendHtml(req, res, page.document, isGuessed);
}

/** Sets the status and the headers that every document has. */
export function setPageHeaders(res: Response, config: Config, page: SentPage): void {
  const { status = 200, route, document, timing } = page;
  res.statusCode = status;
  // Personal by default, and stored by the browser alone, so that Back works.
  res.setHeader('Cache-Control', status < 400 ? 'private, no-cache' : 'no-store');
  res.setHeader('No-Vary-Search', NO_VARY_SEARCH);
  if (status === 503) res.setHeader('Retry-After', String(RETRY_AFTER_S));
  if (!isIndexed(status, route, config.publicPages)) res.setHeader('X-Robots-Tag', 'noindex');
  if (timing) res.setHeader('Server-Timing', timing);
  setDocumentPolicy(res, config, document.styleSource);
}

/** Whether search engines may list a page; the views of the others have the same as a meta tag. */
function isIndexed(status: number, route: Route, publicPages: Config['publicPages']) {
  const isContent = route.category !== 'system' && route.name !== 'search';
  return status === 200 && isContent && isOpenToVisitors(route, publicPages);
}
