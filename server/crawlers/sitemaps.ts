// The content of the sitemaps, from public responses of the backend (ADR 0019). What it may cost is bounded: one call at
// a time for all requests together, so many calls for a file, so many files, so many bytes.

import { randomUUID } from 'node:crypto';
import type { Config } from '../../config/config';
import type { ApiClient } from '../../shared/api/apiClient';
import { isoTime } from '../../shared/domain/dates';
import { isPublished } from '../../shared/domain/product/productStatus';
import { AppError } from '../../shared/errors';
import { href } from '../../shared/routing/href';
import { routes } from '../../shared/routing/routes';
import type { Backend } from '../backend/backend';
import { createServerTiming } from '../backend/serverTiming';
import { createStaleCache } from '../cache/staleCache';
import { oneAtATime } from '../cpuQueue';
import { escapeHtml } from '../http/response';

/** Entries requested with one call. */
const CALL_SIZE = 100;
/** Calls for one file, hence 1,000 addresses; the protocol allows 50,000. */
const CALLS_PER_FILE = 10;
/** Files of one list, hence 50,000 entries; what lies beyond is found through links. */
const MAX_FILES = 50;
const PAGES = 'pages';

const TTL = { freshMs: 600_000, staleMs: 86_400_000 };
/** One more than there are names, so that every call in flight is shared. */
const LIMITS = {
  entries: 2 * MAX_FILES + 4,
  bytes: 16 * 1024 * 1024,
  entryBytes: 4 * 1024 * 1024,
  nameLength: 20,
  loads: 2 * MAX_FILES + 4,
};

export type Sitemaps = ReturnType<typeof createSitemaps>;

/** Sitemaps over the backend's calls for visitors, without a cookie. */
export function createSitemaps({ publicPages }: Config, backend: Backend) {
  const cache = createStaleCache(LIMITS);
  // The lists that visitors may open.
  const sections = publicPages.includes('/items/*') ? [articles, items] : [articles];
  const inTurn = oneAtATime();

  /** A list; null for an empty one. */
  const get = async <T>(name: string, collect: (api: ApiClient) => Promise<readonly T[]>) =>
    cache.get(name, {
      ttl: TTL,
      load: () =>
        inTurn(async () => {
          const found = await collect(backend.requestApi(anyone()));
          const value = found.length > 0 ? found : null;
          // A list that had entries is more likely to have failed than to be empty, so the stored one stays.
          if (!value && cache.find(name)?.value)
            throw new AppError('malformed', `The list of ${name} is empty and was not`);
          return { value, bytes: JSON.stringify(value).length };
        }),
    });

  return {
    /**
     * The names of the files.
     *
     * @throws AppError when the backend failed and nothing is stored; the same for `entries`
     */
    names: async () => {
      const lists = sections.map((section) => get(section.name, (api) => fileNames(section, api)));
      return [PAGES, ...(await Promise.all(lists)).flatMap((names) => names ?? [])];
    },
    /** The entries of a file; null when there is no such file. */
    entries: async (name: string) => {
      if (name === PAGES) return get(PAGES, pageEntries);
      const file = fileOf(name, sections);
      if (!file) return null;
      return get(name, (api) => fileEntries(file.section, file.number, api));
    },
    clear: cache.clear,
  };
}

/** Who asks for what crawlers read: no cookie, no client address, no prices. */
export const anyone = () => ({
  requestId: randomUUID(),
  clientIp: '',
  mayShowPrices: async () => false,
  timing: createServerTiming(),
});

/** The list that a file is of, and its number there, from 1. */
function fileOf(name: string, sections: readonly Section[]) {
  const [, list, digits] = /^([a-z]+)-([1-9]\d?)$/.exec(name) ?? [];
  const section = sections.find((candidate) => candidate.name === list);
  const number = Number(digits);
  return section && number <= MAX_FILES ? { section, number } : undefined;
}

