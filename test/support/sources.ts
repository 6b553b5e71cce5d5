import { globSync, readFileSync } from 'node:fs';

/** A source file of ours. */
export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly name: string;
  readonly text: string;
}

/** Every TypeScript file of ours below these folders. */
export function sourcesIn(...folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx,mts}`, { exclude: ['**/node_modules/**', '**/dist*/**', 'client/brand/**'] }),
    )
    .filter((name) => !name.endsWith('.d.ts'))
    .sort()
    .map((name) => ({ name, text: readFileSync(name, 'utf8') }));
}

export const isTest = ({ name }: SourceFile): boolean =>
  /\.(test|spec|states)\.tsx?$/.test(name) || name.startsWith('test/');
