import { type Route, routes } from './routes';

/** A page and the values of its path's parameters, decoded. */
export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * The page of a path: case-sensitive, one trailing slash allowed, the first row wins.
 * A path that cannot be decoded matches nothing.
 */
export function matchRoute(pathname: string, table: readonly Route[] = routes): RouteMatch | undefined {
  const segments = segmentsOf(pathname);
  if (!segments) return undefined;
  for (const route of table) {
    for (const path of route.paths) {
      const params = matchSegments(path, segments, route.exact);
      if (params) return { route, params };
    }
  }
  return undefined;
}

function segmentsOf(pathname: string) {
  const raw = pathname.replace(/^\//, '').replace(/\/$/, '').split('/');
  if (raw.length > 1 && raw.includes('')) return undefined;
  try {
    return raw.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function matchSegments(path: string, segments: readonly string[], exact: boolean) {
  const pattern = path.slice(1).split('/');
  if (exact ? pattern.length !== segments.length : pattern.length > segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== segment) return undefined;
    } else if (segment === '') return undefined;
    else params[part.slice(1)] = segment;
  }
  return params;
}

/** Whether a page is the same for everyone, and must not wait for a call that may be what has failed. */
export const showsNoUser = (match?: RouteMatch): boolean =>
  match?.route.category === 'system' && match.route.access !== 'member';

const ITEM_PATTERN = '/items/*';

/** Whether a visitor may see this page without logging in, which configuration may allow for a page of members. */
export function isOpenToVisitors(route: Route, publicPages: readonly string[]): boolean {
  const patterns = route.name === 'item' ? [ITEM_PATTERN] : route.paths;
  return route.access !== 'member' || patterns.some((pattern) => publicPages.includes(pattern));
}
