import type { PublicConfig } from '../../shared/publicConfig';
import { withRedirectUrl } from '../../shared/routing/hrefs';
import { isOpenToVisitors, matchRoute } from '../../shared/routing/matchRoute';
import { sessionStore } from '../api/sessionStore';

const NOTE = 'login-redirect';
const ONCE_PER_MS = 60_000;

/** The login page, which comes back to an own path (D34). Only for the browser. */
export function loginUrl(config: PublicConfig, path: string): string {
  return withRedirectUrl(config.loginUrl, window.location.origin + path);
}

/**
 * After a 401: goes to login from a page that needs it, at most once a minute, or a backend that disagrees with itself
 * would send the person round and round (spec.md §8, C02, D32).
 */
export function leaveForLogin(config: PublicConfig): void {
  const { pathname, search } = window.location;
  const match = matchRoute(pathname);
  if (!match || isOpenToVisitors(match.route, config.publicPages)) return;
  if (sessionStore.get<true>(NOTE)) return;
  sessionStore.set(NOTE, true, ONCE_PER_MS);
  window.location.assign(loginUrl(config, pathname + search));
}
