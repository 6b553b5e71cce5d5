// The request layer as a server request uses it: the person's cookies go along, answers that are the same for everybody come
// from the shared cache, and nothing outlives the request.

import type { Config } from '../../config/config';
import { type ApiClient, createApiClient } from '../../shared/api/apiClient';
import { type CallOptions, createOperations } from '../../shared/api/operations';
import { createTransport } from '../../shared/api/transport';
import { transportFallbacks } from '../../shared/api/transportFallbacks';
import { createTranslator } from '../../shared/messages/translate';
import { withDeadline } from '../../shared/withDeadline';
import { events, type Log } from '../log';
import type { BackendClient, Send } from './backendClient';
import { CATALOG_TTL, type CacheTtl, type PublicCache, SITE_CONFIG_TTL } from './publicCache';
import type { ServerTiming } from './serverTiming';

export interface Backend {
  readonly config: Config;
  readonly client: BackendClient;
  readonly answers: PublicCache;
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
  return createApiClient(createOperations(transport, config, identity.mayShowPrices));
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

/**
 * Only calls whose answers are the same for everybody. The call itself has no signal, as it serves later requests too; a
 * request that is out of time stops waiting for it.
 */
function cachedCalls(answers: PublicCache, api: ApiClient): Partial<ApiClient> {
  const kept = <T>(name: string, freshness: CacheTtl, load: () => Promise<T>, options?: CallOptions): Promise<T> => {
    const answer = answers.get(name, freshness, load);
    return options?.signal ? withDeadline(answer, options.signal) : answer;
  };
  return {
    siteConfig: (options) => kept('siteConfig', SITE_CONFIG_TTL, () => api.siteConfig(), options),
    categories: (options) => kept('categories', CATALOG_TTL, () => api.categories(), options),
    regions: (options) => kept('regions', CATALOG_TTL, () => api.regions(), options),
    articleCategories: (options) => kept('articleCategories', CATALOG_TTL, () => api.articleCategories(), options),
    articles: (request, options) =>
      kept(`articles ${JSON.stringify(request)}`, CATALOG_TTL, () => api.articles(request), options),
    articleTitles: (request, options) =>
      kept(`articleTitles ${JSON.stringify(request)}`, CATALOG_TTL, () => api.articleTitles(request), options),
    article: (id, options) => kept(`article ${id}`, CATALOG_TTL, () => api.article(id), options),
  };
}
