import type { RequestHandler } from 'express';
import type { Config } from '../../config/config';
import { LOGOUT_PATH } from '../../shared/api/requestConstants';
import { endedCookies } from '../cookies/ownCookies';
import { isOwnCall, pathOf } from '../http/requestTarget';

/** The HTTP cache, with it what Back shows but for the page that asked, and what was loaded ahead. */
const KEPT_PAGES = '"cache", "prefetchCache", "prerenderCache"';

/**
 * Takes from the browser of a log-out what it keeps of the user: pages, session and searches. Whatever the backend answers, or
 * we in its place, has these headers, because the next user of the device may come before it does.
 */
export function endSession(config: Config): RequestHandler {
  return (req, res, next) => {
    if (req.method === 'POST' && pathOf(req.url) === LOGOUT_PATH && isOwnCall(req, config))
      res.set('Clear-Site-Data', KEPT_PAGES).append('Set-Cookie', endedCookies(req.headers.cookie, config));
    next();
  };
}
