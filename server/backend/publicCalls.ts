// The calls whose responses are the same for everyone, shared by all requests. What an address can name has a cache of its
// own, so that walking through addresses evicts neither the site config nor the categories.
import type { ApiClient } from '../../shared/api/apiClient';
import type { CallOptions } from '../../shared/api/calls/operations';
import type { SiteConfig } from '../../shared/api/models';
import { MAX_RESPONSE_BYTES } from '../../shared/api/responseLimits';
import { deadlineSignal, withDeadline } from '../../shared/async/deadline';
import type { Telemetry } from '../metrics/telemetry';
import type { Redis } from '../redis/openRedis';
import type { BackendResponse, Send } from './http';
import {
  CATALOG_TTL,
  type CacheLimits,
  type CacheTtl,
  createPublicCache,
  type Loaded,
  type PublicCache,
  SITE_CONFIG_TTL,
} from './publicCache';
import { createServerTiming, type ServerTiming } from './serverTiming';

/** The responses that every page needs: a handful of names, each with room for the largest response. */
const SHELL_LIMITS: CacheLimits = {
  entries: 8,
  bytes: 8 * (MAX_RESPONSE_BYTES + 100),
  entryBytes: MAX_RESPONSE_BYTES + 100,
  nameLength: 100,
  calls: 8,
};

/** The responses that an address names. With its calls in flight it holds 32 MB at most. */
const ADDRESS_LIMITS: CacheLimits = {
  entries: 2_000,
  bytes: 24 * 1024 * 1024,
  entryBytes: 512 * 1024,
  nameLength: 200,
  calls: 16,
};

const SITE_CONFIG = 'siteConfig';

/** What the calls report to, and what instances share. */
export interface AroundCalls {
  readonly telemetry?: Telemetry | undefined;
  readonly redis?: Redis | undefined;
}

type ApiVia = (send: Send, timing?: ServerTiming) => ApiClient;

/**
 * Empty caches over a connection without cookies, in front of what instances share if they do. A request waits `timeoutMs`
 * for a call at most.
 */
export function createPublicCalls(send: Send, timeoutMs: number, { telemetry, redis }: AroundCalls) {
  const cacheOf = (name: string, limits: CacheLimits): PublicCache =>
    createPublicCache(limits, (result) => telemetry?.cacheRequest(name, result));
  const responses = redis && createRedisResponses(redis);
  const shell = cacheOf('shell', SHELL_LIMITS);
  const addressed = cacheOf('addressed', ADDRESS_LIMITS);

  /**
   * The shared calls for one request. `apiVia` is used for a miss only, and makes a client that sends through the given
   * function; what sends nothing has a timing of its own.
   */
  const callsFor = (apiVia: ApiVia): Partial<ApiClient> => {
    /** The call has no signal, because it serves later requests too; one that is out of time stops waiting for it. */
    const cached =
      (cache: PublicCache, ttl: CacheTtl) =>
      async <T>(name: string, call: (api: ApiClient) => Promise<T>, options: CallOptions = {}): Promise<T> => {
        const fresh = cache.fresh<T>(name);
        if (fresh !== undefined) {
          telemetry?.cacheRequest(cache === shell ? 'shell' : 'addressed', 'hit');
          return fresh;
        }
        const response = cache.get(name, ttl, async (mayBeStale) => {
          const parse = (sent: Send): Promise<T> => call(apiVia(sent, createServerTiming()));
          return (await responses?.find(name, ttl, mayBeStale, parse)) ?? load(name, ttl, call);
        });
        const { signal, release } = deadlineSignal(options.timeoutMs ?? timeoutMs, options.signal);
        return withDeadline(response, signal).finally(release);
      };
    const load = async <T>(name: string, ttl: CacheTtl, call: (api: ApiClient) => Promise<T>): Promise<Loaded<T>> => {
      const received: BackendResponse[] = [];
      const recorded: Send = async (request, headers) => {
        const response = await send(request, headers);
        received.push(response);
        return response;
      };
      const value = await call(apiVia(recorded));
      if (value !== null && value !== undefined) void responses?.store(name, ttl, received);
      return { value, bytes: received.reduce((sum, { bytes }) => sum + bytes, 0) };
    };
    return sharedCalls(cached(shell, SITE_CONFIG_TTL), cached(shell, CATALOG_TTL), cached(addressed, CATALOG_TTL));
  };

  return {
    callsFor,
    /** The site config that was last received; undefined when there is none. */
    lastSiteConfig: () => shell.lastKnown<SiteConfig>(SITE_CONFIG),
    /** The same while it is fresh, without a call. */
    freshSiteConfig: () => shell.fresh<SiteConfig>(SITE_CONFIG),
    clear: (): void => {
      shell.clear();
      addressed.clear();
    },
  };
}

type Cached = <T>(name: string, call: (api: ApiClient) => Promise<T>, options?: CallOptions) => Promise<T>;

/** Only calls whose responses are the same for everyone. */
function sharedCalls(flag: Cached, shell: Cached, addressed: Cached): Partial<ApiClient> {
  const nameOf = (call: string, input: unknown): string => `${call} ${JSON.stringify(input)}`;
  return {
    siteConfig: (options) => flag(SITE_CONFIG, (api) => api.siteConfig(), options),
    categories: (options) => shell('categories', (api) => api.categories(), options),
    regions: (options) => shell('regions', (api) => api.regions(), options),
    articleCategories: (options) => shell('articleCategories', (api) => api.articleCategories(), options),
    articles: (request, options) => addressed(nameOf('articles', request), (api) => api.articles(request), options),
    articleTitles: (request, options) =>
      addressed(nameOf('articleTitles', request), (api) => api.articleTitles(request), options),
    article: (id, options) => addressed(nameOf('article', id), (api) => api.article(id), options),
  };
}

// Public responses between the instances of a deployment, as the backend sent them, so that each instance parses them like
// any other response. A failure is not stored, nor what does not exist.
function createRedisResponses(redis: Redis) {
  return {
    /**
     * The stored response of this name; undefined when there is none that will do.
     *
     * @param parse makes its call through the given function
     */
    find: async <T>(
      name: string,
      ttl: CacheTtl,
      mayBeStale: boolean,
      parse: (send: Send) => Promise<T>,
    ): Promise<Loaded<T> | undefined> => {
      const found = await redis.read('response', name);
      const ageMs = Math.max(0, ttl.staleMs - (found?.leftMs ?? 0));
      if (!found || (ageMs > ttl.freshMs && !mayBeStale)) return undefined;
      const bytes = Buffer.byteLength(found.text);
      const response = { status: 200, contentType: 'application/json', bytes, text: async () => found.text };
      const value = await parse(async () => response).catch(() => undefined);
      return value === null || value === undefined ? undefined : { value, bytes, ageMs };
    },
    store: async (name: string, ttl: CacheTtl, [response, ...more]: readonly BackendResponse[]): Promise<void> => {
      if (response && more.length === 0) redis.write('response', name, await response.text(), ttl.staleMs);
    },
  };
}
