// Visitor pages: documents that are the same for every visitor, in memory (ADR 0016). They are fresh for a few seconds, then
// served stale while one rendering in the background replaces them. Which requests get one is decided in redisPages.ts,
// through which instances share what is requested a second time.
import { LRUCache } from 'lru-cache';
import type { RenderedPage } from '../../render/renderPage';
import { type FinishedHtml, finishHtml } from '../../render/sendHtml';
import type { RedisPages, TimedPage } from './redisPages';

/** Milliseconds in which a page is served without being rendered again, and after which it is no longer served. */
const FRESH_MS = 5_000;
const STALE_MS = 60_000;
/** Either bound evicts the least recently used. Bytes count with all content codings. */
const MAX_ENTRIES = 500;
const MAX_BYTES = 16 * 1024 * 1024;

export interface VisitorPage extends RenderedPage {
  /** Compressed from the second request on, so that a flood of addresses costs no more than rendering them. */
  readonly finished: FinishedHtml | undefined;
  readonly fromRedis?: boolean;
}

/** A page to store, with the milliseconds that it has left; written to Redis unless it comes from there. */
interface TimedVisitorPage extends TimedPage {
  readonly page: VisitorPage;
}

export type VisitorPages = ReturnType<typeof createVisitorPages>;

/**
 * No pages yet; bounded in entries and bytes.
 *
 * @param redisPages pages of other instances
 */
export function createVisitorPages(redisPages?: RedisPages) {
  const pages = new LRUCache<string, VisitorPage>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html, finished }, key) =>
      key.length + html.length + (finished ? finished.identity.length + finished.br.length + finished.gzip.length : 0),
    ttl: STALE_MS,
    perf: Date,
    ttlResolution: 0,
  });
  /** Keys whose page is being rendered or compressed; replaced by `clear`, so that what began before it stores nothing. */
  let inProgress = new Set<string>();

  const once = (key: string, work: () => Promise<TimedVisitorPage | undefined>): void => {
    const current = inProgress;
    if (current.has(key)) return;
    current.add(key);
    const storeResult = async (): Promise<void> => {
      const result = await work().catch(() => undefined);
      current.delete(key);
      if (!result || current !== inProgress) return;
      pages.set(key, result.page, { ttl: result.leftMs });
      if (!result.page.fromRedis) redisPages?.store(key, result.page, result.leftMs);
    };
    void storeResult();
  };

  return {
    /**
     * The page of a key; undefined when there is none or it is too old.
     *
     * @param render called in the background when the page is no longer fresh; undefined when the result may not be stored
     */
    find: (key: string, render: () => Promise<RenderedPage | undefined>): VisitorPage | undefined => {
      const page = pages.get(key);
      if (!page) return undefined;
      const leftMs = pages.getRemainingTTL(key);
      if (leftMs < STALE_MS - FRESH_MS) once(key, () => refreshed(page, render, redisPages?.find(key)));
      else if (!page.finished) once(key, async () => ({ page: await finish(page), leftMs }));
      return page;
    },
    /** The page of a key that another instance has stored; from now on `find` finds it, too. */
    findInRedis: async (key: string): Promise<VisitorPage | undefined> => {
      const current = inProgress;
      const found = await redisPages?.find(key);
      if (!found || current !== inProgress) return undefined;
      const page = { ...found.page, finished: undefined, fromRedis: true };
      pages.set(key, page, { ttl: found.leftMs });
      return page;
    },
    store: (key: string, document: RenderedPage): void => {
      pages.set(key, { ...document, finished: undefined });
    },
    clear: (): void => {
      inProgress = new Set();
      pages.clear();
    },
  };
}

/** The page with the document that another instance has rendered lately, or with a new one. */
async function refreshed(
  page: VisitorPage,
  render: () => Promise<RenderedPage | undefined>,
  stored: Promise<TimedPage | undefined> | undefined,
): Promise<TimedVisitorPage | undefined> {
  const found = stored && (await stored);
  const fromRedis = found !== undefined && found.leftMs >= STALE_MS - FRESH_MS;
  const renewedPage = await renewed(page, fromRedis ? found.page : await render());
  return renewedPage && { page: { ...renewedPage, fromRedis }, leftMs: fromRedis ? found.leftMs : STALE_MS };
}

/** The page with its new document; compressed again only when that has changed. */
async function renewed(page: VisitorPage, document: RenderedPage | undefined): Promise<VisitorPage | undefined> {
  if (document === undefined) return undefined;
  return document.html === page.html && page.finished ? page : finish(document);
}

const finish = async (page: RenderedPage): Promise<VisitorPage> => ({
  ...page,
  finished: await finishHtml(page.html),
});
