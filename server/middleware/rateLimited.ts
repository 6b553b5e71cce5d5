import type { Request, RequestHandler, Response } from 'express';
import { REST_CALLS } from '../../shared/api/contract';
import { isScriptCall, refuse, refusePage } from '../http/refusal';
import { lenientPath, pathOf } from '../http/requestTarget';
import type { RateLimit, RateLimits } from './rateLimits';

/** A login below `/iam`, whatever the identity provider calls it. */
const LOGIN_PATH = /^\/iam\/(.*\/)?[^/]*(log|sign)-?in/;

/** Refuses proxied calls of a client whose budget is exhausted, with 429 and Retry-After. */
export function rateLimited(limits: RateLimits): RequestHandler {
  return async (req, res, next) => {
    const limit = limitOf(req, limits);
    if (!limit) return next();
    const ip = req.ip ?? '';
    const waitS = await limit.take(ip);
    if (waitS > 0) {
      res.set('Retry-After', String(waitS));
      if (isScriptCall(req)) refuse(res, 429);
      else refusePage(res, 429);
      return;
    }
    // Taken before the outcome is known, so that parallel guesses count, too.
    if (limit === limits.login) res.once('close', () => void (hasLoggedIn(res) && limit.giveBack(ip)));
    next();
  };
}

function limitOf(req: Request, limits: RateLimits): RateLimit | undefined {
  const path = callPathOf(pathOf(req.url));
  if (req.method === 'POST' && LOGIN_PATH.test(path)) return limits.login;
  if (path === REST_CALLS.channelVerify.path) return limits.channelCheck;
  if (path === REST_CALLS.suggest.path) return limits.suggest;
  return undefined;
}

/** Another spelling of a path is no way around a limit. */
const callPathOf = (path: string): string => (lenientPath(path) ?? '').replace(/\/$/, '');

/** A login that worked sets a cookie and does not lead back to a login page. */
function hasLoggedIn(res: Response): boolean {
  if (!res.headersSent || res.statusCode >= 400 || !res.hasHeader('Set-Cookie')) return false;
  const location = URL.parse(String(res.getHeader('Location') ?? '/'), 'http://localhost');
  return location === null || !LOGIN_PATH.test(callPathOf(location.pathname));
}
