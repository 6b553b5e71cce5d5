import type { Request, Response } from 'express';
import type { Config } from '../../config/config';
import { parseQuery } from '../../shared/url/urls';
import { isLoopbackRequest } from '../http/loopback';
import { isPrefetch, pathOf, publicOriginOf } from '../http/requestTarget';
import { hasVisited } from '../session/ownCookies';
import { type SessionRequest, sessionRequestOf } from '../session/session';

/** What a page request says, read once; nothing writes to it. */
export interface PageRequest extends SessionRequest {
  /** Path and query as they were requested. */
  readonly url: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** Origin of canonical links and redirects (PUBLIC_URL). */
  readonly publicOrigin: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The browser has had no page of ours, so it has no style sheet of ours in its cache. */
  readonly isFirstVisit: boolean;
  /** Loaded ahead by the browser: whoever it is for may never see it. */
  readonly isPrefetch: boolean;
  readonly hostname: string;
}

/** Reads a page request; needs the request context, cookies and `trust proxy` in place. */
export function readPageRequest(req: Request, res: Response, config: Config): PageRequest {
  const url = req.originalUrl;
  const cookies = req.cookies as Record<string, string | undefined>;
  return {
    ...sessionRequestOf(req, res),
    url,
    path: req.path,
    query: parseQuery(url.slice(pathOf(url).length)),
    publicOrigin: publicOriginOf(config, req),
    cookies,
    isFirstVisit: !hasVisited(cookies),
    isPrefetch: isPrefetch(req),
    hostname: req.host,
    sandboxFault: config.backendUrl || !isLoopbackRequest(req) ? undefined : req.get('X-Sandbox-Fault'),
  };
}
