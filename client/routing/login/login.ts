import type { PublicConfig } from '../../../shared/page/publicConfig';
import { withRedirectUrl } from '../../../shared/routing/href';
import { isOpenToVisitors, matchRoute } from '../../../shared/routing/matchRoute';
import { sessionStore } from '../../storage/browserStore';
import { isNumber } from '../../storage/shape';

const KEY = 'login-redirect';
const MIN_INTERVAL_MS = 60_000;
const LEAVING_KEY = 'login-leaving';
/** A document that is still there later, for example after Stop, may leave again. */
const LEAVING_MS = 5_000;

/** URL of the login page that returns to one of our paths. Browser only. */
export function loginUrl(config: PublicConfig, path: string): string {
  return withRedirectUrl(config.loginUrl, window.location.origin + path);
}

/** Leaves for login, which returns to this page. */
export function goToLogin(config: PublicConfig): void {
  window.location.assign(loginUrl(config, window.location.pathname + window.location.search));
}

/**
 * After a 401 that needs a login, on any page: leaves for login, unless an earlier document did so within the last minute.
 * That prevents a redirect loop when the backend contradicts itself.
 *
 * @returns whether the document is leaving; if not, the caller shows the error.
 */
export function leaveForLoginOnce(config: PublicConfig): boolean {
  const leavingDocument = sessionStore.get(KEY, isNumber);
  if (leavingDocument !== undefined && leavingDocument !== performance.timeOrigin) return false;
  // One 401 may be reported twice, by the transport and by the caller; it requests the login page once.
  if (sessionStore.get(LEAVING_KEY, isNumber) === performance.timeOrigin) return true;
  sessionStore.set(KEY, performance.timeOrigin, MIN_INTERVAL_MS);
  sessionStore.set(LEAVING_KEY, performance.timeOrigin, LEAVING_MS);
  goToLogin(config);
  return true;
}

/** After any 401: leaves for login from pages that require it; other pages only receive the error. */
export function leaveForLogin(config: PublicConfig): void {
  const match = matchRoute(window.location.pathname);
  if (match && !isOpenToVisitors(match.route, config.publicPages)) leaveForLoginOnce(config);
}
