import { useEffect, useState } from 'react';
import { matchRoute } from '../../../shared/routing/matchRoute';
import type { PrefetchSignal } from '../../api/browserApi';
import { useStorefront } from '../../storefront/Storefront';
import { type PageLocation, pageUrl } from '../route/useRoute';
import type { PageEntry } from './pageEntry';
import type { MatchedLocation } from './runLoader';

/** Prefetched data older than this is loaded again when the page is opened. */
const PREFETCH_MS = 15_000;
/** More loads at a time would compete with the page's own. */
const MAX_PREFETCHED = 4;
const MAX_VISITED = 10;

export type LoadPage = (request: MatchedLocation, signal: AbortSignal) => Promise<PageEntry>;

export type PageMemory = ReturnType<typeof createPageMemory>;

/**
 * The pages that this document can show without waiting: those that the user is about to open, and those that it has shown,
 * the latest of each. A page whose load began before the last write is not used (ADR 25).
 */
export function createPageMemory(load: LoadPage) {
  const prefetched = new Map<string, { readonly entry: Promise<PageEntry | undefined>; readonly until: number }>();
  const visited = new Map<string, PageEntry>();
  /** The number of times that everything was forgotten; that of an entry is the one with which its load began. */
  let age = 0;
  const ages = new WeakMap<PageEntry, number>();

  const loadNow: LoadPage = async (request, signal) => {
    const began = age;
    const entry = await load(request, signal);
    ages.set(entry, began);
    return entry;
  };
  const prefetchOf = (url: string) => {
    const found = prefetched.get(url);
    if (found && found.until > performance.now()) return found.entry;
    prefetched.delete(url);
    return undefined;
  };
  return {
    /** Loads a page that is about to be opened, unless it is shown, stored or being loaded. */
    prefetch: ({ pathname, search }: PageLocation) => {
      const match = matchRoute(pathname);
      const url = pathname + search;
      if (!match || url === pageUrl(window.location) || prefetchOf(url)) return;
      const signal: PrefetchSignal = Object.assign(AbortSignal.timeout(PREFETCH_MS), { isPrefetch: true as const });
      // Neither an error page nor a failure is prefetched again meanwhile.
      const entry = loadNow({ pathname, search, match }, signal).then(withData, () => undefined);
      prefetched.set(url, { entry, until: performance.now() + PREFETCH_MS });
      dropOldest(prefetched, MAX_PREFETCHED);
    },
    /** Loads a page, or uses its prefetched data once. A failed prefetch or an error page is replaced by a new load. */
    load: async (request: MatchedLocation, signal: AbortSignal) => {
      const url = pageUrl(request);
      const found = prefetchOf(url);
      prefetched.delete(url);
      const entry = found && (await found);
      return entry && ages.get(entry) === age ? entry : loadNow(request, signal);
    },
    /** Stores a page that is shown. */
    keep: (entry: PageEntry) => {
      visited.delete(entry.url);
      // The page of the document was loaded by the server, before any write.
      if (!withData(entry) || (ages.get(entry) ?? 0) !== age) return;
      visited.set(entry.url, entry);
      dropOldest(visited, MAX_VISITED);
    },
    /** The page of an address as it was shown last, for Back and Forward. */
    visited: (url: string) => visited.get(url),
    /** What has been loaded, or is being loaded, is out of date. */
    forget: () => {
      age += 1;
      prefetched.clear();
      visited.clear();
    },
  };
}

/** An error page is asked for again: only the load of an opened page leads to login. */
const withData = (entry: PageEntry) => ('data' in entry.outcome ? entry : undefined);

function dropOldest(entries: Map<string, unknown>, max: number) {
  for (const oldest of entries.keys()) if (entries.size > max) entries.delete(oldest);
}

/** The memory of this document, which forgets with each write of the browser. */
export function usePageMemory(load: LoadPage): PageMemory {
  const { tabs } = useStorefront();
  const [memory] = useState(() => createPageMemory(load));
  useEffect(() => {
    return tabs.subscribe(memory.forget, 'write', 'restored');
  }, [tabs, memory]);
  return memory;
}
