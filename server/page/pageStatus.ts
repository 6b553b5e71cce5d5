import { ERROR_PAGE_STATUS, type ErrorPageName } from '../../shared/page/pageError';
import type { PageOutcome } from '../../shared/page/state';
import type { RouteName } from '../../shared/routing/routes';

function isErrorPage(name: RouteName): name is ErrorPageName {
  return name in ERROR_PAGE_STATUS;
}

/** The HTTP status of a page (A07): error pages have their own, at their address and in place of another page alike. */
export function pageStatus(name: RouteName, outcome: PageOutcome): number {
  if ('errorPage' in outcome) return ERROR_PAGE_STATUS[outcome.errorPage];
  if (isErrorPage(name)) return ERROR_PAGE_STATUS[name];
  if (name === 'busy') return 503;
  const upgrading = name === 'upgrading' && (outcome.data as { upgrading?: boolean } | null)?.upgrading === true;
  return upgrading ? 503 : 200;
}
