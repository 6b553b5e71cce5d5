import type { RequestHandler } from 'express';
import type { Config } from '../../config/config';
import { toAppError } from '../../shared/errors';
import { href, withRedirectUrl } from '../../shared/routing/href';
import { isOpenToVisitors } from '../../shared/routing/matchRoute';
import { withDeadline } from '../../shared/withDeadline';
import { publicOriginOf } from '../http/publicOrigin';
import { redirect } from '../http/redirect';
import { events, type Log } from '../log';
import { contextOf } from './requestContext';

/**
 * Sends visitors and tourists from pages that need a login to the login page, which comes back to where they were
 * (spec.md §2, D34). When nobody can tell who asks, the page is /busy and not login, which would send them back (D33).
 */
export function accessGate(config: Config, log: Log): RequestHandler {
  const originOf = publicOriginOf(config);
  return async (req, res, next) => {
    const { match, user, signal, requestId } = contextOf(res);
    if (isOpenToVisitors(match.route, config.publicPages)) return next();
    try {
      if (await withDeadline(user, signal)) return next();
      redirect(res, withRedirectUrl(config.loginUrl, originOf(req) + req.originalUrl));
    } catch (error) {
      const failure = toAppError(error);
      log.error({ event: events.backendCallFailed, call: 'currentUser', requestId, reason: failure.kind });
      // Error pages are shown even when both calls before them fail (pages.md).
      if (match.route.category === 'system') return next();
      redirect(res, href.busy(req.originalUrl));
    }
  };
}
