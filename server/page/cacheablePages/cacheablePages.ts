// Visitor pages: documents that are the same for every visitor (ADR 0016). They are fresh for a few seconds, then served stale
// while one rendering in the background replaces them. Only what is requested a second time gets to other instances: a walk
// through made-up addresses fills no store.
import * as v from 'valibot';
import { createStaleCache, type Source } from '../../cache/staleCache';
import type { Redis } from '../../redis/openRedis';
import type { RenderedPage } from '../../render/renderPage';
import { type PrecompressedHtml, precompressHtml } from '../../render/sendHtml';

const TTL = { freshMs: 5_000, staleMs: 60_000 };
const MAX_BYTES = 16 * 1024 * 1024;
/** Bytes count with all content codings. */
const LIMITS = { entries: 500, bytes: MAX_BYTES, entryBytes: MAX_BYTES, nameLength: 1_024, loads: 500 };

export interface CacheablePage extends RenderedPage {
  /** Compressed from the second request on, so that a flood of addresses costs no more than rendering them. */
  readonly precompressed?: PrecompressedHtml;
}

export type PrecompressedPage = CacheablePage & Required<Pick<CacheablePage, 'precompressed'>>;

const storedPage = v.pipe(
  v.string(),
  v.parseJson(),
  // The source goes into a header, where other text would allow scripts.
  v.object({ html: v.string(), styleSource: v.optional(v.pipe(v.string(), v.regex(/^'sha256-[\w+/]{43}='$/))) }),
  v.transform(({ html, styleSource }) => ({ html: Buffer.from(html), styleSource })),
);

export type CacheablePages = ReturnType<typeof createCacheablePages>;

/** No pages yet, in front of those that instances share if they do. */
export function createCacheablePages(redis?: Redis) {
  const cache = createStaleCache(LIMITS, { shared: redis && { redis, kind: 'page' } });

  return {
    /**
     * The page of a key; undefined when there is none or it is too old.
     *
     * @param render called in the background when the page is no longer fresh; undefined when the result may not be stored
     */
    find: (key: string, render: () => Promise<RenderedPage | undefined>) => {
      const found = cache.find(key);
      if (!found?.mayBeServed) return undefined;
      const page = found.value as CacheablePage;
      const parse: Source<CacheablePage>['parse'] = async (text) =>
        loaded(await finish(v.parse(storedPage, text), page));
      const { isFresh, ageMs } = found;
      const load = async () => {
        const document = isFresh ? page : await render();
        if (!document) return undefined;
        const { html, styleSource } = document;
        const text = async () => JSON.stringify({ html: String(html), styleSource });
        return { ...loaded(await finish(document, page)), ageMs: isFresh ? ageMs : 0, text };
      };
      if (!isFresh || !page.precompressed) void cache.refresh(key, { ttl: TTL, load, parse });
      return page;
    },
    /** The page of a key when it is fresh and compressed, so that there is nothing to do for it. */
    findPrecompressed: (key: string) => {
      const found = cache.find(key);
      const page = found?.isFresh ? (found.value as CacheablePage) : undefined;
      return page?.precompressed && (page as PrecompressedPage);
    },
    /** The page of a key that another instance has stored; from now on `find` finds it, too. */
    findInRedis: async (key: string) => {
      const parse: Source<CacheablePage>['parse'] = async (text) => loaded(v.parse(storedPage, text));
      return (await cache.refresh(key, { ttl: TTL, load: async () => undefined, parse }))?.value;
    },
    store: (key: string, document: RenderedPage) => cache.store(key, loaded(document), TTL),
    clear: cache.clear,
  };
}

function loaded(page: CacheablePage) {
  const sizes = [page.html, ...Object.values(page.precompressed ?? {})].map(({ length }) => length);
  return { value: page, bytes: sizes.reduce((sum, size) => sum + size) };
}

/** A page in all content codings, compressed again only when it differs from the one before. */
async function finish({ html, styleSource }: RenderedPage, before: CacheablePage) {
  const precompressed = html.equals(before.html) ? before.precompressed : undefined;
  return { html, styleSource, precompressed: precompressed ?? (await precompressHtml(html)) };
}
