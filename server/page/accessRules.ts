import { toAppError } from '../../shared/errors';
import { href, withRedirectUrl } from '../../shared/routing/href';
import { isOpenToVisitors, type RouteMatch } from '../../shared/routing/matchRoute';
import type { StorefrontDeps } from '../backend/backend';
import { codeOf, events, userCallFailure } from '../log';
import type { PageSession } from '../session/session';
import { withChannelToken } from './channelToken';
import type { PageRequest } from './readPageRequest';

/** Milliseconds that the site flag may hold a page. */
const FLAG_TIMEOUT_MS = 300;

/**
 * The redirect of the first gate that is closed. While the site is upgrading, everyone goes to /upgrading. Visitors and
 * tourists go from pages that need a login to the login page, which returns to the same address. While the user is not known
 * they go to /busy: login would send them back here.
 */
export async function checkAccess(
  request: PageRequest,
  { route }: RouteMatch,
  session: PageSession,
  deps: StorefrontDeps,
): Promise<string | undefined> {
  const { config, log, telemetry } = deps;
  const { url, publicOrigin, requestId, query } = request;
  if (route.access !== 'system' && (await isUpgrading(requestId, session, deps)))
    return withChannelToken(href.upgrading(), query);
  if (isOpenToVisitors(route, config.publicPages)) return undefined;
  const { user, isUserUnknown, failure } = await session.user;
  if (user) return undefined;
  if (!isUserUnknown) return withRedirectUrl(config.loginUrl, publicOrigin + url);
  if (session.isClosed()) return undefined;
  if (failure) log.error(userCallFailure(requestId, failure));
  // Error pages are shown even when the calls before them fail (pages.md).
  if (route.category === 'system') return undefined;
  telemetry?.pageFallback(failure?.kind ?? 'http');
  return href.busy(url);
}

/** The flag of the site; one that fails or is late counts as its last known value, which is false at first. */
async function isUpgrading(
  requestId: string,
  { api, signal, isClosed }: PageSession,
  { backend, log }: StorefrontDeps,
) {
  try {
    return (await api.siteConfig({ signal, timeoutMs: FLAG_TIMEOUT_MS })).upgrading;
  } catch (error) {
    if (isClosed()) return false;
    log.warn({ event: events.siteConfigFailed, requestId, reason: toAppError(error).kind, code: codeOf(error) });
    return backend.lastSiteConfig()?.upgrading;
  }
}
