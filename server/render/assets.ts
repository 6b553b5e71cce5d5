// The tags of a page's chunks, from the statistics of the browser build. The statistics are parsed once, and the tags of each
// set of chunks are made once.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ChunkExtractor } from '@loadable/server';
import { createFirstPaintStyles } from './firstPaintStyles';

// Part of loadable's contract with its manager, but not of its published types.
type Extractor = ChunkExtractor & { addChunk(name: string): void };

export interface PageAssets {
  /** Styles, and the script that loads the others, for the head. */
  readonly head: string;
  /** The names of the page's chunks, for the end of the body. */
  readonly chunkNames: string;
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
  const start = stats.assetsByChunkName.start?.find((name) => name.endsWith('.js'));
  const scriptTags = (files: readonly string[]): string =>
    start
      ? `<script defer src="${stats.publicPath}${start}" data-files="${files.join(' ')}"></script>`
      : files.map((src) => `<script defer src="${src}"></script>`).join('');
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
      const { sheets, scripts, chunkNames, canInline } = chunkTagsFor(chunks);
      const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
      if (styles === 'linked' || !canInline)
        return { head: fontTags + links + scriptTags(scripts), chunkNames, styleSource: undefined };
      const { css, source } = firstPaintStyles(sheets, markup);
      const head = `${fontTags}<style>${css}</style><noscript>${links}</noscript>${scriptTags([...sheets, ...scripts])}`;
      return { head, chunkNames, styleSource: source };
    },
  };
}

interface ChunkTags {
  /** Addresses of the style sheets. */
  readonly sheets: readonly string[];
  /** Addresses of the scripts. */
  readonly scripts: readonly string[];
  readonly chunkNames: string;
  /** The style sheets can be read. */
  readonly canInline: boolean;
}

function tagsOf(chunks: readonly string[], stats: Stats): Omit<ChunkTags, 'canInline'> {
  const extractor = new ChunkExtractor({ stats, entrypoints: ['main'] }) as Extractor;
  for (const name of chunks) extractor.addChunk(name);
  const addressesIn = (tags: string): string[] =>
    [...tags.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url = '']) => url);
  const scriptTags = extractor.getScriptTags();
  return {
    sheets: addressesIn(extractor.getStyleTags()),
    scripts: addressesIn(scriptTags),
    chunkNames: scriptTags.replace(/<script async[^>]*><\/script>\n?/g, ''),
  };
}

interface Stats {
  readonly publicPath: string;
  /** Development has no `start`, which would bring a second runtime of hot updates. */
  readonly assetsByChunkName: { readonly start?: readonly string[] };
  readonly assets: ReadonlyArray<{ readonly name: string }>;
}

/** Loads the font beside the document, so that text does not shift when it arrives. */
function fontPreload(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`;
}
