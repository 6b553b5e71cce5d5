import type { PrefetchSignal } from '../../api/browserApi';
import { pageUrl } from '../route/useRoute';
import type { PageEntry, PageRequest } from './pageEntry';

/** Data older than this is loaded again when the page is opened. */
const LIFETIME_MS = 15_000;
/** More loads at a time would compete with the page's own. */
const MAX_STORED = 4;

/** Undefined when the prefetch failed or ended in an error page. */
type Prefetched = Promise<PageEntry | undefined>;
type LoadPage = (request: PageRequest, signal: AbortSignal) => Promise<PageEntry>;

export interface PrefetchedPages {
  /** Loads a page that is about to be opened, unless it is stored or being loaded. */
  start(request: PageRequest): void;
  /** Loads a page, or uses its prefetched data once. A failed prefetch or an error page is replaced by a new load. */
  load: LoadPage;
}

/** Pages that the user is about to open: each is loaded at most once, used once, and dropped after a short time. */
export function createPrefetchedPages(load: LoadPage): PrefetchedPages {
  const stored = new Map<string, { readonly entry: Prefetched; readonly until: number }>();
  const freshEntry = (url: string): Prefetched | undefined => {
    const found = stored.get(url);
    if (found && found.until > Date.now()) return found.entry;
    stored.delete(url);
    return undefined;
  };
  return {
    start: (request) => {
      const url = pageUrl(request);
      if (freshEntry(url)) return;
      const signal: PrefetchSignal = Object.assign(AbortSignal.timeout(LIFETIME_MS), { isPrefetch: true as const });
      // An error page is asked for again: only the load of an opened page leads to login. Neither it nor a failure is
      // prefetched again meanwhile.
      const entry = load(request, signal).then(
        (loaded) => ('data' in loaded.outcome ? loaded : undefined),
        () => undefined,
      );
      stored.set(url, { entry, until: Date.now() + LIFETIME_MS });
      for (const oldest of stored.keys()) if (stored.size > MAX_STORED) stored.delete(oldest);
    },
    load: async (request, signal) => {
      const url = pageUrl(request);
      const entry = freshEntry(url);
      stored.delete(url);
      return (await entry) ?? load(request, signal);
    },
  };
}
