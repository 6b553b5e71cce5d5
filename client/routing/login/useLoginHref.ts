import { withRedirectUrl } from '../../../shared/routing/href';
import { useStorefront } from '../../storefront/Storefront';
import { useRoute } from '../route/useRoute';

/**
 * The address of the login page, which returns to an own path; by default to the current page. The same on the server
 * and in the browser.
 */
export function useLoginHref(path?: string): string {
  const { config, publicOrigin } = useStorefront();
  const { url } = useRoute();
  return withRedirectUrl(config.loginUrl, publicOrigin + (path ?? url));
}
