// A page request from top to bottom: match → session → load → gates → outcome → render → send.
import type { Request, RequestHandler, Response } from 'express';
import type { Config } from '../../config/config';
import { publicConfig } from '../../config/publicConfig';
import { createTranslator } from '../../shared/messages/createTranslator';
import type { PageOutcome } from '../../shared/page/state';
import { href } from '../../shared/routing/href';
import { isOpenToVisitors, matchRoute } from '../../shared/routing/matchRoute';
import type { Backend } from '../backend/backend';
import type { ServerTiming } from '../backend/serverTiming';
import { redirect } from '../http/redirect';
import { events, type Log } from '../log';
import type { Assets } from '../render/assets';
import { type PageRender, renderPage } from '../render/renderPage';
import { sendHtml } from '../render/sendHtml';
import { createChannelTokens, withChannelToken } from './channelToken';
import { passGates } from './gates';
import { createInitialState } from './initialState';
import { loadPage } from './loadPage';
import { reportNotices } from './notices';
import { outcomeOf, statusOf } from './outcome';
import { setChannelCookie, setLocaleCookie } from './ownCookies';
import { readPageRequest } from './readPageRequest';
import { openSession } from './session';

export interface PageDeps {
  readonly config: Config;
  readonly log: Log;
  readonly backend: Backend;
  readonly assets: Assets;
}

/** Seconds after which a page answered with 503 may be requested again. */
const RETRY_AFTER_S = 30;

/** Answers every page; an unknown path redirects to the home page (spec.md §2, C04). */
export function pageRequest(deps: PageDeps): RequestHandler {
  const { config, log, assets } = deps;
  const browserConfig = publicConfig(config);
  const channelTokens = createChannelTokens(config, log);
  const noticeDeps = { log, t: createTranslator(config.messages) };

  return async (req, res) => {
    const request = readPageRequest(req, res, config);
    setLocaleCookie(request, res, config);
    const match = matchRoute(request.path);
    if (!match) return redirect(res, withChannelToken(href.home(), request.query));

    const session = openSession(request, res, deps);
    const channelCheck = channelTokens.check(request, session.api);
    // Started while the gates still ask, unless a gate is sure to redirect; a redirect closes the response, which aborts it.
    const isLikelyToPass = session.mayBeLoggedIn || isOpenToVisitors(match.route, config.publicPages);
    const started = isLikelyToPass ? loadPage(request, match, session) : undefined;
    const closedGate = await passGates(request, match, session, deps);
    if (closedGate !== undefined) return redirect(res, closedGate);

    const loaded = await (started ?? loadPage(request, match, session));
    const outcome = outcomeOf(loaded, request, match, log);
    if ('redirect' in outcome) return redirect(res, outcome.redirect);

    const userResult = await session.user;
    const notices = reportNotices({ userResult, loaded, outcome }, request, match, noticeDeps);
    const state = createInitialState({ config: browserConfig, request, userResult, loaded, outcome, notices });
    const token = await channelCheck.verifiedToken();
    if (token !== undefined) setChannelCookie(token, res, config);
    const page = renderOrServerError({ url: request.url, match, state, api: session.api, assets }, log);
    const status = statusOf(match.route.name, page.outcome);
    await sendPage(req, res, { status, html: page.html, timing: session.timing });
  };
}

/** A page that can't be rendered becomes the 500 page; a failure of that one reaches the error handler. */
function renderOrServerError(page: PageRender, log: Log): { html: string; outcome: PageOutcome } {
  try {
    return { html: renderPage(page), outcome: page.state.page };
  } catch (error) {
    log.error({ event: events.requestFailed, requestId: page.state.requestId, err: error });
    const outcome = { errorPage: 'serverError' } as const;
    return { html: renderPage({ ...page, state: { ...page.state, page: outcome } }), outcome };
  }
}

interface FinishedPage {
  readonly status: number;
  readonly html: string;
  readonly timing: ServerTiming;
}

async function sendPage(req: Request, res: Response, { status, html, timing }: FinishedPage): Promise<void> {
  // Personal by default, and stored by the browser alone, so that Back works (reliability.md, class 9).
  res.status(status).set('Cache-Control', status < 400 ? 'private, no-cache' : 'no-store');
  if (status === 503) res.set('Retry-After', String(RETRY_AFTER_S));
  const header = timing.header();
  if (header) res.set('Server-Timing', header);
  await sendHtml(req, res, html);
}
