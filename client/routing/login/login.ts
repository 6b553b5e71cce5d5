import { withRedirectUrl } from '../../../shared/routing/href';
import { isOpenToVisitors, matchRoute } from '../../../shared/routing/matchRoute';
import { isNumber } from '../../storage/shape';
import { MINUTE, storedValue } from '../../storage/storedValue';
import { type Storefront, useStorefront } from '../../storefront/Storefront';
import { isLeavingDocument, markLeaving } from '../../storefront/watchLeaving';
import { useRoute } from '../route/useRoute';

/** The document of the last minute that left for login, by its time of origin. */
const lastRedirect = storedValue('login-redirect', isNumber, MINUTE);

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
  const leavingDocument = lastRedirect.get();
  if (leavingDocument !== undefined && leavingDocument !== performance.timeOrigin) return false;
  // One 401 may be reported twice, by the transport and by the caller; it requests the login page once.
  if (isLeavingDocument()) return true;
  lastRedirect.set(performance.timeOrigin);
  markLeaving();
  goToLogin(site);
  return true;
}

/** Whether visitors may see the page of this address too. */
export function isPublicPage({ config }: Site): boolean {
  const match = matchRoute(window.location.pathname);
  return !match || isOpenToVisitors(match.route, config.publicPages);
}

/**
 * A link to the login page, which returns to an own path; by default to the current page. The same on the server and in the
 * browser. It is not seen while the user is not known: then the document says so (client/styles/base.css).
 */
export function useLoginLink(path?: string): { href: string; 'data-login': true } {
  const { config, publicOrigin } = useStorefront();
  const { url } = useRoute();
  return { href: withRedirectUrl(config.loginUrl, publicOrigin + (path ?? url)), 'data-login': true };
}
