// Type errors of the development server: the TypeScript compiler watches in a process of its own, with a low priority, so
// that an update comes first. With the lowest a busy machine would hardly run it at all.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { createInterface } from 'node:readline';

const COMPILER = 'node_modules/typescript/lib/tsc.js';
const BUILD_INFO = 'var/dev/types.tsbuildinfo';
const ERROR = /^(\S.*)\((\d+),(\d+)\): error (TS\d+: .*)$/;
const DONE = /Found \d+ errors?\. Watching/;

/** Reports all type errors after each pass, one text an error. */
export function watchTypes(report: (errors: readonly string[]) => void): ChildProcess {
  mkdirSync('var/dev', { recursive: true });
  const flags = ['--watch', '--preserveWatchOutput', '--pretty', 'false', '--incremental', '--tsBuildInfoFile'];
  const child = spawn(process.execPath, [COMPILER, '-p', '.', ...flags, BUILD_INFO], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let errors: string[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const [, file, row, column, message] = ERROR.exec(line) ?? [];
    if (file) errors.push(`${file}:${row}:${column}\n${message}`);
    else if (DONE.test(line)) {
      report(errors);
      errors = [];
    } else if (line.startsWith('  ') && errors.length > 0) errors.push(`${errors.pop()}\n${line}`);
  });
  process.once('exit', () => child.kill());
  return child;
}
