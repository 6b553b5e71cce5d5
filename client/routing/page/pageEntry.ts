import { toAppError } from '../../../shared/errors';
import type { Loader } from '../../../shared/page/loader';
import { errorPageOf } from '../../../shared/page/pageError';
import { collectPartialFailures } from '../../../shared/page/partialFailures';
import type { PageOutcome } from '../../../shared/page/state';
import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import { sanitizeInBrowser } from '../../richHtml/sanitizeInBrowser';
import { pages } from '../../routes';
import { logFailure } from '../../storefront/logFailure';
import type { Storefront } from '../../storefront/Storefront';

/** A page that has been loaded, ready to be shown. */
export interface PageEntry {
  /** Path and query it was loaded for. */
  readonly url: string;
  readonly match: RouteMatch;
  readonly outcome: PageOutcome;
}

export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

export const urlOf = ({ pathname, search }: PageLocation): string => pathname + search;

/** The entry that the server rendered; undefined when the path is not a page of ours. */
export function initialEntry(location: PageLocation, outcome: PageOutcome): PageEntry | undefined {
  const match = matchRoute(location.pathname);
  return match && { url: urlOf(location), match, outcome };
}

/**
 * Loads code and data of a page side by side.
 *
 * @throws AppError when the page's own fetch failed, or its code did not arrive.
 */
export async function loadEntry(
  location: PageLocation,
  match: RouteMatch,
  storefront: Storefront,
  signal: AbortSignal,
): Promise<PageEntry> {
  const { view, load } = pages[match.route.name];
  const [outcome] = await Promise.all([
    load ? runLoader(load, location, match, storefront, signal) : { data: null },
    view.load(),
  ]);
  return { url: urlOf(location), match, outcome };
}

async function runLoader(
  load: Loader<unknown>,
  location: PageLocation,
  { params }: RouteMatch,
  { api, user }: Storefront,
  signal: AbortSignal,
): Promise<PageOutcome> {
  const query = new URLSearchParams(location.search);
  const { fallback, failures } = collectPartialFailures();
  const context = { params, query, api, user: Promise.resolve(user), signal, sanitize: sanitizeInBrowser, fallback };
  try {
    const data = await load(context);
    if (!signal.aborted) for (const failure of failures) logFailure('A part of the page was left out', failure);
    return { data };
  } catch (error) {
    const failure = toAppError(error);
    const errorPage = failure.kind === 'crash' ? undefined : errorPageOf(failure);
    if (errorPage) return { errorPage };
    throw failure;
  }
}
