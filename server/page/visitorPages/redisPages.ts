// Visitor pages between the instances of a deployment. Only what `visitorPages.ts` stores gets here, and only when it has been
// requested twice: a walk through made-up addresses fills no store.
import type { Redis } from '../../redis/openRedis';
import type { RenderedPage } from '../../render/renderPage';

export interface TimedPage {
  readonly page: RenderedPage;
  /** Milliseconds until it is no longer served. */
  readonly leftMs: number;
}

export interface RedisPages {
  /** The page of a key; undefined when there is none or Redis can't be asked. */
  find(key: string): Promise<TimedPage | undefined>;
  store(key: string, page: RenderedPage, leftMs: number): void;
}

/** The pages in Redis. */
export function createRedisPages(redis: Redis): RedisPages {
  return {
    find: async (key) => {
      const found = await redis.read('page', key);
      const page = found && parsePage(found.text);
      return page && { page, leftMs: found.leftMs };
    },
    store: (key, { html, styleSource }, leftMs) =>
      redis.write('page', key, JSON.stringify({ html, styleSource }), leftMs),
  };
}

function parsePage(text: string): RenderedPage | undefined {
  try {
    const { html, styleSource } = Object(JSON.parse(text)) as Partial<Record<keyof RenderedPage, unknown>>;
    const isStyleSource = styleSource === undefined || typeof styleSource === 'string';
    return typeof html === 'string' && isStyleSource ? { html, styleSource } : undefined;
  } catch {
    return undefined;
  }
}
