import { globSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What TypeScript says of the files of a folder. */
export function typeErrorsIn(folder: string): string[] {
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  };
  const bundler = {
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const files = globSync('**/*.ts', { cwd: folder }).map((file) => path.join(folder, file));
  if (files.length === 0) throw new Error(`There is nothing to be read in ${folder}`);
  const program = ts.createProgram(files, { ...options, ...bundler });
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}
