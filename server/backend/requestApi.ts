// The request layer as a server request uses it: the person's cookies go along, answers that are the same for everybody come
// from the shared cache, and nothing outlives the request.

import type { Config } from '../../config/config';
import { type ApiClient, createApiClient } from '../../shared/api/apiClient';
import { createCaller } from '../../shared/api/caller';
import { createTransport } from '../../shared/api/transport';
import { createTranslator } from '../../shared/messages/translate';
import { transportFallbacks } from '../../shared/messages/transportFallbacks';
import { events, type Log } from '../log';
import type { BackendClient, Send } from './backendClient';
import { BRIEF, type PublicAnswers, STEADY } from './publicAnswers';
import type { ServerTiming } from './serverTiming';

export interface Backend {
  readonly config: Config;
  readonly client: BackendClient;
  readonly answers: PublicAnswers;
  readonly log: Log;
}

/** What of a request goes along with its calls. */
export interface CallerIdentity {
  readonly requestId: string;
  /** The Cookie header; undefined for a request with no cookie but ours. */
  readonly cookie: string | undefined;
  readonly forwardedFor: string;
  /** Fault switches for the embedded backend; undefined with any other backend. */
  readonly sandboxFault?: string | undefined;
  readonly mayShowPrices: () => Promise<boolean>;
  readonly timing?: ServerTiming;
}

function clientFor(backend: Backend, send: Send, headers: Record<string, string>, identity: CallerIdentity): ApiClient {
  const { config, log } = backend;
  const transport = createTransport();
  transport.configure({
    send: (request) => {
      const sent = send(request, headers);
      return identity.timing?.measure(request.call, sent) ?? sent;
    },
    timeoutMs: config.requestTimeoutMs,
    fallbacks: transportFallbacks(createTranslator(config.messages)),
    reportMismatch: (call) => log.error({ event: events.answerMismatch, call, requestId: identity.requestId }),
  });
  return createApiClient(createCaller(transport, config, identity.mayShowPrices));
}

/** The calls of one request. Its answers to public calls may come from the cache, asked for without the person's cookies. */
export function createRequestApi(backend: Backend, identity: CallerIdentity): ApiClient {
  const common = {
    'X-Request-Id': identity.requestId,
    ...(identity.sandboxFault && { 'X-Sandbox-Fault': identity.sandboxFault }),
  };
  const personal = clientFor(
    backend,
    identity.cookie ? backend.client.personal : backend.client.anonymous,
    { ...common, 'X-Forwarded-For': identity.forwardedFor, ...(identity.cookie && { Cookie: identity.cookie }) },
    identity,
  );
  const shared = clientFor(backend, backend.client.anonymous, common, identity);
  return { ...personal, ...(identity.sandboxFault ? {} : cachedCalls(backend.answers, shared)) };
}

/** Only calls whose answers are the same for everybody, and made without a signal: their call serves later requests too. */
function cachedCalls(answers: PublicAnswers, api: ApiClient): Partial<ApiClient> {
  return {
    siteConfig: () => answers.get('siteConfig', BRIEF, () => api.siteConfig()),
    categories: () => answers.get('categories', STEADY, () => api.categories()),
    regions: () => answers.get('regions', STEADY, () => api.regions()),
    articleCategories: () => answers.get('articleCategories', STEADY, () => api.articleCategories()),
    articles: (request) => answers.get(`articles ${JSON.stringify(request)}`, STEADY, () => api.articles(request)),
    articleTitles: (request) =>
      answers.get(`articleTitles ${JSON.stringify(request)}`, STEADY, () => api.articleTitles(request)),
    article: (id) => answers.get(`article ${id}`, STEADY, () => api.article(id)),
  };
}
