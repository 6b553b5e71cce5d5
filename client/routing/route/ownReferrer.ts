import { matchRoute } from '../../../shared/routing/matchRoute';
import { parseUrl } from '../../../shared/url/urls';

/** The page of this site that led to the document; undefined after a login, which has no page of ours. */
export function ownReferrer(): URL | undefined {
  const url = parseUrl(document.referrer);
  return url?.origin === window.location.origin && matchRoute(url.pathname) ? url : undefined;
}
