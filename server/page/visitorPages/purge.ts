// What an operator purges (docs/operations.md): a page whose text must not be seen any longer.
import type { Config } from '../../../config/config';
import { parseUrl } from '../../../shared/url/urls';
import type { Backend } from '../../backend/backend';
import { events, type Log } from '../../log';
import type { Redis } from '../../redis/openRedis';
import { visitorPageKey } from './visitorPageOf';
import type { VisitorPages } from './visitorPages';

/** Beyond the deadline of its data, a page is rendered and stored. Milliseconds. */
const RENDERING_MS = 1_000;

interface PurgeDeps {
  readonly config: Pick<Config, 'ssrTimeoutMs'>;
  readonly log: Log;
  readonly redis: Pick<Redis, 'purge'> | undefined;
  readonly backend: Pick<Backend, 'clearPublicCache'>;
  readonly visitorPages: Pick<VisitorPages, 'clear'>;
}

/**
 * Forgets the page at an address, here and in Redis, or every page of this instance, and the responses that a new one would be
 * made of. Pages that are in work meanwhile may have read older responses, so it does so again when they are done.
 */
export function createPurge({ config, log, redis, backend, visitorPages }: PurgeDeps) {
  const forget = async (address?: string) => {
    const keys = address && [true, false].map((isFirst) => visitorPageKey(parseUrl(address)?.href ?? address, isFirst));
    try {
      if (keys) await redis?.purge(keys);
      log.info({ event: events.cachesPurged, address });
    } catch (error) {
      log.warn({ event: events.cachesPurged, address, err: error });
    }
    // After Redis, of which they would be filled again.
    visitorPages.clear(keys || undefined);
    backend.clearPublicCache();
  };
  return (address?: string): void => {
    void forget(address);
    setTimeout(forget, config.ssrTimeoutMs + RENDERING_MS, address).unref();
  };
}
