// The processes of a measurement, each pinned to a core, so that load and backend take no time of the server; and what Linux
// counts of them.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../freePort';

/** Of the server and of what it is compared with. */
export const SERVER_CORE = 0;
/** Of the load, the embedded backend and the browser. */
export const LOAD_CORE = 1;

const START_TIMEOUT_MS = 60_000;
const POLL_MS = 2;
const running: ChildProcess[] = [];

export type StartedServer = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts a server in Node on a core and on a free port, and waits until a path of it responds 200: `startMs` milliseconds after the
 * start. Its output is dropped, its errors are shown.
 *
 * @throws Error when it does not within a minute.
 */
export async function startServer(
  core: number,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  path = '/',
  cwd?: string,
) {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd,
    env: { ...process.env, NODE_ENV: 'production', PORT: port, SANDBOX_PORT: port, ...env },
  });
  running.push(child);
  while (performance.now() < start + START_TIMEOUT_MS) {
    const response = await fetch(origin + path).catch(() => undefined);
    if (response?.status === 200)
      return { pid: child.pid ?? 0, origin, startMs: performance.now() - start, stop: () => void child.kill() };
    await delay(POLL_MS);
  }
  throw new Error(`${origin}${path} does not respond`);
}

/** Moves this process to the core of the load. */
export function pinThisProcess(): void {
  spawnSync('taskset', ['-acp', String(LOAD_CORE), String(process.pid)]);
}

/** Stops every server that was started. */
export function stopAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Milliseconds of a clock tick of /proc: USER_HZ is 100 on every Linux that Node runs on. */
const TICK_MS = 10;

/** User and system time of all threads of a process and of its main one, in milliseconds. */
export const cpuMsOf = (pid: number) => ({
  all: msIn(`/proc/${pid}/stat`),
  main: msIn(`/proc/${pid}/task/${pid}/stat`),
});

function msIn(file: string): number {
  const stat = readFileSync(file, 'utf8');
  // The name before them may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Resident memory of a process, in megabytes. */
export const rssMbOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
