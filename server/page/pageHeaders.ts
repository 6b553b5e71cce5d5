import type { Response } from 'express';
import type { Config } from '../../config/config';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import { type Route, routes } from '../../shared/routing/routes';
import { allowStyle } from '../middleware/securityHeaders';

const ITEM_ROUTE = routes.find(({ name }) => name === 'item');
/** In `public/`: which links the browser may load ahead when the user is about to follow them. */
const SPECULATION_RULES = '"/speculationRules.json"';

/** Seconds after which a page with status 503 may be requested again. */
const RETRY_AFTER_S = 30;

interface SentPage {
  readonly status: number;
  readonly route: Route;
  /** The source of `style-src` for the styles inside the document; undefined without any. */
  readonly styleSource: string | undefined;
  /** A user who is logged in requested it. */
  readonly isMember: boolean;
  readonly serverTiming: string;
}

/** Sets the status and the headers that every document has. */
export function setPageHeaders(
  res: Response,
  config: Pick<Config, 'publicPages'>,
  { status, route, styleSource, isMember, serverTiming }: SentPage,
): void {
  res.statusCode = status;
  // Personal by default, and stored by the browser alone, so that Back works.
  res.setHeader('Cache-Control', status < 400 ? 'private, no-cache' : 'no-store');
  if (status === 503) res.setHeader('Retry-After', String(RETRY_AFTER_S));
  if (!isIndexed(status, route, config.publicPages)) res.setHeader('X-Robots-Tag', 'noindex');
  if (serverTiming) res.setHeader('Server-Timing', serverTiming);
  allowStyle(res, styleSource);
  // For users who may not open products, a product's page is a redirect to login (ADR 0017).
  const opensItems = isMember || (ITEM_ROUTE && isOpenToVisitors(ITEM_ROUTE, config.publicPages));
  if (opensItems) res.setHeader('Speculation-Rules', SPECULATION_RULES);
}

/** Whether search engines may list a page; the views of the others have the same as a meta tag. */
function isIndexed(status: number, route: Route, publicPages: Config['publicPages']): boolean {
  const isContent = route.category !== 'system' && route.name !== 'search';
  return status === 200 && isContent && isOpenToVisitors(route, publicPages);
}
