import { toAppError } from '../../../shared/errors';
import type { Loader } from '../../../shared/page/loader';
import { collectPartialFailures, waitForParts } from '../../../shared/page/optionalParts';
import { errorPageOf, type PageOutcome } from '../../../shared/page/state';
import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import { parseQuery } from '../../../shared/url/urls';
import { sanitizeInBrowser } from '../../richHtml/sanitizeInBrowser';
import { logFailure } from '../../storefront/logFailure';
import type { Storefront } from '../../storefront/Storefront';
import { type PageLocation, pageUrl } from '../route/useRoute';
import type { PageTable } from './pageDefinition';

/** A page that has been loaded, ready to be shown. */
export interface PageEntry {
  /** Path and query it was loaded for. */
  readonly url: string;
  readonly match: RouteMatch;
  readonly outcome: PageOutcome;
}

/** A page to load: its address and the route that the path matches. */
export interface PageRequest extends PageLocation {
  readonly match: RouteMatch;
}

/** The page that the server rendered; undefined when the path belongs to no page. */
export function initialEntry(location: PageLocation, outcome: PageOutcome): PageEntry | undefined {
  const match = matchRoute(location.pathname);
  return match && { url: pageUrl(location), match, outcome };
}

/**
 * Loads code and data of a page in parallel.
 *
 * @throws AppError when the page's own fetch failed, or its code did not arrive.
 */
export async function loadEntry(
  request: PageRequest,
  { pages, errorPage }: PageTable,
  storefront: Storefront,
  signal: AbortSignal,
): Promise<PageEntry> {
  const { view, load } = pages[request.match.route.name];
  const [outcome] = await Promise.all([
    load ? runLoader(load, request, storefront, signal) : { data: null },
    view.load(),
  ]);
  if ('errorPage' in outcome) await errorPage.view.load();
  return { url: pageUrl(request), match: request.match, outcome };
}

async function runLoader(
  load: Loader<unknown>,
  { search, match }: PageRequest,
  { api, user, config: { timeZone } }: Storefront,
  signal: AbortSignal,
): Promise<PageOutcome> {
  const query = parseQuery(search);
  const { fallback, failures } = collectPartialFailures();
  const context = {
    ...{ params: match.params, query, api, user: Promise.resolve(user) },
    ...{ signal, timeZone, sanitize: sanitizeInBrowser, fallback, optional: waitForParts(fallback) },
  };
  try {
    const data = await load(context);
    if (!signal.aborted) for (const { error } of failures) logFailure('A part of the page was left out', error);
    return { data };
  } catch (error) {
    const failure = toAppError(error);
    // After a 401 the document leaves for login; when it did so a moment ago, the message is shown.
    const isShown = failure.kind !== 'crash' && failure.kind !== 'unauthorized';
    const errorPage = isShown ? errorPageOf(failure) : undefined;
    if (errorPage) return { errorPage };
    throw failure;
  }
}
