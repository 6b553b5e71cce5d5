// Commands of the machine, their output read or shown.
import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';

export interface Output {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command to its end; a program that is missing has the status 127. */
export async function outputOf(command: readonly string[], env = process.env): Promise<Output> {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127)).once('close', (code) => resolve(code ?? 1));
  });
  const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

/** The output of a command that must succeed; throws an Error with what it printed otherwise. */
export async function read(command: readonly string[], env = process.env): Promise<string> {
  const { status, stdout, stderr } = await outputOf(command, env);
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stderr || stdout}`);
  return stdout;
}

/** Runs a command that must succeed and shows what it prints; throws an Error otherwise. */
export function show(command: readonly string[], env = process.env): void {
  const [program = '', ...args] = command;
  const { status } = spawnSync(program, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}`);
}
