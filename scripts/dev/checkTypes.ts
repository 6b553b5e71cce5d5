// Checks types while developing, in a process of its own, as a check holds it up for seconds: sends the errors, each as a text,
// after a check, and again when it is asked. What it has found of files that have changed since is not sent; they are checked next.
import { constants, setPriority } from 'node:os';
import ts from 'typescript';

// An update comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** An error of syntax, which has a code below this, is the build's. */
const MIN_CODE = 2000;
const MEMORY = 'var/dev/types.tsbuildinfo';
const format: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: ts.sys.getCurrentDirectory,
  getCanonicalFileName: (name) => name,
  getNewLine: () => '\n',
};

let found: string[] = [];
let checked: ts.Program | undefined;

const host = ts.createWatchCompilerHost(
  'tsconfig.json',
  { incremental: true, tsBuildInfoFile: MEMORY },
  ts.sys,
  ts.createEmitAndSemanticDiagnosticsBuilderProgram,
  (error) => {
    if (error.code >= MIN_CODE) found.push(ts.formatDiagnostic(error, format).trim());
  },
  // What it is about to do.
  () => undefined,
);
const { afterProgramCreate } = host;
host.afterProgramCreate = (program) => {
  found = [];
  afterProgramCreate?.(program);
  checked = program.getProgram();
  tell();
};
ts.createWatchProgram(host);
process.on('message', tell);

/** Changes may have come during a check, which has held up what would tell of them. */
function tell(): void {
  const own = checked?.getSourceFiles().filter(({ fileName }) => !fileName.includes('node_modules'));
  if (own?.every(({ fileName, text }) => ts.sys.readFile(fileName) === text)) process.send?.(found);
}
