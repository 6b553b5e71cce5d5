// Finished pages that are the same for every visitor, in memory (ADR 0016): fresh for a few seconds, then served stale while
// one rendering in the background replaces them. What may be stored is decided in sharedPage.ts.
import { LRUCache } from 'lru-cache';
import { type FinishedHtml, finishHtml } from '../../render/finishedHtml';
import type { RenderedPage } from '../../render/renderPage';

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
}

export interface PageCache {
  /**
   * The page of a key; undefined when none is stored or it is too old.
   *
   * @param render called in the background when the page is no longer fresh; undefined when the result may not be stored
   */
  find(key: string, render: () => Promise<RenderedPage | undefined>): StoredPage | undefined;
  store(key: string, document: RenderedPage): void;
  clear(): void;
}

interface PageCacheOptions {
  /** Milliseconds, for tests. */
  readonly now?: () => number;
  readonly maxBytes?: number;
}

/** An empty cache, bounded in entries and bytes. */
export function createPageCache({ now = Date.now, maxBytes = MAX_BYTES }: PageCacheOptions = {}): PageCache {
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

  const once = (key: string, work: () => Promise<StoredPage | undefined>, ttl: number): void => {
    const current = inProgress;
    if (current.has(key)) return;
    current.add(key);
    const storeResult = async (): Promise<void> => {
      const page = await work().catch(() => undefined);
      current.delete(key);
      if (page && current === inProgress) pages.set(key, page, { ttl });
    };
    void storeResult();
  };

  return {
    find: (key, render) => {
      const page = pages.get(key);
      if (!page) return undefined;
      const remainingMs = pages.getRemainingTTL(key);
      if (remainingMs < STALE_MS - FRESH_MS) once(key, async () => renewed(page, await render()), STALE_MS);
      else if (!page.finished) once(key, async () => finish(page), remainingMs);
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

/** The page with its new document; compressed again only when that has changed. */
async function renewed(page: StoredPage, document: RenderedPage | undefined): Promise<StoredPage | undefined> {
  if (document === undefined) return undefined;
  return document.html === page.html && page.finished ? page : finish(document);
}

const finish = async ({ html, styleSource }: RenderedPage): Promise<StoredPage> => ({
  html,
  styleSource,
  finished: await finishHtml(html),
});
