// Public responses between the instances of a deployment, as the backend sent them, so that each instance parses them like
// any other response. A failure is not stored, nor what does not exist.
import type { Redis } from '../redis/openRedis';
import type { BackendResponse, Send } from './http';
import type { CacheTtl, Loaded } from './publicCache';

export interface RedisResponses {
  /**
   * The stored response of this name; undefined when there is none that will do.
   *
   * @param parse makes its call through the given function
   */
  find<T>(
    name: string,
    ttl: CacheTtl,
    mayBeStale: boolean,
    parse: (send: Send) => Promise<T>,
  ): Promise<Loaded<T> | undefined>;
  store(name: string, ttl: CacheTtl, received: readonly BackendResponse[]): Promise<void>;
}

/** The responses in Redis. */
export function createRedisResponses(redis: Redis): RedisResponses {
  return {
    find: async (name, ttl, mayBeStale, parse) => {
      const found = await redis.read('response', name);
      const ageMs = Math.max(0, ttl.staleMs - (found?.leftMs ?? 0));
      if (!found || (ageMs > ttl.freshMs && !mayBeStale)) return undefined;
      const { text } = found;
      const bytes = Buffer.byteLength(text);
      const sent = async (): Promise<BackendResponse> => ({
        status: 200,
        contentType: 'application/json',
        bytes,
        text: async () => text,
      });
      const value = await parse(sent).catch(() => undefined);
      return value === null || value === undefined ? undefined : { value, bytes, ageMs };
    },
    store: async (name, ttl, [response, ...more]) => {
      if (response && more.length === 0) redis.write('response', name, await response.text(), ttl.staleMs);
    },
  };
}
