// The part of a page request that both a request and the refresh of a stored page need: outcome → state → document.
import { EventEmitter } from 'node:events';
import type { Config } from '../../config/config';
import { publicConfig } from '../../config/publicConfig';
import { createTranslator } from '../../shared/messages/createTranslator';
import type { PageOutcome } from '../../shared/page/state';
import type { RouteMatch } from '../../shared/routing/matchRoute';
import type { Backend } from '../backend/backend';
import { events, type Log } from '../log';
import type { Telemetry } from '../metrics/telemetry';
import type { Assets } from '../render/assets';
import { type PageRender, type RenderedPage, renderPage } from '../render/renderPage';
import { openSession, type PageSession } from '../session/session';
import { createInitialState } from './initialState';
import { type LoadResult, loadPage } from './loadPage';
import { reportNotices } from './notices';
import { outcomeOf, statusOf } from './outcome';
import type { PageRequest } from './readPageRequest';

export interface BuildDeps {
  readonly config: Config;
  readonly log: Log;
  readonly backend: Backend;
  readonly assets: Assets;
  readonly telemetry?: Telemetry | undefined;
}

interface BuildInput {
  readonly request: PageRequest;
  readonly match: RouteMatch;
  readonly session: PageSession;
  readonly loaded: LoadResult;
  /** The page may be sent to other visitors, so it must not hold the id of this request. */
  readonly isShared: boolean;
}

/** A rendered page, or the address to redirect to. */
export type BuiltPage =
  | { readonly redirect: string }
  | {
      readonly status: number;
      readonly document: RenderedPage;
      /** The page is whole and belongs to no request: it may be stored. */
      readonly isShareable: boolean;
    };

export interface PageBuilder {
  build(input: BuildInput): Promise<BuiltPage>;
  /** Loads and renders a shared page without a client; undefined when the result may not be stored. */
  refresh(request: PageRequest, match: RouteMatch): Promise<RenderedPage | undefined>;
}

/** The pattern of a page for logs, metrics and traces; the first one of a page with several. */
export const routePattern = ({ route }: RouteMatch): string => route.paths[0] ?? route.name;

/** What turns loaded data into documents for one configuration. */
export function createPageBuilder(deps: BuildDeps): PageBuilder {
  const { config, log, assets } = deps;
  const browserConfig = publicConfig(config);
  const noticeDeps = { log, t: createTranslator(config.messages) };

  const build: PageBuilder['build'] = async ({ request, match, session, loaded, isShared }) => {
    const outcome = outcomeOf(loaded, request, match, log);
    if ('redirect' in outcome) return outcome;
    const userResult = await session.user;
    const notices = reportNotices({ userResult, loaded, outcome }, request, match, noticeDeps);
    const isWhole = isShared && 'data' in outcome && loaded.isComplete;
    const state = createInitialState({ config: browserConfig, request, userResult, loaded, outcome, notices });
    const input = { url: request.url, match, state: isWhole ? { ...state, requestId: '' } : state };
    const render: PageRender = {
      ...input,
      api: session.api,
      assets,
      styles: request.isFirstVisit ? 'inline' : 'linked',
    };
    const page = session.timing.measureRender(routePattern(match), () => renderOrServerError(render, request, log));
    const status = statusOf(match.route.name, page.outcome);
    return { status, document: page.document, isShareable: isWhole && status === 200 };
  };

  return {
    build,
    refresh: async (request, match) => {
      const ended = new EventEmitter();
      const session = openSession(request, ended, deps);
      try {
        const loaded = await loadPage(request, match, session);
        const page = await build({ request, match, session, loaded, isShared: true });
        return 'document' in page && page.isShareable ? page.document : undefined;
      } finally {
        ended.emit('close');
      }
    },
  };
}

/** A page that can't be rendered becomes the 500 page; a failure of that one reaches the error handler. */
function renderOrServerError(
  page: PageRender,
  { requestId }: PageRequest,
  log: Log,
): { document: RenderedPage; outcome: PageOutcome } {
  try {
    return { document: renderPage(page), outcome: page.state.page };
  } catch (error) {
    log.error({ event: events.requestFailed, requestId, err: error });
    const outcome = { errorPage: 'serverError' } as const;
    return { document: renderPage({ ...page, state: { ...page.state, requestId, page: outcome } }), outcome };
  }
}

/** Reports a page that /busy or the 500 page replaces. */
export function reportFallback(
  telemetry: Telemetry,
  built: BuiltPage,
  { page }: LoadResult,
  { route }: RouteMatch,
): void {
  const isServerError = 'status' in built && built.status === 500 && route.name !== 'serverError';
  if ('redirect' in built || isServerError) telemetry.pageFallback('failure' in page ? page.failure.kind : 'crash');
}
