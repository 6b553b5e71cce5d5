// What a page request results in, decided from data and failures before React renders anything.
import { ERROR_PAGE_STATUS, type ErrorPageName, errorPageOf } from '../../shared/page/pageError';
import type { PageOutcome } from '../../shared/page/state';
import { href } from '../../shared/routing/href';
import type { RouteMatch } from '../../shared/routing/matchRoute';
import type { RouteName } from '../../shared/routing/routes';
import { events, type Log } from '../log';
import type { LoadResult } from './loadPage';
import type { PageRequest } from './readPageRequest';

/** A page, an error page at the same address, or a redirect. */
export type Outcome = PageOutcome | { readonly redirect: string };

/** The page's data, the error page for its failure, or /busy when its own fetch failed. */
export function outcomeOf({ page }: LoadResult, { url, requestId }: PageRequest, match: RouteMatch, log: Log): Outcome {
  if ('data' in page) return page;
  const { kind, call, status, message, cause } = page.failure;
  const route = match.route.name;
  const level = kind === 'notFound' ? 'info' : 'error';
  log[level]({ event: events.pageFailed, requestId, route, kind, call, status, message, err: cause });
  // A system page never redirects: it is shown without its data.
  if (match.route.access === 'system') return { data: null };
  const errorPage = errorPageOf(page.failure);
  return errorPage ? { errorPage } : { redirect: href.busy(url) };
}

/** The HTTP status of a page: an error page has the same one at its own address and at another page's. */
export function statusOf(name: RouteName, outcome: PageOutcome): number {
  if ('errorPage' in outcome) return ERROR_PAGE_STATUS[outcome.errorPage];
  if (isErrorPage(name)) return ERROR_PAGE_STATUS[name];
  if (name === 'busy') return 503;
  const upgrading = name === 'upgrading' && (outcome.data as { upgrading?: boolean } | null)?.upgrading === true;
  return upgrading ? 503 : 200;
}

function isErrorPage(name: RouteName): name is ErrorPageName {
  return name in ERROR_PAGE_STATUS;
}
