import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A source file of ours and what it imports. */
export interface SourceFile {
  /** From the project's root, with forward slashes. */
  readonly name: string;
  readonly text: string;
  /** Own files it imports, from the root, without their ending. */
  readonly ownImports: readonly string[];
  readonly packages: readonly string[];
}

const IMPORT =
  /(?:import|export)\s(?:[^'";]*?\sfrom\s)?['"]([^'"]+)['"]|import\(\s*(?:\/\*[^*]*\*\/\s*)?['"]([^'"]+)['"]|require\(['"]([^'"]+)['"]\)/g;

/** Every TypeScript file below these folders. */
export function sourcesIn(...folders: readonly string[]): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mts}`))
    .filter((name) => !name.endsWith('.d.ts'))
    .sort()
    .map((name) => {
      const text = readFileSync(name, 'utf8');
      const specifiers = [...text.matchAll(IMPORT)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
      const own = specifiers.filter((specifier) => specifier.startsWith('.'));
      return {
        name,
        text,
        ownImports: own.map((specifier) => path.posix.join(path.posix.dirname(name), specifier)),
        packages: specifiers.filter((specifier) => !specifier.startsWith('.')),
      };
    });
}

export const isTest = ({ name }: SourceFile): boolean => /\.test\.tsx?$/.test(name) || name.startsWith('test/');
