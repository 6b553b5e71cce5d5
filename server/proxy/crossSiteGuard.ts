import type { Request, RequestHandler } from 'express';
import { LOGOUT_PATH } from '../../shared/api/requestConstants';
import { refuse } from '../http/refusal';
import { isOwnCall, isSafe, lenientPath, pathOf } from '../http/requestTarget';

const ENGINE_PATH = '/api/trantor/service/engine/';

/** The only content type of an engine call; a form on any site can post others. */
const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Refuses calls that another site may have caused, because the user's cookies go along with them. Safe methods reach
 * no call that changes something: engine calls and the logout are POST.
 */
export function crossSiteGuard(publicOrigin: (req: Request) => string): RequestHandler {
  return (req, res, next) => {
    const path = lenientPath(pathOf(req.url)) ?? '';
    const isEngineCall = path.startsWith(ENGINE_PATH);
    if (req.method !== 'POST' && (isEngineCall || path.startsWith(LOGOUT_PATH))) refuse(res.set('Allow', 'POST'), 405);
    else if (isSafe(req)) next();
    else if (!isOwnCall(req, publicOrigin(req))) refuse(res, 403);
    else if (isEngineCall && !JSON_TYPE.test(req.headers['content-type'] ?? '')) refuse(res, 415);
    else next();
  };
}
