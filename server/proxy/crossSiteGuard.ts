import type { Request, RequestHandler } from 'express';
import { refuse } from '../http/refusal';
import { pathOf } from '../http/requestTarget';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const ENGINE_PATH = '/api/trantor/service/engine/';

/** The only content type of an engine call; a form on any site can post others. */
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Refuses unsafe calls that another site may have caused, because the user's cookies go along with them. Sec-Fetch-Site
 * decides, then Origin, then the header that only our scripts can send.
 */
export function crossSiteGuard(publicOrigin: (req: Request) => string): RequestHandler {
  return (req, res, next) => {
    if (SAFE_METHODS.includes(req.method)) next();
    else if (!isOwnCall(req, publicOrigin)) refuse(res, 403);
    else if (isOtherThanJsonToEngine(req)) refuse(res, 415);
    else next();
  };
}

function isOwnCall(req: Request, publicOrigin: (req: Request) => string): boolean {
  const { 'sec-fetch-site': fetchSite, origin, 'x-requested-with': requestedWith } = req.headers;
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin !== undefined) return origin === publicOrigin(req);
  return requestedWith === 'XMLHttpRequest';
}

function isOtherThanJsonToEngine(req: Request): boolean {
  const isEngineCall = decodeURIComponent(pathOf(req.url)).startsWith(ENGINE_PATH);
  return req.method === 'POST' && isEngineCall && !JSON_TYPE.test(req.headers['content-type'] ?? '');
}
