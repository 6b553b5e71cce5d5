// The last step of a page request: what the page came to, the document, the answer.
import type { Request, RequestHandler, Response } from 'express';
import type { PageEntry } from '../../client/routing/page/pageEntry';
import type { Config } from '../../config/config';
import { publicConfig } from '../../config/publicConfig';
import type { SessionUser } from '../../shared/domain/account/sessionUser';
import { toAppError } from '../../shared/errors';
import { createTranslator } from '../../shared/messages/translate';
import { type ErrorPageName, errorPageOf } from '../../shared/page/pageError';
import type { InitialState, PageOutcome } from '../../shared/page/state';
import { href } from '../../shared/routing/href';
import { publicOriginOf } from '../http/publicOrigin';
import { redirect } from '../http/redirect';
import { events, type Log } from '../log';
import type { Assets } from '../render/assets';
import { renderApp } from '../render/renderApp';
import { renderDocument } from '../render/renderDocument';
import { sendHtml } from '../render/sendHtml';
import { pageStatus } from './pageStatus';
import { reportPartialFailures } from './reportPartialFailures';
import { contextOf, type RequestContext } from './requestContext';

export interface RenderDeps {
  readonly config: Config;
  readonly assets: Assets;
  readonly log: Log;
}

export interface PageRenderer {
  /** Renders the page of a request whose gates are passed. */
  readonly page: RequestHandler;
  /** Renders an error page in place of what the request asked for. */
  readonly error: (req: Request, res: Response, name: ErrorPageName) => Promise<void>;
}

const RETRY_AFTER_S = 30;

export function createPageRenderer(deps: RenderDeps): PageRenderer {
  const originOf = publicOriginOf(deps.config);
  const browserConfig = publicConfig(deps.config);
  const t = createTranslator(deps.config.messages);

  const answer = async (req: Request, res: Response, page: PageOutcome): Promise<void> => {
    const context = contextOf(res);
    const { match, requestId } = context;
    const { user, notices } = await whoAsks(context, deps.log);
    if ('data' in page) notices.push(...reportPartialFailures(context, deps.log, t));
    const state: InitialState = {
      config: browserConfig,
      user,
      categories: (await context.categories) ?? [],
      page,
      requestId,
      ...(notices.length > 0 && { notices: [...new Set(notices)] }),
      publicOrigin: originOf(req),
    };
    await context.channel;
    const entry: PageEntry = { url: req.originalUrl, match, outcome: page };
    const { html, chunks } = renderApp(entry, state, context.api);
    const status = pageStatus(match.route.name, page);
    // Personal by default, and kept by the browser alone, so that Back works (reliability.md, class 9).
    res.status(status).set('Cache-Control', status < 400 ? 'private, no-cache' : 'no-store');
    if (status === 503) res.set('Retry-After', String(RETRY_AFTER_S));
    const timing = context.timing?.header();
    if (timing) res.set('Server-Timing', timing);
    await sendHtml(req, res, renderDocument({ html, state, assets: deps.assets.tagsFor(chunks) }));
  };

  return {
    page: async (req, res) => {
      const outcome = await outcomeOf(contextOf(res), deps.log);
      if (outcome === 'busy') redirect(res, href.busy(req.originalUrl));
      else await answer(req, res, outcome);
    },
    error: (req, res, name) => answer(req, res, { errorPage: name }),
  };
}

/** The person; nobody, and what to say about it, when the page can be shown but nobody can tell (D33). */
async function whoAsks(
  { user, requestId }: RequestContext,
  log: Log,
): Promise<{ user: SessionUser | null; notices: string[] }> {
  try {
    return { user: (await user) ?? null, notices: [] };
  } catch (error) {
    const { kind, message } = toAppError(error);
    log.error({ event: events.backendCallFailed, call: 'currentUser', requestId, reason: kind });
    return { user: null, notices: [message] };
  }
}

/** The page's data, or the error page in its place; 'busy' when its own fetch failed (spec.md §2, C02, C20). */
async function outcomeOf({ match, data, requestId }: RequestContext, log: Log): Promise<PageOutcome | 'busy'> {
  try {
    return { data: await data };
  } catch (error) {
    const failure = toAppError(error);
    const { kind, call, status, message } = failure;
    const route = match.route.name;
    const level = kind === 'notFound' ? 'info' : 'error';
    log[level]({ event: events.pageFailed, requestId, route, kind, call, status, message, err: failure.cause });
    // A system page never redirects: it says what it can say without its data (C02).
    if (match.route.access === 'system') return { data: null };
    const errorPage = errorPageOf(failure);
    return errorPage ? { errorPage } : 'busy';
  }
}
