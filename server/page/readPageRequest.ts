import type { Request, Response } from 'express';
import type { Config } from '../../config/config';
import { parseQuery } from '../../shared/url/urls';
import { hasVisited } from '../cookies/ownCookies';
import { isLoopbackRequest } from '../http/loopback';
import { isPrefetch, pathOf, publicOriginOf } from '../http/requestTarget';
import { sessionRequestOf } from '../session/session';

/** What a page request says, read once; nothing writes to it. */
export type PageRequest = Readonly<ReturnType<typeof readPageRequest>>;

/** Reads a page request; needs the request context, cookies and `trust proxy` in place. */
export function readPageRequest(req: Request, res: Response, config: Config) {
  const url = req.originalUrl;
  const cookies = req.cookies as Record<string, string | undefined>;
  return {
    ...sessionRequestOf(req, res),
    /** Path and query as they were requested. */
    url,
    path: req.path,
    query: parseQuery(url.slice(pathOf(url).length)),
    /** Origin of canonical links and redirects (PUBLIC_URL). */
    publicOrigin: publicOriginOf(config, req),
    cookies,
    /** The browser has had no page of ours, so it has no style sheet of ours in its cache. */
    isFirstVisit: !hasVisited(cookies),
    /** Loaded ahead by the browser: whoever it is for may never see it. */
    isPrefetch: isPrefetch(req),
    hostname: req.host,
    sandboxFault: config.backendUrl || !isLoopbackRequest(req) ? undefined : req.get('X-Sandbox-Fault'),
  };
}
