import type { RequestHandler } from 'express';
import { toAppError } from '../../shared/errors';
import { href } from '../../shared/routing/href';
import { redirect } from '../http/redirect';
import { events, type Log } from '../log';
import { contextOf, type RequestContext } from './requestContext';

/** While the site config says upgrading, everyone goes to /upgrading (spec.md §2); a failing flag counts as false (C18). */
export function upgradingGate(log: Log): RequestHandler {
  return async (_req, res, next) => {
    const context = contextOf(res);
    if (context.match.route.access === 'system') return next();
    if (await isUpgrading(context, log)) return redirect(res, href.upgrading());
    next();
  };
}

/** The upgrading flag of the site config; false when it can't be read in time. */
export async function isUpgrading({ api, signal, requestId }: RequestContext, log: Log): Promise<boolean> {
  try {
    return (await api.siteConfig({ signal })).upgrading;
  } catch (error) {
    log.warn({ event: events.siteConfigFailed, requestId, reason: toAppError(error).kind });
    return false;
  }
}
