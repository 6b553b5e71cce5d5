// What went wrong while developing, as place and reason: without loaders, packages and their frames.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';

type BuildError = webpack.WebpackError & { readonly error?: Error };

/** What an error of PostCSS has. */
interface StyleError {
  readonly reason: string;
  readonly file?: string;
  readonly line: number;
  showSourceCode(color: boolean): string;
}

const relative = (file: string) => path.relative('.', file);

/** Has each error of a build say its place and reason alone, wherever it is shown. */
export const plainErrors = {
  apply({ hooks }: webpack.Compiler): void {
    hooks.compilation.tap('plainErrors', (compilation) => {
      compilation.hooks.processErrors.tap('plainErrors', (errors) => {
        // The sheet's own error stands beside it.
        const own = errors.filter(({ message }) => !message.includes('Execution of module code'));
        const texts = (own.length > 0 ? own : errors).map((error) => textOf(error as BuildError));
        return [...new Set(texts)].map((text) => new webpack.WebpackError(text));
      });
    });
  },
};

function textOf({ error, message, module }: BuildError) {
  const style = error as Partial<StyleError> | undefined;
  if (style?.showSourceCode)
    return `${relative(style.file ?? '')}:${style.line} ${style.reason}\n\n${style.showSourceCode(false)}`;
  const file = (module as webpack.NormalModule | null)?.resource;
  const [, reason = '', imported = ''] =
    /^(?:Module not found: Error: )?(.*(?:resolve|found in) ('[^']+'))/.exec(message) ?? [];
  if (!file || !reason) return (error?.message ?? message).replaceAll(`${path.resolve('.')}/`, '');
  // The compiler has moved the lines.
  const lines = readFileSync(file, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(imported));
  return `${relative(file)}:${index + 1} ${reason}\n\n> ${index + 1} | ${lines[index]}`;
}

/** Frames of packages, of Node, of the development server, and of modules that only import what throws. */
const FOREIGN =
  /^ +at (?:.*(?:node_modules|node:|dist-dev\/|scripts\/dev|\(index \d)|(?:Object\.)?\.\/(\S+) \((?!.*\1))/;

/** A stack of the server, its frames ours. */
export function ownFrames(stack: string): string {
  const lines = stack.replaceAll(`${path.resolve('.')}/`, '').split('\n');
  return lines.filter((line) => !FOREIGN.test(line)).join('\n');
}

/** A frame of Chromium, Firefox or WebKit in a file of ours. */
const FRAME = /^\s*(?:at )?(?:async )?([^\s@(]*)[\s@(]*https?:\/\/[^/]+\/assets\/([^?:]+)[^:]*:(\d+):(\d+)/;

/**
 * The stack of a browser's error, its frames those of our sources, without what steers a terminal.
 *
 * @param mapOf the source map of a built file, as text; undefined when there is none
 */
export function ownStack(stack: string, mapOf: (file: string) => string | undefined): string {
  const reason = stack.split('\n').filter((line) => !/^\s*at |@https?:|^\s*$/.test(line));
  const frames = stack.split('\n').flatMap((line) => {
    const [, name = '', file = '', row, column] = FRAME.exec(line) ?? [];
    const map = file && mapOf(file);
    if (!map) return [];
    const { originalSource, originalLine } = new SourceMap(JSON.parse(map)).findEntry(
      Number(row) - 1,
      Number(column) - 1,
    ) as {
      originalSource?: string;
      originalLine?: number;
    };
    const place = relative(originalSource ?? '');
    const isOurs = path.isAbsolute(originalSource ?? '') && !/^\.\.|node_modules/.test(place);
    return isOurs ? [`    at ${name && `${name} `}(${place}:${(originalLine ?? 0) + 1})`] : [];
  });
  return [...reason, ...frames].join('\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
