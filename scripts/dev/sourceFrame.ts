// Where an error was thrown, in the lines of the sources.
import { readFileSync, statSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';

const ROOT = process.cwd();
const LINES_AROUND = 2;
const PLACE = /\(?((?:client|server|shared|config)\/[^\s():]+):(\d+)(?::\d+)?\)?$/;

/** A stack with paths of the project instead of absolute ones. */
export const withSourcePaths = (stack: string): string => stack.replaceAll(`${ROOT}${path.sep}`, '');

/**
 * The source around the place of a frame such as `at load (client/a.ts:3:5)`; empty when it is not ours.
 *
 * @param builtAt when the build that ran has read the sources: a file changed since has other lines at that place
 */
export function sourceFrame(frame = '', builtAt = Number.POSITIVE_INFINITY): string[] {
  const [, file, line] = PLACE.exec(frame.trim()) ?? [];
  const changedAt = file && statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (!file || !line || !changedAt || changedAt > builtAt) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  const place = Number(line);
  const first = Math.max(1, place - LINES_AROUND);
  const last = Math.min(lines.length, place + LINES_AROUND);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  return numbers.map(
    (number) => `${number === place ? '>' : ' '} ${String(number).padStart(4)} | ${lines[number - 1] ?? ''}`,
  );
}

/** The frame of a module that is evaluated, named for it. */
const MODULE_FRAME = /^\s*at (?:Object\.)?\.\/(\S+) \((\S+?):\d+:\d+\)/;

/**
 * Whether a frame shows a place in the sources. Imports have none: a source map takes them for the last line before
 * them, which may be that of another module.
 */
export function hasPlace(frame: string): boolean {
  if (/__webpack_require__|webpack\/(bootstrap|runtime)/.test(frame)) return false;
  const [, module, file] = MODULE_FRAME.exec(frame) ?? [];
  return module === file;
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
