// The processes of a measurement, each pinned to a core, so that load and backend take no time of the server; and what Linux
// counts of them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Of the server and of the baselines it is compared with. */
export const SERVER_CORE = 0;
/** Of the load, the embedded backend and the browser. */
export const LOAD_CORE = 1;

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 2;
const running = new Set<ChildProcess>();

/** Starts Node on a core. Its output is dropped, its errors are shown. */
export function startNode(core: number, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  running.add(child);
  return child;
}

/** Moves this process to a core. */
export function pinThisProcess(core: number): void {
  spawnSync('taskset', ['-acp', String(core), String(process.pid)]);
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

/**
 * Waits until an address responds 200.
 *
 * @throws Error when it does not within a minute.
 */
export async function waitForPage(url: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const status = await fetch(url).then(
      ({ status: found }) => found,
      () => 0,
    );
    if (status === 200) return;
    await delay(POLL_MS);
  }
  throw new Error(`${url} does not respond`);
}

/** Milliseconds of a clock tick of /proc: USER_HZ is 100 on every Linux that Node runs on. */
const TICK_MS = 10;

/** User and system time of a process and its children, in milliseconds. */
export function cpuMsOf(root: number): number {
  const ticks = treeOf(root).map((pid) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before them may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(fields[11]) + Number(fields[12]);
  });
  return sum(ticks) * TICK_MS;
}

/** Resident memory of a process and its children, in megabytes. */
export function rssMbOf(root: number): number {
  const sizes = treeOf(root).map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  });
  return sum(sizes) / 1024;
}

/** A process and all below it that its main thread, and theirs, have started. */
function treeOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
