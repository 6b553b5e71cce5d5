import type { PageOutcome } from '../../../shared/page/state';
import { matchRoute, type RouteMatch } from '../../../shared/routing/matchRoute';
import type { Storefront } from '../../storefront/Storefront';
import { type PageLocation, pageUrl } from '../route/useRoute';
import { type PageTable, viewOf } from './pageDefinition';
import type { MatchedLocation } from './runLoader';

/** A page that has been loaded, ready to be shown. */
export interface PageEntry {
  /** Path and query it was loaded for. */
  readonly url: string;
  readonly match: RouteMatch;
  readonly outcome: PageOutcome;
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
  request: MatchedLocation,
  { pages, errorPage }: PageTable,
  storefront: Storefront,
  signal: AbortSignal,
): Promise<PageEntry> {
  const page = pages[request.match.route.name];
  const { load } = page;
  const loaded =
    load &&
    import(/* webpackChunkName: "data" */ './runLoader').then(({ runLoader }) =>
      runLoader(load, request, storefront, signal),
    );
  const [outcome = { data: null }] = await Promise.all([loaded, viewOf(page, storefront).load()]);
  if ('errorPage' in outcome) await errorPage.view.load();
  return { url: pageUrl(request), match: request.match, outcome };
}
