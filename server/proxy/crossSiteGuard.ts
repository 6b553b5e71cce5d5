import type { Request, RequestHandler } from 'express';
import { refuse } from '../http/refusal';
import { pathOf } from '../http/requestTarget';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const ENGINE_PATH = '/api/trantor/service/engine/';

/** Content types that a form on any site can post; an engine call is JSON. */
const FORM_TYPES = /^(text\/plain|application\/x-www-form-urlencoded)\s*(;|$)/i;

/**
 * Refuses unsafe calls that another site may have caused, because the user's cookies go along with them. Sec-Fetch-Site
 * decides, then Origin, then the header that only our scripts can send.
 */
export function crossSiteGuard(publicOrigin: (req: Request) => string): RequestHandler {
  return (req, res, next) => {
    if (SAFE_METHODS.includes(req.method)) next();
    else if (!isOwnCall(req, publicOrigin)) refuse(res, 403);
    else if (isFormToEngine(req)) refuse(res, 415);
    else next();
  };
}

function isOwnCall(req: Request, publicOrigin: (req: Request) => string): boolean {
  const { 'sec-fetch-site': fetchSite, origin, 'x-requested-with': requestedWith } = req.headers;
  if (fetchSite !== undefined) return fetchSite === 'same-origin' || fetchSite === 'none';
  if (origin !== undefined) return origin === publicOrigin(req);
  return requestedWith === 'XMLHttpRequest';
}

function isFormToEngine(req: Request): boolean {
  const isEngineCall = decodeURIComponent(pathOf(req.url)).startsWith(ENGINE_PATH);
  return req.method === 'POST' && isEngineCall && FORM_TYPES.test(req.headers['content-type'] ?? '');
}
