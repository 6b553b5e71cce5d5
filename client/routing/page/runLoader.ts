import { toAppError } from '../../../shared/errors';
import type { Loader } from '../../../shared/page/loader';
import { collectParts } from '../../../shared/page/optionalParts';
import { errorPageOf, type PageOutcome } from '../../../shared/page/state';
import type { RouteMatch } from '../../../shared/routing/matchRoute';
import { parseQuery } from '../../../shared/url/urls';
import { sanitizeInBrowser } from '../../richHtml/sanitizeInBrowser';
import { logFailure } from '../../storefront/logFailure';
import type { Storefront } from '../../storefront/Storefront';
import type { PageLocation } from '../route/useRoute';

/** A page to load: its address and the route that the path matches. */
export interface MatchedLocation extends PageLocation {
  readonly match: RouteMatch;
}

/** Loads the data of a page; the error page to show instead when that is known. */
export async function runLoader(
  load: Loader<unknown>,
  { search, match }: MatchedLocation,
  { api, user, publicOrigin, config: { timeZone, features } }: Storefront,
  signal: AbortSignal,
): Promise<PageOutcome> {
  const { failures, ...parts } = collectParts();
  const context = {
    params: match.params,
    query: parseQuery(search),
    api,
    user: Promise.resolve(user),
    signal,
    timeZone,
    features,
    publicOrigin,
    sanitize: sanitizeInBrowser,
    ...parts,
  };
  try {
    const data = await load(context);
    if (!signal.aborted) for (const { error } of failures) logFailure('A part of the page was left out', error);
    return { data };
  } catch (error) {
    const failure = toAppError(error);
    // After a 401 the document leaves for login; when it did so a moment ago, the message is shown.
    const isShown = failure.kind !== 'crash' && failure.kind !== 'unauthorized';
    const errorPage = isShown
      ? errorPageOf(failure, { ...match, hasQuery: search !== '', hasUser: user !== null })
      : undefined;
    if (errorPage) return { errorPage };
    throw failure;
  }
}
