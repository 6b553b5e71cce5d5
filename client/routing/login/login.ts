import { withRedirectUrl } from '../../../shared/routing/href';
import { isOpenToVisitors, matchRoute } from '../../../shared/routing/matchRoute';
import { sessionStore } from '../../storage/browserStore';
import { isNumber } from '../../storage/shape';
import type { Storefront } from '../../storefront/Storefront';
import { useStorefront } from '../../storefront/Storefront';
import { useRoute } from '../route/useRoute';

const KEY = 'login-redirect';
const MIN_INTERVAL_MS = 60_000;
const LEAVING_KEY = 'login-leaving';
/** A document that is still there later, for example after Stop, may leave again. */
const LEAVING_MS = 5_000;

type Site = Pick<Storefront, 'config' | 'publicOrigin'>;

/** Leaves for login, which returns to this page. */
export function goToLogin({ config, publicOrigin }: Site): void {
  const { pathname, search } = window.location;
  window.location.assign(withRedirectUrl(config.loginUrl, publicOrigin + pathname + search));
}

/**
 * After a 401 that needs a login, on any page: leaves for login, unless an earlier document did so within the last minute.
 * That prevents a redirect loop when the backend contradicts itself.
 *
 * @returns whether the document is leaving; if not, the caller shows the error.
 */
export function leaveForLoginOnce(site: Site): boolean {
  const leavingDocument = sessionStore.get(KEY, isNumber);
  if (leavingDocument !== undefined && leavingDocument !== performance.timeOrigin) return false;
  // One 401 may be reported twice, by the transport and by the caller; it requests the login page once.
  if (isLeavingDocument()) return true;
  sessionStore.set(KEY, performance.timeOrigin, MIN_INTERVAL_MS);
  markLeaving();
  goToLogin(site);
  return true;
}

/** Notes that this document asks for another one, whatever the user is doing. */
export const markLeaving = (): unknown => sessionStore.set(LEAVING_KEY, performance.timeOrigin, LEAVING_MS);

/** Whether this document has asked for another one: the login page, or itself under another user. */
export const isLeavingDocument = (): boolean => sessionStore.get(LEAVING_KEY, isNumber) === performance.timeOrigin;

/** Whether visitors may see the page of this address too. */
export function isPublicPage({ config }: Site): boolean {
  const match = matchRoute(window.location.pathname);
  return !match || isOpenToVisitors(match.route, config.publicPages);
}

/**
 * The address of the login page, which returns to an own path; by default to the current page. The same on the server
 * and in the browser.
 */
export function useLoginHref(path?: string): string {
  const { config, publicOrigin } = useStorefront();
  const { url } = useRoute();
  return withRedirectUrl(config.loginUrl, publicOrigin + (path ?? url));
}
