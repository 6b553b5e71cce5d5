import type { Request, RequestHandler } from 'express';
import type { Config } from '../../config/config';
import { matchRoute } from '../../shared/routing/matchRoute';
import { refuseReader } from '../http/refusal';
import { isProxiedTarget, pathOf, publicOriginOf } from '../http/requestTarget';

const MAX_TARGET_LENGTH = 8192;

const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)/is;

/**
 * Takes our own host out of a request target: who has the shop as a proxy sends a whole address, some balancers pass it on, and
 * a server must accept it (RFC 9112 §3.2.2). Any other host stays, and is refused.
 */
export function originForm(config: Config): RequestHandler {
  return (req, _res, next) => {
    const [, host, target = ''] = ABSOLUTE.exec(req.url) ?? [];
    if (host && host.toLowerCase() === new URL(publicOriginOf(config, req)).host) {
      req.url = target.startsWith('/') ? target : `/${target}`;
      req.originalUrl = req.url;
    }
    next();
  };
}

/** Encoded slash, backslash and NUL, and a bare backslash: two servers may read them as different paths. */
const AMBIGUOUS = /%2f|%5c|%00|\\/i;

/**
 * Refuses request targets that our router, a cache and the backend could read as different addresses; for every request,
 * pages included.
 */
export const requestTargetGuard: RequestHandler = (req, res, next) => {
  if (req.url.length > MAX_TARGET_LENGTH) refuseReader(req, res, 414);
  else if (!isPlainTarget(req.url)) refuseReader(req, res, 400);
  // Where a request ends that is framed in an unclear way is unclear too.
  else if (!isPlainlyFramed(req)) refuseReader(req, res.set('Connection', 'close'), 400);
  else next();
};

/** An origin-form target whose path every server reads alike. */
function isPlainTarget(target: string) {
  if (!/^\/(?![/\\])/.test(target) || target.includes('#')) return false;
  const path = pathOf(target);
  if (PLAIN_PATH.test(path)) return true;
  return !hasDotSegment(path) && (!AMBIGUOUS.test(path) || isEncodedId(path));
}

/** An article in Markdown. */
const MACHINE_TEXT = /^\/llms\/[^/]+\.md$/;

/** An id of a page may hold a slash or a backslash, percent-encoded: only our own router reads it, segment by segment. */
function isEncodedId(path: string) {
  if (isProxiedTarget(path) || /\\|%00/.test(path)) return false;
  if (MACHINE_TEXT.test(path)) return true;
  const match = matchRoute(path);
  return match !== undefined && Object.keys(match.params).length > 0;
}

/** A path without a dot, a percent sign or anything else that could be read in two ways. */
const PLAIN_PATH = /^[\w/-]*$/;

/** True too when the path can't be decoded. A `;` ends a segment's name for some servers, so `..;x` is a dot segment. */
function hasDotSegment(path: string) {
  try {
    return decodeURIComponent(path)
      .split('/')
      .some((segment) => /^\.{1,2}(;|$)/.test(segment));
  } catch {
    return true;
  }
}

/** One Host at most, and no transfer coding but `chunked`, the only one that we undo before passing a body on. */
export function isPlainlyFramed({ headers, rawHeaders }: Request): boolean {
  const coding = headers['transfer-encoding'];
  // Names and values take turns.
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && /^host$/i.test(text));
  return hosts.length <= 1 && (coding === undefined || coding.toLowerCase() === 'chunked');
}
