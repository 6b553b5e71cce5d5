// The processes of a measurement: each pinned to a core, so that load and backend take no time of the server.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** Of the server and of the limits it is compared with. */
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
    if (await isThere(url)) return;
    await delay(POLL_MS);
  }
  throw new Error(`${url} does not respond`);
}

async function isThere(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
