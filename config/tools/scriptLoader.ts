// The webpack loader of `npm run dev`: TypeScript and JSX by swc, several times faster than the compilers of the production
// build, and its syntax errors show the source.
import { stripVTControlCharacters } from 'node:util';
import { type Options, transform } from '@swc/core';
import type { LoaderContext } from 'webpack';

interface LoaderOptions {
  /** Components report themselves to React Refresh, so that they are exchanged with their state. */
  readonly refresh: boolean;
}

function optionsFor(filename: string, refresh: boolean): Options {
  return {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    module: { type: 'es6' },
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic', development: true, refresh } },
      // webpack reads the names of chunks from comments.
      preserveAllComments: true,
    },
  };
}

/** Compiles one file; a syntax error fails with its place and the source around it. */
export default function scriptLoader(this: LoaderContext<LoaderOptions>, source: string): void {
  const callback = this.async();
  transform(source, optionsFor(this.resourcePath, this.getOptions().refresh)).then(
    ({ code, map }) => callback(null, code, map === undefined ? undefined : JSON.parse(map)),
    (error: unknown) => callback(syntaxError(error)),
  );
}

/** Without the compiler's own causes, and without colors, which the browser would show as characters. */
function syntaxError(error: unknown): Error {
  const text = error instanceof Error ? error.message : String(error);
  return Object.assign(new Error(stripVTControlCharacters(text).split('Caused by:')[0]?.trim()), { hideStack: true });
}
