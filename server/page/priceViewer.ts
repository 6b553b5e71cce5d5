// Whether the user of a proxied call may see prices (N02). The pages ask the same in session.ts.
import type { Request, Response } from 'express';
import type { Config } from '../../config/config';
import { withDeadline } from '../../shared/async/withDeadline';
import { loggedInUser } from '../../shared/domain/account/sessionUser';
import { toAppError } from '../../shared/errors';
import type { Backend } from '../backend/backend';
import { createServerTiming } from '../backend/serverTiming';
import { hasClientLeft } from '../http/overload/inFlight';
import { requestIdOf } from '../http/requestId';
import { events, type Log } from '../log';
import { hasBackendCookie } from './ownCookies';
import { responseSignal } from './session';

interface ViewerDeps {
  readonly config: Config;
  readonly backend: Backend;
  readonly log: Log;
}

/**
 * Resolves to true only when the backend names a logged-in user for the cookies of the request: not for a tourist, not without
 * a cookie of the backend (C21), and not when the user call fails or is late. Never rejects.
 */
export function priceViewer({ config, backend, log }: ViewerDeps): (req: Request, res: Response) => Promise<boolean> {
  return async (req, res) => {
    const cookie = req.get('cookie');
    if (!hasBackendCookie(cookie)) return false;
    const requestId = requestIdOf(res);
    const signal = responseSignal(res, config.ssrTimeoutMs);
    const api = backend.requestApi({
      requestId,
      cookie,
      clientIp: req.ip ?? '',
      sandboxFault: undefined,
      mayShowPrices: async () => false,
      timing: createServerTiming(),
    });
    try {
      return loggedInUser(await withDeadline(api.currentUser({ signal }), signal)) !== null;
    } catch (error) {
      if (!hasClientLeft(res))
        log.warn({ event: events.backendCallFailed, call: 'currentUser', requestId, reason: toAppError(error).kind });
      return false;
    }
  };
}
