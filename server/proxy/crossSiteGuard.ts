import type { Request, RequestHandler } from 'express';
import type { Config } from '../../config/config';
import { LOGOUT_PATH } from '../../shared/api/requestConstants';
import { parseUrl } from '../../shared/url/urls';
import { refuse } from '../http/refusal';
import { isOwnCall, isPrefetch, isSafe, lenientPath, pathOf, publicOriginOf } from '../http/requestTarget';

const ENGINE_PATH = '/api/trantor/service/engine/';

/** The only content type of an engine call; a form on any site can post others. */
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Refuses calls that another site or what a page shows may have caused, because the user's cookies go along with them. Safe
 * methods reach no call that changes something: engine calls and the logout are POST. Below /iam nobody knows.
 */
export function crossSiteGuard(config: Config): RequestHandler {
  return (req, res, next) => {
    const path = lenientPath(pathOf(req.url)) ?? '';
    const isEngineCall = path.startsWith(ENGINE_PATH);
    if (req.method !== 'POST' && (isEngineCall || path.startsWith(LOGOUT_PATH))) refuse(res.set('Allow', 'POST'), 405);
    else if (isSafe(req) && path.startsWith('/iam') && isUnasked(req, config)) refuse(res, 403);
    else if (isSafe(req)) next();
    else if (!isOwnCall(req, config)) refuse(res, 403);
    else if (isEngineCall && !JSON_TYPE.test(req.headers['content-type'] ?? '')) refuse(res, 415);
    else next();
  };
}

/** Whether no user has asked for it: a page outside /iam shows it, as a picture of supplier data, or it is loaded ahead. */
export function isUnasked(req: Request, config: Config) {
  const { 'sec-fetch-dest': dest, 'x-requested-with': script, referer = '' } = req.headers;
  if (isPrefetch(req)) return true;
  if (dest === undefined || dest === 'document' || script !== undefined) return false;
  const from = parseUrl(referer);
  return from?.origin !== publicOriginOf(config, req) || !/^\/iam(\/|$)/.test(from.pathname);
}
