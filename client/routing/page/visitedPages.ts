import type { PageEntry } from './pageEntry';

/** Pages beyond this number are loaded again. */
const MAX_PAGES = 10;

/** The pages that this document has shown, by address, for Back and Forward. They belong to the document's user. */
export interface VisitedPages {
  get(url: string): PageEntry | undefined;
  add(entry: PageEntry): void;
}

/** An empty memory of visited pages; the least recently shown is dropped first. */
export function createVisitedPages(): VisitedPages {
  const entries = new Map<string, PageEntry>();
  return {
    get: (url) => entries.get(url),
    add: (entry) => {
      entries.delete(entry.url);
      // An error page is asked for again.
      if ('errorPage' in entry.outcome) return;
      entries.set(entry.url, entry);
      for (const oldest of entries.keys()) if (entries.size > MAX_PAGES) entries.delete(oldest);
    },
  };
}
