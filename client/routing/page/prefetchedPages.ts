import { pageUrl } from '../route/pageUrl';
import type { PageEntry, PageRequest } from './pageEntry';

/** Data older than this is loaded again when the page is opened. */
const LIFETIME_MS = 15_000;
/** More loads at a time would compete with the page's own. */
const MAX_STORED = 4;

type LoadPage = (request: PageRequest, signal: AbortSignal) => Promise<PageEntry>;

export interface PrefetchedPages {
  /** Loads a page that is about to be opened, unless it is stored or being loaded. */
  start(request: PageRequest): void;
  /** Loads a page, or uses its prefetched data once. A failed prefetch is replaced by a new load. */
  load: LoadPage;
}

/** Pages that the user is about to open: each is loaded at most once, used once, and dropped after a short time. */
export function createPrefetchedPages(load: LoadPage): PrefetchedPages {
  const stored = new Map<string, { readonly entry: Promise<PageEntry>; readonly until: number }>();
  const freshEntry = (url: string): Promise<PageEntry> | undefined => {
    const found = stored.get(url);
    if (found && found.until > Date.now()) return found.entry;
    stored.delete(url);
    return undefined;
  };
  return {
    start: (request) => {
      const url = pageUrl(request);
      if (freshEntry(url)) return;
      const entry = load(request, AbortSignal.timeout(LIFETIME_MS));
      stored.set(url, { entry, until: Date.now() + LIFETIME_MS });
      entry.catch(() => stored.delete(url));
      const oldest = stored.keys().next().value;
      if (stored.size > MAX_STORED && oldest !== undefined) stored.delete(oldest);
    },
    load: (request, signal) => {
      const url = pageUrl(request);
      const entry = freshEntry(url);
      stored.delete(url);
      return entry ? entry.catch(() => load(request, signal)) : load(request, signal);
    },
  };
}