/** The files of a list, by the number of its entries. */
async function fileNames(section: Section, api: ApiClient) {
  const { entries, total } = await section.load(api, 1);
  const count = Math.max(entries.length, total);
  const files = Math.min(MAX_FILES, Math.ceil(count / (CALL_SIZE * CALLS_PER_FILE)));
  return Array.from({ length: files }, (_, index) => `${section.name}-${index + 1}`);
}

async function fileEntries(section: Section, number: number, api: ApiClient) {
  const found: SitemapEntry[] = [];
  const last = number * CALLS_PER_FILE;
  for (let pageNo = last - CALLS_PER_FILE + 1; pageNo <= last; pageNo++) {
    const { entries, total } = await section.load(api, pageNo);
    found.push(...entries);
    if (entries.length === 0 || pageNo * CALL_SIZE >= total) break;
  }
  return found;
}

interface Section {
  readonly name: string;
  /** A page of the list, from page 1, and the entries on all pages, as the backend counts them. */
  load(api: ApiClient, pageNo: number): Promise<{ readonly entries: readonly SitemapEntry[]; readonly total: number }>;
}

const articles: Section = {
  name: 'articles',
  load: async (api, pageNo) => {
    const { items, total } = await api.articleTitles({ pageNo, pageSize: CALL_SIZE });
    const entries = items.map(({ id, updatedAt }) => ({
      path: href.article({ articleId: id }),
      lastmod: isoTime(updatedAt),
    }));
    return { entries, total };
  },
};

/** Without a time of change, which search results do not have. */
const items: Section = {
  name: 'items',
  load: async (api, pageNo) => {
    // Oldest first, so that a new product changes the last page and no other.
    const found = await api.searchProducts({ pageNo, pageSize: CALL_SIZE, sortType: 'NEW_ITEM_ASC' });
    const entries = found.items
      .filter(({ productStatus }) => isPublished(productStatus))
      .map((product) => ({ path: href.item(product) }));
    return { entries, total: found.total };
  },
};

/** Of every page that visitors may open and that has no parameter. */
const publicPaths = routes
  .filter(({ access, category }) => access === 'public' && category !== 'system')
  .flatMap(({ paths: [path = ''] }) => (path.includes(':') ? [] : path));

/** The pages that belong to no list, and the categories of the help centre. */
async function pageEntries(api: ApiClient) {
  const categories = await api.articleCategories();
  // Without a name a category is not in the menu, and not found.
  const named = categories.filter(({ name }) => name);
  const entries = named.flatMap(({ id, subCategories }) => [{ id, name: '-' }, ...subCategories]);
  const ids = entries.flatMap(({ id, name }) => (id && name ? [id] : []));
  const help = [...new Set(ids)].map((categoryId) => href.help({ categoryId }));
  return [...publicPaths, ...help].map((path) => ({ path }));
}

// The two documents of the sitemap protocol (sitemaps.org).

/** A page of a sitemap. */
export interface SitemapEntry {
  /** Path and query, percent-encoded. */
  readonly path: string;
  /** ISO 8601; undefined when unknown. */
  readonly lastmod?: string;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** The limit of the protocol for an address, in characters. */
const MAX_LOC_LENGTH = 2_048;

/** What a sitemap of pages and an index of sitemaps list. */
const ELEMENTS = { urlset: 'url', sitemapindex: 'sitemap' } as const;

/** A document of entries under an origin; one whose address is too long for the protocol is dropped. */
export function sitemapXml(root: keyof typeof ELEMENTS, origin: string, entries: readonly SitemapEntry[]): string {
  const element = ELEMENTS[root];
  const rows = entries.map(({ path, lastmod }) => {
    const loc = origin + path;
    if (loc.length >= MAX_LOC_LENGTH) return '';
    const modified = lastmod === undefined ? '' : `<lastmod>${escapeHtml(lastmod)}</lastmod>`;
    return `<${element}><loc>${escapeHtml(loc)}</loc>${modified}</${element}>\n`;
  });
  return `${HEAD}<${root} ${NAMESPACE}>\n${rows.join('')}</${root}>\n`;
}
