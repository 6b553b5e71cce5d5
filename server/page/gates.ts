import type { SiteConfig } from '../../shared/api/models';
import { toAppError } from '../../shared/errors';
import { href, withRedirectUrl } from '../../shared/routing/href';
import { isOpenToVisitors, type RouteMatch } from '../../shared/routing/matchRoute';
import { events } from '../log';
import type { PageSession } from '../session/session';
import type { BuildDeps } from './buildPage';
import { withChannelToken } from './channelToken';
import type { PageRequest } from './readPageRequest';

/** Milliseconds that the site flag may hold a page. */
const FLAG_TIMEOUT_MS = 300;

type GateDeps = Omit<BuildDeps, 'assets'>;

/** The redirect of the first gate that is closed: upgrading, then login. */
export async function passGates(
  request: PageRequest,
  match: RouteMatch,
  session: PageSession,
  deps: GateDeps,
): Promise<string | undefined> {
  return (await upgradingGate(request, match, session, deps)) ?? (await accessGate(request, match, session, deps));
}

/**
 * While the site config says upgrading, everyone goes to /upgrading. A flag that fails or is late counts as its
 * last known value, which is false at first.
 */
async function upgradingGate(
  { requestId, query }: PageRequest,
  { route }: RouteMatch,
  { api, signal, isClosed }: PageSession,
  { backend, log }: GateDeps,
): Promise<string | undefined> {
  if (route.access === 'system') return undefined;
  let siteConfig: SiteConfig | undefined;
  try {
    siteConfig = await api.siteConfig({ signal, timeoutMs: FLAG_TIMEOUT_MS });
  } catch (error) {
    if (isClosed()) return undefined;
    log.warn({ event: events.siteConfigFailed, requestId, reason: toAppError(error).kind });
    siteConfig = backend.lastSiteConfig();
  }
  return siteConfig?.upgrading ? withChannelToken(href.upgrading(), query) : undefined;
}

/**
 * Visitors and tourists go from pages that need a login to the login page, which returns to the same address. When the user
 * call failed they go to /busy: login would send them back here.
 */
async function accessGate(
  { url, publicOrigin, requestId }: PageRequest,
  { route }: RouteMatch,
  session: PageSession,
  { config, log, telemetry }: GateDeps,
): Promise<string | undefined> {
  if (isOpenToVisitors(route, config.publicPages)) return undefined;
  const { user, failure } = await session.user;
  if (user) return undefined;
  if (!failure) return withRedirectUrl(config.loginUrl, publicOrigin + url);
  if (session.isClosed()) return undefined;
  log.error({ event: events.backendCallFailed, call: 'currentUser', requestId, reason: failure.kind });
  // Error pages are shown even when the calls before them fail (pages.md).
  if (route.category === 'system') return undefined;
  telemetry?.pageFallback(failure.kind);
  return href.busy(url);
}
