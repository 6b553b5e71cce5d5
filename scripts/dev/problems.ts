// What is wrong with the sources now, told in the terminal and in every open page.
import { withSourcePaths } from './sourceFrame';

/** Where a problem comes from. */
export type ProblemKind = 'build' | 'start' | 'types';
export type Problems = Readonly<Record<ProblemKind, readonly string[]>>;

/** What the terminal says when the last problem of a kind is gone. */
const MENDED: Readonly<Record<ProblemKind, string>> = {
  build: 'Builds again',
  start: 'The server starts again',
  types: 'No type errors',
};

export class ProblemBoard {
  private problems: Problems = { build: [], start: [], types: [] };

  /**
   * @param publish sends the problems to the open pages
   */
  constructor(private readonly publish: (problems: Problems) => void) {}

  current(): Problems {
    return this.problems;
  }

  /** Sets the problems of a kind, and prints those that are new. */
  set(kind: ProblemKind, found: readonly string[]): void {
    const unique = [...new Set(found)];
    const before = this.problems[kind];
    if (unique.join() === before.join()) return;
    this.problems = { ...this.problems, [kind]: unique };
    for (const problem of unique.filter((text) => !before.includes(text))) console.error(`\n${problem}`);
    if (unique.length === 0) console.log(`\n${MENDED[kind]}`);
    this.publish(this.problems);
  }
}

interface BuildError {
  readonly moduleName?: string;
  readonly message: string;
}

/** The text of webpack's error: file and message, without its own notes on loaders, so that one that both builds meet is one. */
export function buildProblem({ moduleName = '', message }: BuildError): string {
  const text = withSourcePaths(message)
    // One loader may run another: the innermost says what is wrong.
    .replace(/^[\s\S]*Module build failed \(from [^)]*\):\n(?:Error: )?/, '')
    .replace(/^\s*x /, '')
    .replace(/\n\s*Caused by:[\s\S]*$/, '');
  const file = moduleName.replace(/^\.\//, '').replace(/\.webpack\[.*$/s, '');
  return `${file}\n${text.trim()}`;
}
