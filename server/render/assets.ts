// The tags of a page's chunks, from the statistics of the browser build. The statistics are parsed once, and the tags of each
// set of chunks are made once.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ChunkExtractor } from '@loadable/server';

// Part of loadable's contract with its manager, but not of its published types.
type Extractor = ChunkExtractor & { addChunk(name: string): void };

export interface PageAssets {
  /** Styles and preloads, for the head. */
  readonly head: string;
  /** The names of the chunks, and the scripts, for the end of the body. */
  readonly scripts: string;
}

/** Style sheets inside the document, or linked for a browser that probably has them in its cache. */
export type Styles = 'inline' | 'linked';

export interface Assets {
  /** The tags for a page that was rendered with these chunks. */
  tagsFor(chunks: ReadonlySet<string>, styles: Styles): PageAssets;
  /** Sources of `style-src` that allow the style sheets inside documents, and nothing else inline. */
  readonly styleSources: readonly string[];
}

/**
 * The chunks whose style sheets are part of the first document of a visit, so that it is painted as soon as it arrives: the
 * frame's, and those of the pages that visits start on. Each adds 53 bytes to the Content-Security-Policy of every response.
 */
const INLINE_STYLES = ['main', 'home-page', 'search-page', 'item-page', 'article-page', 'help-page'];

/** The assets of a build in a folder with its loadable statistics. */
export function readAssets(dist: string): Assets {
  const stats = JSON.parse(readFileSync(path.join(dist, 'loadable-stats.json'), 'utf8')) as Stats;
  const fonts = stats.assets.filter(({ name }) => name.endsWith('.woff2'));
  const fontTags = fonts.map(({ name }) => fontPreload(stats.publicPath + name)).join('');
  const inlineStyles = readInlineStyles(path.join(dist, 'public/assets'), stats);
  const tagsByChunks = new Map<string, PageAssets>();
  return {
    tagsFor: (chunks, styles) => {
      const names = [...chunks].sort();
      const key = [styles, ...names].join(' ');
      const cached = tagsByChunks.get(key);
      if (cached) return cached;
      const tags = tagsOf(names, stats, styles === 'inline' ? inlineStyles : new Map());
      const withFonts = { ...tags, head: fontTags + tags.head };
      tagsByChunks.set(key, withFonts);
      return withFonts;
    },
    styleSources: [...inlineStyles.values()].map(({ hash }) => `'sha256-${hash}'`),
  };
}

function tagsOf(chunks: readonly string[], stats: Stats, inlineStyles: ReadonlyMap<string, InlineStyle>): PageAssets {
  const extractor = new ChunkExtractor({ stats, entrypoints: ['main'] }) as Extractor;
  for (const name of chunks) extractor.addChunk(name);
  const isInline = (tag: string): boolean => inlineStyles.has(/ href="([^"]*)"/.exec(tag)?.[1] ?? '');
  const tags = (markup: string): string[] => markup.match(/<link\b[^<>]*>/g) ?? [];
  const styles = tags(extractor.getStyleTags()).map((tag) => {
    const style = inlineStyles.get(/ href="([^"]*)"/.exec(tag)?.[1] ?? '');
    return style?.tag ?? tag;
  });
  const preloads = tags(extractor.getLinkTags()).filter((tag) => !isInline(tag));
  return { head: [...preloads, ...styles].join(''), scripts: extractor.getScriptTags() };
}

interface InlineStyle {
  /** The style element and a prefetch of its file. Its `data-href` tells the code that loads chunks that this style sheet is there. */
  readonly tag: string;
  /** SHA-256 of its text, base64. */
  readonly hash: string;
}

/** The inlined style sheets by their addresses. The development server has its files in memory, and inlines none. */
function readInlineStyles(folder: string, stats: Stats): ReadonlyMap<string, InlineStyle> {
  const files = INLINE_STYLES.flatMap((chunk) => stats.namedChunkGroups[chunk]?.assets ?? [])
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.css') && existsSync(path.join(folder, name)));
  return new Map(
    files.map((name) => {
      const css = readFileSync(path.join(folder, name), 'utf8');
      const href = stats.publicPath + name;
      const hash = createHash('sha256').update(css).digest('base64');
      // Fetched when the page is idle too: the next document links it and finds it in the cache.
      const prefetch = `<link rel="prefetch" as="style" href="${href}">`;
      return [href, { tag: `<style data-href="${href}">${css}</style>${prefetch}`, hash }];
    }),
  );
}

interface Stats {
  readonly publicPath: string;
  readonly assets: ReadonlyArray<{ readonly name: string }>;
  readonly namedChunkGroups: Readonly<Record<string, { readonly assets: ReadonlyArray<{ readonly name: string }> }>>;
}

/** Loads the font beside the document, so that text does not shift when it arrives. */
function fontPreload(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`;
}
