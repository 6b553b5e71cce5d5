import type { RouteMatch } from '../../shared/routing/matchRoute';

/** The pattern of a page for logs, metrics and traces; the first one of a page with several. */
export const routePattern = ({ route }: RouteMatch): string => route.paths[0] ?? route.name;
