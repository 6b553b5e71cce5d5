// The time of a CPU profile by area: each sample counts for the innermost frame whose file belongs to an area.
import { readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Milliseconds of one area, with the functions that took most of it. */
export interface AreaTime {
  readonly area: string;
  readonly ms: number;
  readonly functions: ReadonlyArray<{ readonly name: string; readonly ms: number }>;
}

/** Files by area; the first that matches counts. */
const AREAS: ReadonlyArray<readonly [string, RegExp]> = [
  ['render: React', /react-dom|node_modules\/(react|scheduler)\//],
  ['render: helmet, loadable', /react-helmet-async|@loadable/],
  ['router', /node_modules\/react-router|client\/routing|shared\/routing/],
  ['render: our components', /\bclient\/(?!pages\/.*\.loader)|shared\/messages/],
  ['document and state', /server\/render\/(renderDocument|serializeState|renderPage|assets)/],
  ['compression', /node:zlib|server\/render\/sendHtml/],
  ['data: sockets and HTTP client', /undici|server\/backend/],
  ['data: calls, parsing', /shared\/|\.loader\.ts|server\/render|valibot|sanitize-html/],
  ['page request', /server\/page/],
  ['express and our middleware', /node_modules\/|server\//],
  ['node: HTTP, streams, timers', /^node:/],
];
const BUILTIN: Readonly<Record<string, string>> = {
  '(garbage collector)': 'garbage collection',
  '(program)': 'native code outside JavaScript',
};
const TOP_FUNCTIONS = 4;

/** The time of each area, the largest first; idle time is left out. */
export function splitByArea({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): AreaTime[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parentOf = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)));
  const nameFile = sourceFiles();
  const times = new Map<string, Map<string, number>>();
  samples.forEach((id, index) => {
    const leaf = byId.get(id)?.callFrame;
    if (!leaf || leaf.functionName === '(idle)' || leaf.functionName === '(root)') return;
    const area = BUILTIN[leaf.functionName] ?? areaOf(id);
    const functions = times.get(area) ?? new Map<string, number>();
    const name = `${leaf.functionName || '(anonymous)'} ${shortFile(nameFile(leaf))}`.trim();
    functions.set(name, (functions.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
    times.set(area, functions);
  });

  function areaOf(id: number): string {
    for (let at: number | undefined = id; at !== undefined; at = parentOf.get(at)) {
      const frame = byId.get(at)?.callFrame;
      const file = frame ? nameFile(frame) : '';
      const area = AREAS.find(([, pattern]) => pattern.test(file))?.[0];
      if (area) return area;
    }
    return 'other';
  }

  return [...times].map(([area, functions]) => areaTime(area, functions)).sort((a, b) => b.ms - a.ms);
}

function areaTime(area: string, functions: ReadonlyMap<string, number>): AreaTime {
  const sorted = [...functions].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms);
  return { area, ms: sorted.reduce((sum, { ms }) => sum + ms, 0), functions: sorted.slice(0, TOP_FUNCTIONS) };
}

/** The source file of a frame: of a bundle by its source map, of all other files their own. */
function sourceFiles(): (frame: Profiler.Profile['nodes'][number]['callFrame']) => string {
  const maps = new Map<string, SourceMap | undefined>();
  const files = new Map<string, string>();
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.includes('/dist/server/')) return url;
    const key = `${url}:${lineNumber}:${columnNumber}`;
    const known = files.get(key);
    if (known !== undefined) return known;
    if (!maps.has(url)) maps.set(url, mapOf(url));
    const entry = maps.get(url)?.findEntry(lineNumber, columnNumber);
    const file = entry && 'originalSource' in entry ? entry.originalSource : url;
    files.set(key, file);
    return file;
  };
}

function mapOf(url: string): SourceMap | undefined {
  const file = url.startsWith('file:') ? fileURLToPath(url) : url;
  try {
    return new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  } catch {
    return undefined;
  }
}

const shortFile = (file: string): string => file.split('/').slice(-2).join('/');
