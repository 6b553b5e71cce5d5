// CPU time and memory of a process and its children, as Linux counts them.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** Milliseconds of a clock tick of /proc: USER_HZ is 100 on every Linux that Node runs on. */
const TICK_MS = 10;
/** Places in /proc/<pid>/stat after the name. */
const PARENT = 1;
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

/** The fields of a process behind its name, which may hold spaces; undefined when it has ended. */
function statOf(pid: string): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function treeOf(root: number): Map<string, string[]> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const all = new Map(pids.flatMap((pid) => (statOf(pid) ? [[pid, statOf(pid) as string[]] as const] : [])));
  const isBelow = (pid: string): boolean => {
    if (pid === String(root)) return true;
    const parent = all.get(pid)?.[PARENT];
    return parent !== undefined && all.has(parent) && isBelow(parent);
  };
  return new Map([...all].filter(([pid]) => isBelow(pid)));
}

/** User and system time of a process tree in milliseconds. */
export function cpuMsOf(root: number): number {
  const ticks = [...treeOf(root).values()].map((stat) => Number(stat[USER_TICKS]) + Number(stat[SYSTEM_TICKS]));
  return ticks.reduce((sum, count) => sum + count, 0) * TICK_MS;
}

/** Resident memory of a process tree in megabytes. */
export function rssMbOf(root: number): number {
  const sizes = [...treeOf(root).keys()].map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  });
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** Milliseconds of CPU time by the name of the thread, for one process. */
export function cpuMsByThread(pid: number): Map<string, number> {
  const byName = new Map<string, number>();
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const stat = statOf(`${pid}/task/${thread}`);
    if (!stat) continue;
    const isMain = thread === String(pid);
    const name = isMain ? 'main' : readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim();
    const ms = (Number(stat[USER_TICKS]) + Number(stat[SYSTEM_TICKS])) * TICK_MS;
    byName.set(name, (byName.get(name) ?? 0) + ms);
  }
  return byName;
}

const LISTENING = '0A';

/** The process on this machine that listens on a port; undefined when it can't be seen. */
export function listenerOn(port: number): number | undefined {
  const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  const hexPort = port.toString(16).toUpperCase().padStart(4, '0');
  const fields = rows.map((row) => row.trim().split(/\s+/));
  const inodes = fields.filter(([, local, , state]) => local?.endsWith(`:${hexPort}`) && state === LISTENING);
  const sockets = new Set(inodes.map((row) => `socket:[${row[9]}]`));
  const pid = readdirSync('/proc').find((name) => /^\d+$/.test(name) && holdsOne(name, sockets));
  return pid === undefined ? undefined : Number(pid);
}

function holdsOne(pid: string, sockets: ReadonlySet<string>): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => sockets.has(readlinkSync(`/proc/${pid}/fd/${fd}`)));
  } catch {
    return false;
  }
}
