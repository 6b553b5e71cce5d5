// Finished pages that are the same for every visitor, in memory (ADR 0016): fresh for a few seconds, then served stale while
// one rendering in the background replaces them. What may be stored is decided in sharedPage.ts. With REDIS_URL the instances
// share what is requested a second time (redisPages.ts).
import { LRUCache } from 'lru-cache';
import { type FinishedHtml, finishHtml } from '../../render/finishedHtml';
import type { RenderedPage } from '../../render/renderPage';
import type { LivePage, RedisPages } from './redisPages';

/** Milliseconds in which a page is served without being rendered again, and after which it is no longer served. */
const FRESH_MS = 5_000;
const STALE_MS = 60_000;
/** Either bound evicts the least recently used. Bytes count with all content codings. */
const MAX_ENTRIES = 500;
const MAX_BYTES = 16 * 1024 * 1024;

/** A page that is served. */
export interface StoredPage extends RenderedPage {
  /** Compressed from the second request on, so that a flood of addresses costs no more than rendering them. */
  readonly finished: FinishedHtml | undefined;
  /** It comes from the store that instances share. */
  readonly isOfStore?: boolean;
}

export interface PageCache {
  /**
   * The page of a key; undefined when none is stored or it is too old.
   *
   * @param render called in the background when the page is no longer fresh; undefined when the result may not be stored
   */
  find(key: string, render: () => Promise<RenderedPage | undefined>): StoredPage | undefined;
  /** The page of a key that another instance has stored; from now on `find` finds it, too. */
  findShared(key: string): Promise<StoredPage | undefined>;
  store(key: string, document: RenderedPage): void;
  clear(): void;
}

interface PageCacheOptions {
  /** Milliseconds, for tests. */
  readonly now?: () => number;
  readonly maxBytes?: number;
  /** What instances share. */
  readonly shared?: RedisPages | undefined;
}

/** A page to store, with the milliseconds that it has left; written for other instances unless it comes from them. */
interface Live extends LivePage {
  readonly page: StoredPage;
}

/** An empty cache, bounded in entries and bytes. */
export function createPageCache({ now = Date.now, maxBytes = MAX_BYTES, shared }: PageCacheOptions = {}): PageCache {
  const pages = new LRUCache<string, StoredPage>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    sizeCalculation: ({ html, finished }, key) =>
      key.length + html.length + (finished ? finished.identity.length + finished.br.length + finished.gzip.length : 0),
    ttl: STALE_MS,
    perf: { now },
    ttlResolution: 0,
  });
  /** Keys whose page is being rendered or compressed; replaced by `clear`, so that what began before it stores nothing. */
  let inProgress = new Set<string>();

  const once = (key: string, work: () => Promise<Live | undefined>): void => {
    const current = inProgress;
    if (current.has(key)) return;
    current.add(key);
    const storeResult = async (): Promise<void> => {
      const result = await work().catch(() => undefined);
      current.delete(key);
      if (!result || current !== inProgress) return;
      pages.set(key, result.page, { ttl: result.leftMs });
      if (!result.page.isOfStore) shared?.store(key, result.page, result.leftMs);
    };
    void storeResult();
  };

  return {
    find: (key, render) => {
      const page = pages.get(key);
      if (!page) return undefined;
      const leftMs = pages.getRemainingTTL(key);
      if (leftMs < STALE_MS - FRESH_MS) once(key, () => refreshed(page, render, shared?.find(key)));
      else if (!page.finished) once(key, async () => ({ page: await finish(page), leftMs }));
      return page;
    },
    findShared: async (key) => {
      const current = inProgress;
      const found = await shared?.find(key);
      if (!found || current !== inProgress) return undefined;
      const page = { ...found.page, finished: undefined, isOfStore: true };
      pages.set(key, page, { ttl: found.leftMs });
      return page;
    },
    store: (key, document) => {
      pages.set(key, { ...document, finished: undefined });
    },
    clear: () => {
      inProgress = new Set();
      pages.clear();
    },
  };
}

/** The page with the document that another instance has rendered lately, or with a new one. */
async function refreshed(
  page: StoredPage,
  render: () => Promise<RenderedPage | undefined>,
  stored: Promise<LivePage | undefined> | undefined,
): Promise<Live | undefined> {
  const found = stored && (await stored);
  const isOfStore = found !== undefined && found.leftMs >= STALE_MS - FRESH_MS;
  const renewedPage = await renewed(page, isOfStore ? found.page : await render());
  return renewedPage && { page: { ...renewedPage, isOfStore }, leftMs: isOfStore ? found.leftMs : STALE_MS };
}

/** The page with its new document; compressed again only when that has changed. */
async function renewed(page: StoredPage, document: RenderedPage | undefined): Promise<StoredPage | undefined> {
  if (document === undefined) return undefined;
  return document.html === page.html && page.finished ? page : finish(document);
}

const finish = async (page: RenderedPage): Promise<StoredPage> => ({
  ...page,
  finished: await finishHtml(page.html),
});
