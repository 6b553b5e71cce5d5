// The processes of a measurement, each pinned to a core, so that load and backend take no time of the server; and what Linux
// counts of them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Of the server and of the baselines it is compared with. */
export const SERVER_CORE = 0;
/** Of the load, the embedded backend and the browser. */
export const LOAD_CORE = 1;

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 2;
const hasTaskset = spawnSync('taskset', ['--version']).status === 0;
const running = new Set<ChildProcess>();

/** Starts Node on a core; without `taskset` anywhere. Its output is dropped, its errors are shown. */
export function startNode(core: number, args: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const command = hasTaskset ? ['taskset', '-c', String(core), process.execPath] : [process.execPath];
  const child = spawn(command[0] as string, [...command.slice(1), ...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  running.add(child);
  return child;
}

/** Moves this process to a core. */
export function pinThisProcess(core: number): void {
  if (hasTaskset) spawnSync('taskset', ['-acp', String(core), String(process.pid)]);
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
/** Places in /proc/<pid>/stat after the name. */
const [PARENT, USER_TICKS, SYSTEM_TICKS] = [1, 11, 12];

/** User and system time of a process and its children, in milliseconds. */
export function cpuMsOf(root: number): number {
  const ticks = treeOf(root).map(([, stat]) => Number(stat[USER_TICKS]) + Number(stat[SYSTEM_TICKS]));
  return ticks.reduce((sum, count) => sum + count, 0) * TICK_MS;
}

/** Resident memory of a process and its children, in megabytes. */
export function rssMbOf(root: number): number {
  const sizes = treeOf(root).map(([pid]) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Every process below a root with the fields of its /proc/<pid>/stat behind its name, which may hold spaces. */
function treeOf(root: number): (readonly [pid: string, stat: readonly string[]])[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = new Map(pids.map((pid) => [pid, statOf(pid)] as const).filter(([, stat]) => stat.length > 0));
  const isBelow = (pid: string): boolean => {
    if (pid === String(root)) return true;
    const parent = all.get(pid)?.[PARENT];
    return parent !== undefined && all.has(parent) && isBelow(parent);
  };
  return [...all].filter(([pid]) => isBelow(pid));
}

/** Empty for a process that has ended. */
function statOf(pid: string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
