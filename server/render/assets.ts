// The tags that a page's chunks need, from the statistics of the browser build: read and parsed once, the tags of each set
// of chunks made once.
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
  const made = new Map<string, PageAssets>();
  return {
    tagsFor: (chunks) => {
      const names = [...chunks].sort();
      const key = names.join(' ');
      const known = made.get(key);
      if (known) return known;
      const extractor = new ChunkExtractor({ stats, entrypoints: ['main'] }) as Extractor;
      for (const name of names) extractor.addChunk(name);
      const tags = {
        head: `${fontTags}${extractor.getLinkTags()}${extractor.getStyleTags()}`,
        scripts: extractor.getScriptTags(),
      };
      made.set(key, tags);
      return tags;
    },
  };
}

interface Stats {
  readonly publicPath: string;
  readonly assets: ReadonlyArray<{ readonly name: string }>;
}

/** Fetched with the style sheet and not after it, so that text is drawn once (no shift when the font arrives). */
function fontPreload(url: string): string {
  return `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`;
}
