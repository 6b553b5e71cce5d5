import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';

/** The address of the tab and the route that it matches. */
export interface CurrentRoute extends PageLocation {
  /** Path and query. */
  readonly url: string;
  /** Undefined when the path belongs to no page. */
  readonly match: RouteMatch | undefined;
}

const RouteContext = createContext({} as CurrentRoute);

/** The current route; the same object until path or query change. */
export function useRoute(): CurrentRoute {
  return useContext(RouteContext);
}

/** The part of an address that decides which page is shown and with which data; the hash belongs to the browser. */
export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/** Path and query as one string, which identifies a page. */
export const pageUrl = ({ pathname, search }: PageLocation): string => pathname + search;

/** Matches each address once for the tree below. Needs a router above. */
export function RouteProvider({ children }: { children: ReactNode }): ReactNode {
  const { pathname, search } = useLocation();
  const route = useMemo(
    () => ({ pathname, search, url: pageUrl({ pathname, search }), match: matchRoute(pathname) }),
    [pathname, search],
  );
  return <RouteContext value={route}>{children}</RouteContext>;
}
