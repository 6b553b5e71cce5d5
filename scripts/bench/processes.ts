// The processes of a measurement, each pinned to a core, so that load and backend take no time of the server; and what Linux
// counts of them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../freePort';

/** Of the server and of what it is compared with. */
export const SERVER_CORE = 0;
/** Of the load, the embedded backend and the browser. */
export const LOAD_CORE = 1;

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 2;
const running = new Set<ChildProcess>();

/** Starts Node on a core. Its output is dropped, its errors are shown. */
export function startNode(
  core: number,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd?: string,
): ChildProcess {
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  running.add(child);
  return child;
}

/** A server that has sent its first page. */
export interface StartedServer {
  readonly child: ChildProcess;
  readonly origin: string;
  /** Milliseconds from the start of the process to that page. */
  readonly startMs: number;
}

/**
 * Starts a server on a free port and waits until a path of it responds 200.
 *
 * @throws Error when it does not within a minute.
 */
export async function spawnServer(
  core: number,
  args: readonly string[],
  env: (port: string) => Readonly<Record<string, string>>,
  path = '/',
  cwd?: string,
): Promise<StartedServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = startNode(core, args, env(String(port)), cwd);
  while (performance.now() < start + START_TIMEOUT_MS) {
    const response = await fetch(origin + path).catch(() => undefined);
    if (response?.status === 200) return { child, origin, startMs: performance.now() - start };
    await delay(POLL_MS);
  }
  throw new Error(`${origin}${path} does not respond`);
}

/** Moves this process to the core of the load. */
export function pinThisProcess(): void {
  spawnSync('taskset', ['-acp', String(LOAD_CORE), String(process.pid)]);
}

export async function stopNode(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await Promise.race([once(child, 'exit'), delay(5_000, undefined, { ref: false })]);
  child.kill('SIGKILL');
}

/** Stops every process that `startNode` started. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stopNode));
}

/** Milliseconds of a clock tick of /proc: USER_HZ is 100 on every Linux that Node runs on. */
const TICK_MS = 10;

/** User and system time of a process and its children, in milliseconds. */
export const cpuMsOf = (root: number): number => sumOfTree(root, 'stat', ticksIn) * TICK_MS;

/** User and system time of a process's main thread, in milliseconds. */
export const mainMsOf = (pid: number): number =>
  ticksIn(readFileSync(`/proc/${pid}/task/${pid}/stat`, 'utf8')) * TICK_MS;

function ticksIn(stat: string): number {
  // The name before them may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[11]) + Number(fields[12]);
}

/** Resident memory of a process and its children, in megabytes. */
export const rssMbOf = (root: number): number =>
  sumOfTree(root, 'status', (status) => Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)) / 1024;

/** What a file of /proc says of a process and of all below it that its main thread, and theirs, have started. */
function sumOfTree(pid: number, file: string, read: (text: string) => number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const own = read(readFileSync(`/proc/${pid}/${file}`, 'utf8'));
  return children.reduce((total, child) => total + sumOfTree(Number(child), file, read), own);
}
