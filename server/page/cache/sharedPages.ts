// Finished pages of visitors between the instances of a deployment. Only what `pageCache.ts` stores gets here, and only when
// it has been requested twice: a walk through made-up addresses fills no store.
import type { RenderedPage } from '../../render/renderPage';
import type { SharedCache } from '../../sharedCache/openSharedCache';
import { storeReply } from '../../sharedCache/storeWait';

/** Characters of a document; a larger one is not shared. */
const LIMITS = { maxLength: 512 * 1024 };

export interface LivePage {
  readonly page: RenderedPage;
  /** Milliseconds until it is no longer served. */
  readonly leftMs: number;
}

export interface SharedPages {
  /** The page of a key; undefined when there is none or the store can't be asked in time. */
  find(key: string): Promise<LivePage | undefined>;
  store(key: string, page: RenderedPage, leftMs: number): void;
}

/** The pages in a shared store. */
export function createSharedPages({ store, keys }: SharedCache): SharedPages {
  const keyOf = (key: string): string => keys.valueKey('page', key);
  return {
    find: async (key) => {
      const found = await storeReply(store.read(keyOf(key), LIMITS));
      const page = found && storedPage(found.value);
      return page && { page, leftMs: found.leftMs };
    },
    store: (key, { html, styleSource }, leftMs) => store.write(keyOf(key), { html, styleSource }, leftMs, LIMITS),
  };
}

function storedPage(stored: unknown): RenderedPage | undefined {
  const { html, styleSource } = (stored ?? {}) as Partial<RenderedPage>;
  if (typeof html !== 'string' || (styleSource !== undefined && typeof styleSource !== 'string')) return undefined;
  return { html, styleSource };
}
