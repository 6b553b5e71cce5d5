// The tags of a page's chunks, from the statistics of the browser build. The statistics are parsed once, and the tags of each
// set of chunks are made once.
import { readFileSync } from 'node:fs';
import { ChunkExtractor } from '@loadable/server';

// Part of loadable's contract with its manager, but not of its published types.
type Extractor = ChunkExtractor & { addChunk(name: string): void };

export interface PageAssets {
  /** Style sheets and preloads, for the head. */
  readonly head: string;
  /** The names of the chunks, and the scripts, for the end of the body. */
  readonly scripts: string;
}

export interface Assets {
  /** The tags for a page that was rendered with these chunks. */
  tagsFor(chunks: ReadonlySet<string>): PageAssets;
}

/** The assets of a build, by its loadable statistics. */
export function readAssets(statsFile: string): Assets {
  const stats = JSON.parse(readFileSync(statsFile, 'utf8')) as Stats;
  const fonts = stats.assets.filter(({ name }) => name.endsWith('.woff2'));
  const fontTags = fonts.map(({ name }) => fontPreload(stats.publicPath + name)).join('');
  const tagsByChunks = new Map<string, PageAssets>();
  return {
    tagsFor: (chunks) => {
      const names = [...chunks].sort();
      const key = names.join(' ');
      const cached = tagsByChunks.get(key);
      if (cached) return cached;
      const extractor = new ChunkExtractor({ stats, entrypoints: ['main'] }) as Extractor;
      for (const name of names) extractor.addChunk(name);
      const tags = {
        head: `${fontTags}${extractor.getLinkTags()}${extractor.getStyleTags()}`,
        scripts: extractor.getScriptTags(),
      };
      tagsByChunks.set(key, tags);
      return tags;
    },
  };
}

interface Stats {
  readonly publicPath: string;
  readonly assets: ReadonlyArray<{ readonly name: string }>;
}

/** Loads the font beside the style sheet, so that text does not shift when it arrives. */
function fontPreload(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`;
}
