// The part of a page request that both a request and the refresh of a stored page need: outcome → state → document.
import { publicConfig } from '../../config/publicConfig';
import { createTranslator } from '../../shared/messages/createTranslator';
import type { PublicConfig } from '../../shared/page/publicConfig';
import {
  ERROR_PAGE_STATUS,
  type ErrorPageName,
  errorPageOf,
  type InitialState,
  type PageOutcome,
} from '../../shared/page/state';
import { href } from '../../shared/routing/href';
import type { RouteMatch } from '../../shared/routing/matchRoute';
import type { RouteName } from '../../shared/routing/routes';
import type { StorefrontDeps } from '../backend/backend';
import { events, failureFields, type Log } from '../log';
import type { Assets } from '../render/assets';
import type { PageDictionary } from '../render/pageDictionary';
import { type PageRender, renderPage } from '../render/renderPage';
import { openSession, type PageSession, type UserResult } from '../session/session';
import { type LoadResult, loadPage } from './loadPage';
import { noticesOf } from './notices';
import type { PageRequest } from './readPageRequest';

export interface BuildDeps extends StorefrontDeps {
  readonly assets: Assets;
  /** Undefined when it is switched off, and in development. */
  readonly dictionary: PageDictionary | undefined;
}

interface BuildInput {
  readonly request: PageRequest;
  readonly match: RouteMatch;
  readonly session: PageSession;
  readonly loaded: LoadResult;
  /** The page may be sent to other visitors, so it must not hold the id of this request. */
  readonly isShared: boolean;
}

export type PageBuilder = ReturnType<typeof createPageBuilder>;

/** The pattern of a page for logs, metrics and traces; the first one of a page with several. */
export const routePattern = ({ route }: RouteMatch): string => route.paths[0] ?? route.name;

/** What turns loaded data into documents for one configuration. */
export function createPageBuilder(deps: BuildDeps) {
  const { config, log, assets } = deps;
  const browserConfig = publicConfig(config);
  const t = createTranslator(config.messages);

  /** Renders a page, or finds the address to redirect to; `fallback` is why /busy or the 500 page replaces the page. */
  const build = async ({ request, match, session, loaded, isShared }: BuildInput) => {
    const { name } = match.route;
    const fallback = 'failure' in loaded.page ? loaded.page.failure.kind : 'crash';
    const outcome = await pageOutcome(loaded, request, match, session, log);
    if ('redirect' in outcome) return { ...outcome, fallback };
    const userResult = await session.user;
    const where = { requestId: request.requestId, route: name };
    const notices = noticesOf(userResult, loaded.partialFailures, where, log, t);
    const isWhole = isShared && 'data' in outcome && loaded.isComplete;
    const state = createInitialState(browserConfig, request, userResult, loaded, outcome, notices);
    const page = {
      url: request.url,
      match,
      state: isWhole ? { ...state, requestId: '' } : state,
      api: session.api,
      assets,
      styles: request.isFirstVisit ? 'inline' : 'linked',
    } as const;
    const rendered = session.timing.measureRender(routePattern(match), () => renderOrServerError(page, request, log));
    const status = statusOf(name, rendered.outcome);
    return {
      status,
      document: rendered.document,
      // The page is whole and belongs to no request: it may be stored.
      isShareable: isWhole && status === 200,
      fallback: status === 500 && name !== 'serverError' ? fallback : undefined,
    };
  };

  const load = (request: PageRequest, match: RouteMatch, session: PageSession) =>
    loadPage(request, match, session, browserConfig);

  return {
    load,
    build,
    /** Loads and renders a shared page without a client; undefined when the result may not be stored. */
    refresh: async (request: PageRequest, match: RouteMatch) => {
      const session = openSession(request, deps);
      try {
        const loaded = await load(request, match, session);
        const page = await build({ request, match, session, loaded, isShared: true });
        return 'document' in page && page.isShareable ? page.document : undefined;
      } finally {
        session.close();
      }
    },
  };
}

/** A page that can't be rendered becomes the 500 page; a failure of that one reaches the error handler. */
function renderOrServerError(page: PageRender, { requestId }: PageRequest, log: Log) {
  try {
    return { document: renderPage(page), outcome: page.state.page };
  } catch (error) {
    log.error({ event: events.requestFailed, requestId, err: error });
    const outcome = { errorPage: 'serverError' } as const;
    return { document: renderPage({ ...page, state: { ...page.state, requestId, page: outcome } }), outcome };
  }
}

/** The one place that decides what crosses to the browser. */
export function createInitialState(
  config: PublicConfig,
  { requestId, publicOrigin }: PageRequest,
  { user, pageUser, isUserUnknown }: UserResult,
  { categories }: LoadResult,
  page: PageOutcome,
  notices: readonly string[],
): InitialState {
  const state = { config, user, pageUser, isUserUnknown, categories, page, requestId, publicOrigin };
  return notices.length > 0 ? { ...state, notices: [...new Set(notices)] } : state;
}

/** The page's data, the error page for its failure, or /busy when its own fetch failed. */
export async function pageOutcome(
  { page }: LoadResult,
  { url, query, requestId }: PageRequest,
  match: RouteMatch,
  session: PageSession,
  log: Log,
): Promise<PageOutcome | { readonly redirect: string }> {
  if ('data' in page) return page;
  const { params, route } = match;
  const level = page.failure.kind === 'notFound' ? 'info' : 'error';
  log[level]({ event: events.pageFailed, requestId, route: route.name, params, ...failureFields(page.failure) });
  // A system page never redirects: it is shown without its data.
  if (match.route.access === 'system') return { data: null };
  // Nothing else waits for the user's call.
  const hasUser = ['unauthorized', 'forbidden'].includes(page.failure.kind) && (await session.user).user !== null;
  const errorPage = errorPageOf(page.failure, { ...match, hasQuery: query.size > 0, hasUser });
  return errorPage ? { errorPage } : { redirect: href.busy(url) };
}

/** The HTTP status of a page: an error page has the same one at its own address and at another page's. */
export function statusOf(name: RouteName, outcome: PageOutcome): number {
  if ('errorPage' in outcome) return ERROR_PAGE_STATUS[outcome.errorPage];
  if (name in ERROR_PAGE_STATUS) return ERROR_PAGE_STATUS[name as ErrorPageName];
  if (name === 'busy') return 503;
  const upgrading = name === 'upgrading' && (outcome.data as { upgrading?: boolean } | null)?.upgrading === true;
  return upgrading ? 503 : 200;
}
