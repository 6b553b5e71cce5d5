// The tags of a page's chunks, from the statistics of the browser build. The statistics are parsed once, and the tags of each
// set of chunks are made once.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ChunkExtractor } from '@loadable/server';
import { type CriticalRules, createCriticalCss } from './criticalCss';

// Part of loadable's contract with its manager, but not of its published types.
type Extractor = ChunkExtractor & {
  addChunk(name: string): void;
  getRequiredChunksScriptTag(attributes: object): string;
};

/** Style sheets linked, for a browser that probably has them in its cache; or what the first paint needs of them inside. */
export type Styles = 'inline' | 'linked';

export type Assets = ReturnType<typeof readAssets>;

export type PageAssets = ReturnType<Assets['tagsFor']>;

/** The assets of a build in a folder with its loadable statistics. */
export function readAssets(dist: string) {
  const stats = JSON.parse(readFileSync(path.join(dist, 'loadable-stats.json'), 'utf8')) as Stats;
  // Loads the font beside the document and its sheets, so that text is painted in it at once.
  const fontTags = stats.assets
    .filter(({ name }) => name.endsWith('.woff2'))
    .map(({ name }) => `<link rel="preload" as="font" type="font/woff2" href="${stats.publicPath}${name}" crossorigin>`)
    .join('');
  const start = stats.assetsByChunkName.start?.find((name) => name.endsWith('.js'));
  const scriptTags = (files: readonly string[]) =>
    start
      ? `<script defer src="${stats.publicPath}${start}" data-files="${files.join(' ')}"></script>`
      : files.map((src) => `<script defer src="${src}"></script>`).join('');
  const criticalCss = readCriticalCss(dist);
  const tagsByChunks = new Map<string, ReturnType<typeof tagsOf>>();
  const chunkTagsFor = (chunks: ReadonlySet<string>) => {
    const names = [...chunks].sort();
    const key = names.join(' ');
    const cached = tagsByChunks.get(key);
    if (cached) return cached;
    const tags = tagsOf(names, stats);
    tagsByChunks.set(key, tags);
    return tags;
  };
  return {
    /**
     * The tags for a page that was rendered with these chunks to this markup: styles, and the script that loads the others, for the
     * head; the names of its chunks for the end of the body; and the source of `style-src` that allows the styles inside, if any are.
     */
    tagsFor: (chunks: ReadonlySet<string>, styles: Styles, markup: string) => {
      const { sheets, scripts, chunkNames } = chunkTagsFor(chunks);
      const links = sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
      if (styles === 'linked' || !criticalCss)
        return { head: fontTags + links + scriptTags(scripts), chunkNames, styleSource: undefined };
      const { css, source } = criticalCss(sheets, markup);
      const head = `<style>${css}</style><noscript>${links}</noscript>${scriptTags([...sheets, ...scripts])}`;
      return { head, chunkNames, styleSource: source };
    },
  };
}

/** Undefined in development, which inlines no styles. */
function readCriticalCss(dist: string) {
  const file = path.join(dist, 'critical-css.json');
  return existsSync(file) ? createCriticalCss(JSON.parse(readFileSync(file, 'utf8')) as CriticalRules) : undefined;
}

/** The addresses of style sheets and scripts, and the names of the chunks. */
function tagsOf(chunks: readonly string[], stats: Stats) {
  const extractor = new ChunkExtractor({ stats, entrypoints: ['main'] }) as Extractor;
  for (const name of chunks) extractor.addChunk(name);
  const addressesOf = (type: string) => extractor.getMainAssets(type).map(({ url }) => url);
  return {
    sheets: addressesOf('style'),
    scripts: addressesOf('script'),
    chunkNames: extractor.getRequiredChunksScriptTag({}),
  };
}

interface Stats {
  readonly publicPath: string;
  /** Development has no `start`, which would bring a second runtime of hot updates. */
  readonly assetsByChunkName: { readonly start?: readonly string[] };
  readonly assets: ReadonlyArray<{ readonly name: string }>;
}
