// The content of the sitemaps, from public responses of the backend (A02, ADR 0019). What it may cost is bounded: one call at
// a time for all requests together, so many calls for a file, so many files, so many bytes.
import { randomUUID } from 'node:crypto';
import type { Config } from '../../../config/config';
import type { ApiClient } from '../../../shared/api/apiClient';
import { AppError } from '../../../shared/errors';
import type { Backend } from '../../backend/backend';
import { type CacheTtl, createPublicCache } from '../../backend/publicCache';
import { createServerTiming } from '../../backend/serverTiming';
import { CALL_SIZE, pageEntries, type Section, sectionsOf } from './sections';
import type { SitemapEntry } from './sitemapXml';

/** Calls for one file, hence 1,000 addresses; the protocol allows 50,000. */
const CALLS_PER_FILE = 10;
/** Files of one list, hence 50,000 entries; what lies beyond is found through links. */
const MAX_FILES = 50;
const PAGES = 'pages';
const INDEX = 'index';

const TTL: CacheTtl = { freshMs: 600_000, staleMs: 86_400_000 };
/** One more than there are names, so that every call in flight is shared. */
const LIMITS = {
  entries: 2 * MAX_FILES + 3,
  bytes: 16 * 1024 * 1024,
  entryBytes: 4 * 1024 * 1024,
  nameLength: 20,
  calls: 2 * MAX_FILES + 3,
};
/** Bytes of an entry beside its texts. */
const ENTRY_BYTES = 64;

export interface Sitemaps {
  /**
   * The names of the files.
   *
   * @throws AppError when the backend failed and nothing is stored; the same for `entries`
   */
  names(): Promise<readonly string[]>;
  /** The entries of a file; null when there is no such file. */
  entries(name: string): Promise<readonly SitemapEntry[] | null>;
  clear(): void;
}

/** Sitemaps over the backend's calls for visitors, without a cookie; `now` is for tests. */
export function createSitemaps(config: Config, backend: Pick<Backend, 'requestApi'>, now?: () => number): Sitemaps {
  const cache = createPublicCache(LIMITS, now && { now });
  const sections = sectionsOf(config);
  const inTurn = createTurns();

  const load = <T>(collect: (api: ApiClient) => Promise<T>, sizeOf: (value: T) => number) =>
    inTurn(async () => {
      const value = await collect(visitorApi(backend));
      return { value, bytes: sizeOf(value) };
    });
  const loadNames = async (api: ApiClient): Promise<readonly string[]> => {
    const known = cache.lastKnown<readonly string[]>(INDEX) ?? [];
    const lists = [];
    for (const section of sections) lists.push(await fileNames(section, api, known));
    return [PAGES, ...lists.flat()];
  };

  return {
    names: () => cache.get(INDEX, TTL, () => load(loadNames, (names) => names.join().length)),
    entries: async (name) => {
      if (name === PAGES) return cache.get(PAGES, TTL, () => load(pageEntries, bytesOf));
      const file = fileOf(name, sections);
      if (!file) return null;
      return cache.get(name, TTL, () =>
        load(async (api) => {
          const entries = await fileEntries(file, api);
          if (entries.length === 0 && cache.lastKnown(name)) throw emptied(name);
          return entries.length > 0 ? entries : null;
        }, bytesOf),
      );
    },
    clear: cache.clear,
  };
}

interface SectionFile {
  readonly section: Section;
  /** From 1. */
  readonly number: number;
}

function fileOf(name: string, sections: readonly Section[]): SectionFile | undefined {
  const [, list, digits] = /^([a-z]+)-([1-9]\d?)$/.exec(name) ?? [];
  const section = sections.find((candidate) => candidate.name === list);
  const number = Number(digits);
  return section && number <= MAX_FILES ? { section, number } : undefined;
}

/** The files of a list, by the number of its entries. */
async function fileNames(section: Section, api: ApiClient, known: readonly string[]): Promise<readonly string[]> {
  const { entries, total } = await section.load(api, 1);
  const count = Math.max(entries.length, total);
  if (count === 0 && known.some((name) => name.startsWith(section.name))) throw emptied(section.name);
  const files = Math.min(MAX_FILES, Math.ceil(count / (CALL_SIZE * CALLS_PER_FILE)));
  return Array.from({ length: files }, (_, index) => `${section.name}-${index + 1}`);
}

async function fileEntries({ section, number }: SectionFile, api: ApiClient): Promise<readonly SitemapEntry[]> {
  const found: SitemapEntry[] = [];
  const last = number * CALLS_PER_FILE;
  for (let pageNo = last - CALLS_PER_FILE + 1; pageNo <= last; pageNo++) {
    const { entries, total } = await section.load(api, pageNo);
    found.push(...entries);
    if (entries.length === 0 || pageNo * CALL_SIZE >= total) break;
  }
  return found;
}

/** A list that had entries is more likely to have failed than to be empty, so the stored one stays. */
function emptied(name: string): AppError {
  return new AppError('malformed', `The list of ${name} is empty and was not`);
}

/** The calls of a visitor: no cookie, no client address, no prices. */
function visitorApi(backend: Pick<Backend, 'requestApi'>): ApiClient {
  return backend.requestApi({
    requestId: randomUUID(),
    cookie: undefined,
    clientIp: '',
    sandboxFault: undefined,
    mayShowPrices: async () => false,
    timing: createServerTiming(),
  });
}

function bytesOf(entries: readonly SitemapEntry[] | null): number {
  return (entries ?? []).reduce((sum, { path, lastmod = '' }) => sum + path.length + lastmod.length + ENTRY_BYTES, 0);
}

/** Runs one piece of work after the other. */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
