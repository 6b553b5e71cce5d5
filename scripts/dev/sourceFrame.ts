// Where an error was thrown, in the lines of the sources.
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

const ROOT = process.cwd();
const LINES_AROUND = 2;
const PLACE = /\(?((?:client|server|shared|config)\/[^\s():]+):(\d+)(?::\d+)?\)?$/;

/** A stack with paths of the project instead of absolute ones. */
export const withSourcePaths = (stack: string): string => stack.replaceAll(`${ROOT}${path.sep}`, '');

/** The source around the place of a frame such as `at load (client/a.ts:3:5)`; empty when it is not ours. */
export function sourceFrame(frame = ''): string[] {
  const [, file, line] = PLACE.exec(frame.trim()) ?? [];
  if (!file || !line || !existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const place = Number(line);
  const first = Math.max(1, place - LINES_AROUND);
  const last = Math.min(lines.length, place + LINES_AROUND);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return numbers.map(
    (number) => `${number === place ? '>' : ' '} ${String(number).padStart(4)} | ${lines[number - 1] ?? ''}`,
  );
}

const BROWSER_PLACE = /(?:[\w+.-]+:\/\/[^\s()/]+)?\/assets\/([^\s():?]+\.js)(?:\?[^\s():]*)?:(\d+):(\d+)/g;

/**
 * A browser's stack with the places of the sources instead of those of the bundle.
 *
 * @param readMap the source map of a script as text; undefined when there is none
 */
export function mapBrowserStack(stack: string, readMap: (script: string) => string | undefined): string {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (script: string): SourceMap | undefined => {
    if (!maps.has(script)) {
      const text = readMap(script);
      maps.set(script, text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload));
    }
    return maps.get(script);
  };
  return stack.replace(BROWSER_PLACE, (place, script: string, line: string, column: string) => {
    const found = mapOf(script)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found) || !found.originalSource) return place;
    const source = withSourcePaths(found.originalSource.replace(/^webpack:\/\//, ''));
    return `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
}
