// What an operator purges (docs/operations.md): a page whose text must not be seen any longer.
import { parseUrl } from '../../../shared/url/urls';
import type { StorefrontDeps } from '../../backend/backend';
import { oneAtATime } from '../../cpuQueue';
import { events } from '../../log';
import type { Redis } from '../../redis/openRedis';
import { cacheablePageKey } from './cacheablePageOf';
import type { CacheablePages } from './cacheablePages';

/** Beyond the deadline of its data, a page is rendered and stored. Milliseconds. */
const RENDERING_MS = 1_000;
/** Addresses that a line names. */
const MAX_TOLD = 20;

interface PurgeDeps extends StorefrontDeps {
  readonly redis: Redis | undefined;
  readonly cacheablePages: CacheablePages;
}

/**
 * Forgets the page at an address, here and in Redis, or every page of this instance, and the responses that a new one would be
 * made of. Pages that are in work meanwhile may have read older responses, so it does so again when they are done.
 */
export function createPurge({ config, log, redis, backend, cacheablePages }: PurgeDeps) {
  const forget = async (addresses: readonly string[], isAll: boolean) => {
    const keys = addresses.flatMap((address) =>
      [true, false].map((isFirst) => cacheablePageKey(parseUrl(address)?.href ?? address, isFirst)),
    );
    const fields = { event: events.cachesPurged, count: addresses.length, addresses: addresses.slice(0, MAX_TOLD) };
    try {
      if (keys.length > 0) await redis?.purge(keys);
      log.info(fields);
    } catch (error) {
      log.warn({ ...fields, err: error });
    }
    // After Redis, of which they would be filled again.
    cacheablePages.clear(isAll ? undefined : keys);
    backend.clearPublicCache();
  };
  const inTurn = oneAtATime();
  /** What came while the addresses before it were purged; they are purged together. Empty for all pages. */
  let waiting: string[] = [];
  const work = async () => {
    if (waiting.length === 0) return;
    const now = [waiting.filter(Boolean), waiting.includes('')] as const;
    waiting = [];
    await forget(...now);
    setTimeout(forget, config.ssrTimeoutMs + RENDERING_MS, ...now).unref();
  };
  return (address = '') => {
    const { publicUrl } = config;
    // The channel may be that of several shops.
    if (address && publicUrl && (parseUrl(address)?.origin ?? publicUrl) !== publicUrl) return;
    waiting.push(address);
    void inTurn(work);
  };
}
