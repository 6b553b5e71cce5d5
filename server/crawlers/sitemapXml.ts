// The two documents of the sitemap protocol (sitemaps.org), written in pieces so that a long one never stands in memory.
import { escapeHtml } from '../http/html';

/** A page of a sitemap. */
export interface SitemapEntry {
  /** Path and query, percent-encoded. */
  readonly path: string;
  /** ISO 8601; undefined when unknown. */
  readonly lastmod?: string | undefined;
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** The limit of the protocol for an address, in characters. */
const MAX_LOC_LENGTH = 2_048;
/** Entries of a piece. */
const PIECE = 200;

/** A sitemap of pages under an origin; an entry whose address is too long for the protocol is dropped. */
export function urlSetXml(origin: string, entries: readonly SitemapEntry[]): Iterable<string> {
  return documentOf('urlset', 'url', origin, entries);
}

/** An index of sitemaps under an origin. */
export function sitemapIndexXml(origin: string, paths: readonly string[]): Iterable<string> {
  const entries = paths.map((path) => ({ path }));
  return documentOf('sitemapindex', 'sitemap', origin, entries);
}

function* documentOf(
  root: string,
  element: string,
  origin: string,
  entries: readonly SitemapEntry[],
): Generator<string> {
  yield `${HEAD}<${root} ${NAMESPACE}>\n`;
  for (let start = 0; start < entries.length; start += PIECE) {
    const piece = entries.slice(start, start + PIECE).map(({ path, lastmod }) => {
      const loc = origin + path;
      if (loc.length >= MAX_LOC_LENGTH) return '';
      const modified = lastmod === undefined ? '' : `<lastmod>${escapeHtml(lastmod)}</lastmod>`;
      return `<${element}><loc>${escapeHtml(loc)}</loc>${modified}</${element}>\n`;
    });
    yield piece.join('');
  }
  yield `</${root}>\n`;
}
