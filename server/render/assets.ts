// The tags of a page's chunks, from the statistics of the browser build. The statistics are parsed once, and the tags of each
// set of chunks are made once.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ChunkExtractor } from '@loadable/server';
import { createFirstPaintStyles } from './firstPaintStyles';

// Part of loadable's contract with its manager, but not of its published types.
type Extractor = ChunkExtractor & { addChunk(name: string): void };

export interface PageAssets {
  /** Styles and preloads, for the head. */
  readonly head: string;
  /** The names of the chunks, and the scripts, for the end of the body. */
  readonly scripts: string;
  /** The source of `style-src` that allows the styles inside the document; undefined without any. */
  readonly styleSource: string | undefined;
}

/** Style sheets linked, for a browser that probably has them in its cache; or what the first paint needs of them inside. */
export type Styles = 'inline' | 'linked';

export interface Assets {
  /** The tags for a page that was rendered with these chunks to this markup. */
  tagsFor(chunks: ReadonlySet<string>, styles: Styles, markup: string): PageAssets;
}

/** The assets of a build in a folder with its loadable statistics. */
export function readAssets(dist: string): Assets {
  const stats = JSON.parse(readFileSync(path.join(dist, 'loadable-stats.json'), 'utf8')) as Stats;
  const fonts = stats.assets.filter(({ name }) => name.endsWith('.woff2'));
  const fontTags = fonts.map(({ name }) => fontPreload(stats.publicPath + name)).join('');
  const fileOf = (href: string): string => path.join(dist, 'public/assets', href.slice(stats.publicPath.length));
  const firstPaintStyles = createFirstPaintStyles((href) => readFileSync(fileOf(href), 'utf8'));
  const tagsByChunks = new Map<string, ChunkTags>();
  const chunkTagsFor = (chunks: ReadonlySet<string>): ChunkTags => {
    const names = [...chunks].sort();
    const key = names.join(' ');
    const cached = tagsByChunks.get(key);
    if (cached) return cached;
    const tags = tagsOf(names, stats);
    // The development server has its files in memory, and inlines none.
    const found = { ...tags, canInline: tags.sheets.every((href) => existsSync(fileOf(href))) };
    tagsByChunks.set(key, found);
    return found;
  };
  return {
    tagsFor: (chunks, styles, markup) => {
      const { preloads, sheets, scripts, canInline } = chunkTagsFor(chunks);
      if (styles === 'linked' || !canInline) {
        const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
        return { head: fontTags + preloads + links, scripts, styleSource: undefined };
      }
      const { css, source } = firstPaintStyles(sheets, markup);
      return {
        head: `${fontTags}${preloads}<style>${css}</style>${sheetsForLater(sheets)}`,
        scripts,
        styleSource: source,
      };
    },
  };
}

/** Loaded without delaying the first paint, and applied by client/boot/applySheets.ts; at once for a browser without scripts. */
function sheetsForLater(sheets: readonly string[]): string {
  const links = (attribute: string): string =>
    sheets.map((href) => `<link rel="stylesheet" href="${href}"${attribute}>`).join('');
  return `${links(' media="print"')}<noscript>${links('')}</noscript>`;
}

interface ChunkTags {
  /** Of scripts. */
  readonly preloads: string;
  /** Addresses of the style sheets. */
  readonly sheets: readonly string[];
  readonly scripts: string;
  /** The style sheets can be read. */
  readonly canInline: boolean;
}

function tagsOf(chunks: readonly string[], stats: Stats): Omit<ChunkTags, 'canInline'> {
  const extractor = new ChunkExtractor({ stats, entrypoints: ['main'] }) as Extractor;
  for (const name of chunks) extractor.addChunk(name);
  const tags = (markup: string): string[] => markup.match(/<link\b[^<>]*>/g) ?? [];
  const sheets = tags(extractor.getStyleTags()).map((tag) => / href="([^"]*)"/.exec(tag)?.[1] ?? '');
  const preloads = tags(extractor.getLinkTags()).filter((tag) => !tag.includes(' as="style"'));
  // The first pictures need the connections before the scripts do; links and forms work without them.
  return {
    preloads: preloads.join('').replaceAll('<link ', '<link fetchpriority="low" '),
    sheets,
    scripts: extractor.getScriptTags().replaceAll('<script async', '<script fetchpriority="low" async'),
  };
}

interface Stats {
  readonly publicPath: string;
  readonly assets: ReadonlyArray<{ readonly name: string }>;
}

/** Loads the font beside the document, so that text does not shift when it arrives. */
function fontPreload(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`;
}
