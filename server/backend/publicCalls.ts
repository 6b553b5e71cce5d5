// The calls whose responses are the same for everyone, shared by all requests. What an address can name has a cache of its
// own, so that walking through addresses evicts neither the site config nor the categories.
import type { ApiClient } from '../../shared/api/apiClient';
import type { CallOptions } from '../../shared/api/calls/operations';
import type { SiteConfig } from '../../shared/api/models';
import { MAX_RESPONSE_BYTES } from '../../shared/api/responseLimits';
import { deadlineSignal, withDeadline } from '../../shared/async/deadline';
import { type CacheLimits, createStaleCache, type Source, type StaleCache, type Ttl } from '../cache/staleCache';
import type { Telemetry } from '../metrics/telemetry';
import type { Redis } from '../redis/openRedis';
import type { BackendResponse, Send } from './http';
import { createServerTiming, type ServerTiming } from './serverTiming';

const DAY_MS = 86_400_000;
/** Site config can close the shop, so it must be read again soon. */
const SITE_CONFIG_TTL = { freshMs: 5_000, staleMs: 5_000 };
/** Categories, regions and articles. */
const CATALOG_TTL = { freshMs: 60_000, staleMs: DAY_MS };

/** The responses that every page needs: a handful of names, each with room for the largest response. */
const SHELL_LIMITS: CacheLimits = {
  entries: 8,
  bytes: 8 * (MAX_RESPONSE_BYTES + 100),
  entryBytes: MAX_RESPONSE_BYTES + 100,
  nameLength: 100,
  loads: 8,
};

/** The responses that an address names. With its calls in flight it holds 32 MB at most. */
const ADDRESS_LIMITS: CacheLimits = {
  entries: 2_000,
  bytes: 24 * 1024 * 1024,
  entryBytes: 512 * 1024,
  nameLength: 200,
  loads: 16,
};

const SITE_CONFIG = 'siteConfig';

/** What the calls report to, and what instances share. */
export interface PublicCallsOptions {
  readonly telemetry?: Telemetry;
  readonly redis?: Redis;
}

type ApiVia = (send: Send, timing?: ServerTiming) => ApiClient;
/** Whoever asks for it knows what it resolves to. */
type Call = (api: ApiClient) => Promise<never>;

/**
 * Empty caches over a connection without cookies, in front of what instances share if they do. A request waits `timeoutMs`
 * for a call at most.
 */
export function createPublicCalls(send: Send, timeoutMs: number, { telemetry, redis }: PublicCallsOptions) {
  const cacheOf = (name: string, limits: CacheLimits) =>
    createStaleCache(limits, {
      shared: redis && { redis, kind: 'response' },
      onLookUp: (result) => telemetry?.cacheRequest(name, result),
    });
  const fixedKeys = cacheOf('shell', SHELL_LIMITS);
  const byParameter = cacheOf('addressed', ADDRESS_LIMITS);

  return {
    /**
     * The shared calls for one request. `apiVia` is used for a miss only, and makes a client that sends through the given
     * function; what sends nothing has a timing of its own.
     */
    callsFor: (apiVia: ApiVia): Partial<ApiClient> => {
      /** The call has no signal, because it serves later requests too; one that is out of time stops waiting for it. */
      const cached = async (cache: StaleCache, ttl: Ttl, name: string, call: Call, options: CallOptions = {}) => {
        const found = cache.get(name, { ttl, ...responseSource(call, apiVia, send) });
        if (!(found instanceof Promise)) return found;
        const { signal, release } = deadlineSignal(options.timeoutMs ?? timeoutMs, options.signal);
        return withDeadline(found, signal).finally(release);
      };
      const shell =
        (name: 'siteConfig' | 'categories' | 'regions' | 'articleCategories', ttl = CATALOG_TTL) =>
        (options?: CallOptions) =>
          cached(fixedKeys, ttl, name, (api) => api[name]() as Promise<never>, options);
      const addressed =
        (name: 'articles' | 'articleTitles' | 'article') => (request: unknown, options?: CallOptions) => {
          const call: Call = (api) => api[name](request as never) as Promise<never>;
          return cached(byParameter, CATALOG_TTL, `${name} ${JSON.stringify(request)}`, call, options);
        };
      // Only calls whose responses are the same for everyone.
      return {
        siteConfig: shell(SITE_CONFIG, SITE_CONFIG_TTL),
        categories: shell('categories'),
        regions: shell('regions'),
        articleCategories: shell('articleCategories'),
        articles: addressed('articles'),
        articleTitles: addressed('articleTitles'),
        article: addressed('article'),
      };
    },
    /** The site config that was last received; undefined when there is none. */
    lastSiteConfig: () => fixedKeys.find(SITE_CONFIG)?.value as SiteConfig | undefined,
    /** Whether the site is known to be open, without a call. */
    isKnownOpen: () => {
      const known = fixedKeys.find(SITE_CONFIG);
      return known?.isFresh === true && (known.value as SiteConfig).upgrading === false;
    },
    clear: () => {
      fixedKeys.clear();
      byParameter.clear();
    },
  };
}

/**
 * The response of a call, from the backend or from another instance. Instances share it as the backend sent it, so that each
 * parses it like any other response; but neither a failure nor what does not exist.
 */
function responseSource(call: Call, apiVia: ApiVia, send: Send): Omit<Source<never>, 'ttl'> {
  return {
    load: async () => {
      let received: BackendResponse | undefined;
      const value = await call(
        apiVia(async (...request) => {
          received = await send(...request);
          return received;
        }),
      );
      return { value, bytes: received?.bytes ?? 0, text: value === null ? undefined : received?.text };
    },
    parse: async (text) => {
      const bytes = Buffer.byteLength(text);
      const response = { status: 200, contentType: 'application/json', bytes, text: async () => text };
      const value = await call(apiVia(async () => response, createServerTiming()));
      return value === null ? undefined : { value, bytes };
    },
  };
}
