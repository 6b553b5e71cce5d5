// Which requests get a visitor page, and by what key (ADR 0016).
import type { Config } from '../../../config/config';
import { EMPTY_SEARCH } from '../../../shared/domain/search/searchQuery';
import { isOpenToVisitors, type RouteMatch } from '../../../shared/routing/matchRoute';
import type { RouteName } from '../../../shared/routing/routes';
import { withQuery } from '../../../shared/url/urls';
import { mayHaveSession } from '../../cookies/ownCookies';
import type { PageRequest } from '../readPageRequest';

/** The parameters that a page reads; a page with any other one is rendered for its request alone. */
const PARAMETERS: Partial<Record<RouteName, readonly string[]>> = {
  help: ['pageNo'],
  search: Object.keys(EMPTY_SEARCH),
};
/** What campaigns add to an address and no page reads. */
export const CAMPAIGN_PARAMETERS: readonly string[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'gbraid',
  'wbraid',
  'fbclid',
  'msclkid',
  'ttclid',
];
const MAX_URL_LENGTH = 512;

/** The key of the page at a whole address; for a first visit its styles are inside. */
export const cacheablePageKey = (address: string, isFirstVisit: boolean): string => `${address} ${isFirstVisit}`;

/**
 * The key of a visitor page, and the request without what tells one visitor from another; undefined when the page is for this
 * request alone.
 */
export function cacheablePageOf(request: PageRequest, { route }: RouteMatch, config: Config) {
  const isPublic = route.category !== 'system' && isOpenToVisitors(route, config.publicPages);
  if (!isPublic || mayHaveSession(request.cookieHeader, config) || request.sandboxFault) return undefined;
  const known = PARAMETERS[route.name] ?? [];
  const all = [...request.query.keys()];
  const names = all.filter((name) => !CAMPAIGN_PARAMETERS.includes(name));
  if (!names.every((name) => known.includes(name)) || new Set(names).size < names.length) return undefined;
  const { url, query } = names.length === all.length ? request : withoutCampaign(request);
  if (url.length > MAX_URL_LENGTH) return undefined;
  return {
    // Nothing else of the request is part of the page.
    key: cacheablePageKey(request.publicOrigin + url, request.isFirstVisit),
    request: { ...request, url, query, cookies: {}, cookieHeader: undefined, clientIp: '' },
  };
}

function withoutCampaign({ path, query }: PageRequest) {
  const rest = new URLSearchParams([...query].filter(([name]) => !CAMPAIGN_PARAMETERS.includes(name)));
  return { url: withQuery(path, rest), query: rest };
}
