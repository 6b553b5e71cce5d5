// What may keep a visitor from a page. Each gate returns the address to redirect to, or undefined to let the request pass.
import type { Config } from '../../config/config';
import { toAppError } from '../../shared/errors';
import { href, withRedirectUrl } from '../../shared/routing/href';
import { isOpenToVisitors, type RouteMatch } from '../../shared/routing/matchRoute';
import { events, type Log } from '../log';
import type { PageRequest } from './readPageRequest';
import type { PageSession } from './session';

interface GateDeps {
  readonly config: Config;
  readonly log: Log;
}

/** The redirect of the first gate that is closed: upgrading, then login (C18). */
export async function passGates(
  request: PageRequest,
  match: RouteMatch,
  session: PageSession,
  deps: GateDeps,
): Promise<string | undefined> {
  return (await upgradingGate(request, match, session, deps)) ?? (await accessGate(request, match, session, deps));
}

/** While the site config says upgrading, everyone goes to /upgrading (spec.md §2); a failed flag call counts as false. */
async function upgradingGate(
  { requestId }: PageRequest,
  { route }: RouteMatch,
  { api, signal }: PageSession,
  { log }: GateDeps,
): Promise<string | undefined> {
  if (route.access === 'system') return undefined;
  try {
    const { upgrading } = await api.siteConfig({ signal });
    return upgrading ? href.upgrading() : undefined;
  } catch (error) {
    log.warn({ event: events.siteConfigFailed, requestId, reason: toAppError(error).kind });
    return undefined;
  }
}

/**
 * Visitors and tourists go from pages that need a login to the login page, which returns to the same address (spec.md §2,
 * D34). Without a usable answer about the user they go to /busy: login would send them back here (D33).
 */
async function accessGate(
  { url, publicOrigin, requestId }: PageRequest,
  { route }: RouteMatch,
  session: PageSession,
  { config, log }: GateDeps,
): Promise<string | undefined> {
  if (isOpenToVisitors(route, config.publicPages)) return undefined;
  const { user, failure } = await session.user;
  if (user) return undefined;
  if (!failure) return withRedirectUrl(config.loginUrl, publicOrigin + url);
  log.error({ event: events.backendCallFailed, call: 'currentUser', requestId, reason: failure.kind });
  // Error pages are shown even when the calls before them fail (pages.md).
  return route.category === 'system' ? undefined : href.busy(url);
}
