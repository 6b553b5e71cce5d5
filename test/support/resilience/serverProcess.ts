// The built server as a process of its own, over its embedded backend, observed through a probe that runs inside it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../../../scripts/freePort';
import { BUILD, DEMO_PASSWORD } from '../storefront';

const PROBE = path.resolve('test/support/resilience/serverProbe.cjs');

/** State of the process after a garbage collection. Bytes and milliseconds. */
export interface ProbeReading {
  readonly rss: number;
  /** Heap in use and the memory outside it that JavaScript objects own. */
  readonly heldBytes: number;
  readonly heapUsed: number;
  /** Event loop delay since the previous reading. */
  readonly loopP99Ms: number;
  /** Kinds of the handles and requests that keep the process alive. */
  readonly resources: readonly string[];
  readonly fds: number;
  /** Enumerable keys of the built-in prototypes; none unless something polluted them. */
  readonly prototypeKeys: readonly string[];
  /** Unhandled rejections since the start. */
  readonly rejections: number;
}

/** How many objects are still reachable after a garbage collection. */
interface LiveObjects {
  /** Requests and responses of either side. */
  readonly messages: number;
  readonly signals: number;
  readonly promises: number;
  /** All of them, those above included. */
  readonly objects: number;
}

interface SpawnOptions {
  readonly file?: string;
  /** Arguments of Node. */
  readonly args?: readonly string[];
  /** The program and arguments that start Node. */
  readonly prefix?: readonly string[];
  /** Arguments of the server. */
  readonly flags?: readonly string[];
  readonly hasProbe?: boolean;
}

export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>;

interface ProcessOptions {
  /** The only core that it may use. */
  readonly core?: number;
  /** Limit of open file descriptors. */
  readonly maxFiles?: number;
  readonly nodeOptions?: readonly string[];
  /** Folder of the build. */
  readonly build?: string;
}

const running = new Set<ChildProcess>();

/** Ends every server of this file; call it in `afterAll`. */
export async function stopServerProcesses(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const gone = once(child, 'close');
      child.kill('SIGKILL');
      await gone;
    }),
  );
}

/** Spawns a built server without waiting for it: by default the storefront, on any free port. */
export function spawnServer(
  env: Record<string, string> = {},
  {
    file = `${BUILD}/server/index.js`,
    args = [],
    prefix = [],
    flags = ['--greet'],
    hasProbe = false,
  }: SpawnOptions = {},
) {
  const observed = hasProbe ? ['--expose-gc', '--require', PROBE] : [];
  const [program = '', ...rest] = [...prefix, process.execPath, ...observed, ...args, file, ...flags];
  const child = spawn(program, rest, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...SMALL, ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasProbe ? (['ipc'] as const) : [])],
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return { child, ...outputOf(child), ended: once(child, 'close').then(([code, signal]) => ({ code, signal })) };
}

/** Starts a production server with these variables. */
export async function startServerProcess(
  env: Record<string, string> = {},
  { core, maxFiles, nodeOptions = [], build = BUILD }: ProcessOptions = {},
) {
  // With PUBLIC_URL the greeting does not say which port it was.
  const wanted = env.PORT ?? String(env.PUBLIC_URL ? await freePort() : 0);
  const { child, output, printed, ended } = spawnServer(
    { LOG_LEVEL: 'warn', ...env, PORT: wanted },
    {
      file: `${build}/server/index.js`,
      args: nodeOptions,
      prefix: [
        ...(core === undefined ? [] : ['taskset', '-c', `${core}`]),
        ...(maxFiles === undefined ? [] : ['prlimit', `--nofile=${maxFiles}`]),
      ],
      hasProbe: true,
    },
  );
  const started = await Promise.race([printed(/ is open at (\S+)/), ended]);
  if (!Array.isArray(started)) throw new Error(`The server did not start:\n${output()}`);
  const port = Number(wanted === '0' ? new URL(started[1] ?? '').port : wanted);
  const origin = `http://127.0.0.1:${port}`;
  // Signals are handled once the event loop runs.
  await (await fetch(`${origin}/healthz`)).text();
  /** The Cookie header of a demo user who has logged in. */
  const logIn = (username: string): Promise<string> => logInAt(origin, username);
  /** Collects garbage in the server and reads its state. */
  const read = (): Promise<ProbeReading> => ask(child, 'reading');
  /** Collects garbage in the server and counts what is left; holds the server for a second or so. */
  const liveObjects = (): Promise<LiveObjects> => ask(child, 'objects');
  return { child, port, origin, output, printed, read, liveObjects, logIn, ended };
}

/** A limit so high that a slow machine sheds nothing, for tests in which a 503 is a failure. */
export const NO_SHEDDING = { MAX_IN_FLIGHT: '1000' };

/** A small backend in memory, any free port, and no wait for a load balancer. */
const SMALL = { SANDBOX_DB: ':memory:', SANDBOX_PRODUCTS: '300', DRAIN_MS: '0', PORT: '0' };

/** The Cookie header of a demo user who has logged in at this origin. */
export async function logInAt(origin: string, username: string): Promise<string> {
  const response = await fetch(`${origin}/iam/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body: new URLSearchParams({ username, password: DEMO_PASSWORD, redirectUrl: '/' }),
  });
  const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!cookie) throw new Error(`${username} could not log in: ${response.status}`);
  return cookie;
}

/** What a process prints: everything so far, and the first match in it once it is there. */
export function outputOf(child: ChildProcess) {
  let output = '';
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const look of waiting) look();
    });
  const printed = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve) => {
      const look = (): void => {
        const match = pattern.exec(output);
        if (!match) return;
        waiting.delete(look);
        resolve(match);
      };
      waiting.add(look);
      look();
    });
  return { output: (): string => output, printed };
}

let asked = 0;

/** Asks the probe inside the server. */
function ask<T>(child: ChildProcess, what: 'reading' | 'objects'): Promise<T> {
  asked += 1;
  const wanted = asked;
  return new Promise((resolve, reject) => {
    const onClose = (): void => reject(new Error('The server has ended'));
    const onMessage = (message: unknown): void => {
      const { id, reading } = message as { id: number; reading: T };
      if (id !== wanted) return;
      child.off('message', onMessage).off('close', onClose);
      resolve(reading);
    };
    child.on('message', onMessage).once('close', onClose);
    child.send({ id: wanted, what }, (error) => error && reject(error));
  });
}
