import { useLocation } from 'react-router-dom';
import { withRedirectUrl } from '../../../shared/routing/href';
import { useStorefront } from '../../storefront/Storefront';

/**
 * The address of the login page that comes back to an own path, or to the page on the screen when none is given (D34).
 * The same on the server and in the browser.
 */
export function useLoginHref(path?: string): string {
  const { config, publicOrigin } = useStorefront();
  const { pathname, search } = useLocation();
  return withRedirectUrl(config.loginUrl, publicOrigin + (path ?? pathname + search));
}
