import type { PublicConfig } from '../../../shared/page/publicConfig';
import { withRedirectUrl } from '../../../shared/routing/href';
import { isOpenToVisitors, matchRoute } from '../../../shared/routing/matchRoute';
import { sessionStore } from '../../storage/sessionStore';

const NOTE = 'login-redirect';
const ONCE_PER_MS = 60_000;

/** The login page, which comes back to an own path (D34). Only for the browser. */
export function loginUrl(config: PublicConfig, path: string): string {
  return withRedirectUrl(config.loginUrl, window.location.origin + path);
}

/** Leaves for login, which comes back to this page. */
export function goToLogin(config: PublicConfig): void {
  window.location.assign(loginUrl(config, window.location.pathname + window.location.search));
}

/**
 * After a 401 that needs a login, whatever the page: leaves for it, unless an earlier document did so less than a minute
 * ago, or a backend that disagrees with itself would send the person round and round (C02).
 *
 * @returns whether the person is on their way; if not, they are to be told.
 */
export function leaveForLoginOnce(config: PublicConfig): boolean {
  const leaver = sessionStore.get<number>(NOTE);
  if (leaver !== undefined && leaver !== performance.timeOrigin) return false;
  sessionStore.set(NOTE, performance.timeOrigin, ONCE_PER_MS);
  goToLogin(config);
  return true;
}

/** After any 401: goes to login from a page that needs it; other pages only get the error (spec.md §8, D32). */
export function leaveForLogin(config: PublicConfig): void {
  const match = matchRoute(window.location.pathname);
  if (match && !isOpenToVisitors(match.route, config.publicPages)) leaveForLoginOnce(config);
}
