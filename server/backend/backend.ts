// The request layer as one server request uses it: the user's cookies go along, responses that are the same for everyone
// come from the shared cache, and nothing outlives the request.
import type { Config } from '../../config/config';
import { type ApiClient, createApiClient } from '../../shared/api/apiClient';
import { type CallOptions, createOperations } from '../../shared/api/calls/operations';
import type { SiteConfig } from '../../shared/api/models';
import { createTransport } from '../../shared/api/transport';
import { transportFallbacks } from '../../shared/api/transportFallbacks';
import { withDeadline } from '../../shared/async/withDeadline';
import { createTranslator } from '../../shared/messages/createTranslator';
import { events, type Log } from '../log';
import { createBackendClient, type Send } from './backendClient';
import { CATALOG_TTL, type CacheTtl, createPublicCache, type PublicCache, SITE_CONFIG_TTL } from './publicCache';
import type { ServerTiming } from './serverTiming';

/** The parts of a request that go along with its calls. */
interface CallContext {
  readonly requestId: string;
  /** The Cookie header; undefined when the request has no cookie but ours. */
  readonly cookie: string | undefined;
  readonly clientIp: string;
  /** Fault switches of the embedded backend; undefined with any other backend. */
  readonly sandboxFault: string | undefined;
  readonly mayShowPrices: () => Promise<boolean>;
  readonly timing: ServerTiming;
}

/** Name of the site config in the public cache. */
const SITE_CONFIG = 'siteConfig';

export interface Backend {
  /** The calls of one request. */
  requestApi(context: CallContext): ApiClient;
  /** The site config that was last received; undefined when there is none. */
  lastSiteConfig(): SiteConfig | undefined;
  clearPublicCache(): void;
  close(): Promise<void>;
}

/** The backend at an origin, with its sockets and the cache of public responses. */
export function createBackend(origin: string, config: Config, log: Log): Backend {
  const client = createBackendClient(origin, config.backendKeepalive);
  const cache = createPublicCache();
  const fallbacks = transportFallbacks(createTranslator(config.messages));

  // A call that hangs must not outlive the pages that wait for it, because later ones join it.
  const timeoutMs = Math.min(config.requestTimeoutMs, config.ssrTimeoutMs);

  const apiVia = (send: Send, headers: Readonly<Record<string, string>>, context: CallContext): ApiClient => {
    const transport = createTransport({
      send: (request) => context.timing.measure(request.call, send(request, headers)),
      timeoutMs,
      fallbacks,
      reportMismatch: (call) => log.error({ event: events.responseMismatch, call, requestId: context.requestId }),
    });
    return createApiClient(createOperations(transport, config, context.mayShowPrices));
  };

  return {
    requestApi: (context) => {
      const { requestId, cookie, clientIp, sandboxFault } = context;
      const common = { 'X-Request-Id': requestId, ...(sandboxFault && { 'X-Sandbox-Fault': sandboxFault }) };
      const personalHeaders = { ...common, 'X-Forwarded-For': clientIp, ...(cookie && { Cookie: cookie }) };
      const personal = apiVia(cookie ? client.personal : client.anonymous, personalHeaders, context);
      // A call with a fault must not put its response where other requests find it.
      if (sandboxFault) return personal;
      return { ...personal, ...cachedCalls(cache, apiVia(client.anonymous, common, context)) };
    },
    lastSiteConfig: () => cache.lastKnown(SITE_CONFIG),
    clearPublicCache: cache.clear,
    close: client.close,
  };
}

/**
 * Only calls whose responses are the same for everyone. The call itself has no signal, because it serves later requests too;
 * a request that is out of time stops waiting for it.
 */
function cachedCalls(cache: PublicCache, api: ApiClient): Partial<ApiClient> {
  const cached = <T>(name: string, ttl: CacheTtl, load: () => Promise<T>, options?: CallOptions): Promise<T> => {
    const response = cache.get(name, ttl, load);
    return options?.signal ? withDeadline(response, options.signal) : response;
  };
  return {
    siteConfig: (options) => cached(SITE_CONFIG, SITE_CONFIG_TTL, () => api.siteConfig(), options),
    categories: (options) => cached('categories', CATALOG_TTL, () => api.categories(), options),
    regions: (options) => cached('regions', CATALOG_TTL, () => api.regions(), options),
    articleCategories: (options) => cached('articleCategories', CATALOG_TTL, () => api.articleCategories(), options),
    articles: (request, options) =>
      cached(`articles ${JSON.stringify(request)}`, CATALOG_TTL, () => api.articles(request), options),
    articleTitles: (request, options) =>
      cached(`articleTitles ${JSON.stringify(request)}`, CATALOG_TTL, () => api.articleTitles(request), options),
    article: (id, options) => cached(`article ${id}`, CATALOG_TTL, () => api.article(id), options),
  };
}
