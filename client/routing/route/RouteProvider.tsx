import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '../../../shared/routing/matchRoute';
import { pageUrl, RouteContext } from './useRoute';

/** Matches each address once for the tree below. Needs a router above. */
export function RouteProvider({ children }: { children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation();
  const route = useMemo(
    () => ({ pathname, search, url: pageUrl({ pathname, search }), match: matchRoute(pathname) }),
    [pathname, search],
  );
  return <RouteContext value={route}>{children}</RouteContext>;
}
