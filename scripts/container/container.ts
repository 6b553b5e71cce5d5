// A storefront in a container, started as an orchestrator would start it.
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../freePort';
import { type Output, outputOf, read } from './command';
import type { Engine } from './engine';

const MEMORY_LIMIT = '512m';
const HARDENING = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--pids-limit', '128'];
const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

export interface RunOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly memory?: string;
  /** How many files and sockets may be open. */
  readonly openFiles?: number;
  /** Replaces the program of the image. */
  readonly entrypoint?: string;
  readonly args?: readonly string[];
  /** Size of /tmp, in bytes or with a unit. */
  readonly tmpSize?: string;
}

export interface Container {
  readonly name: string;
  readonly port: number;
  readonly origin: string;
  /** Runs a command beside the storefront. */
  exec(command: readonly string[], options?: readonly string[]): Promise<Output>;
  signal(name: 'SIGTERM'): Promise<void>;
  /** Resolves with the exit code when the container has ended. */
  ended(): Promise<number>;
  isRunning(): Promise<boolean>;
  restart(): Promise<void>;
  logs(): Promise<string>;
}

const running = new Set<string>();
let count = 0;

/** The options that every run has. */
function optionsOf(
  engine: Engine,
  { env = {}, memory = MEMORY_LIMIT, openFiles = 20_000, ...rest }: RunOptions,
): string[] {
  const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
  return [
    ...engine.runOptions,
    ...HARDENING,
    '--tmpfs',
    `/tmp:size=${rest.tmpSize ?? '16m'}`,
    '--memory',
    memory,
    '--ulimit',
    `nofile=${openFiles}:${openFiles}`,
    ...variables,
    ...(rest.entrypoint ? ['--entrypoint', rest.entrypoint] : []),
  ];
}

/** Runs a container to its end, without a network. */
export function runToEnd(engine: Engine, image: string, options: RunOptions): Promise<Output> {
  const all = ['run', '--rm', '--network', 'none', ...optionsOf(engine, options), image, ...(options.args ?? [])];
  return outputOf([...engine.cli, ...all], engine.env);
}

/** Starts the image on a free port and waits until it is ready. */
export async function startContainer(engine: Engine, image: string, options: RunOptions = {}): Promise<Container> {
  count += 1;
  const name = `storefront-test-${process.pid}-${count}`;
  const port = await freePort();
  // Without a network of its own a container can't have the metrics port of the image.
  const ports = { PORT: String(port), METRICS_PORT: String(await freePort()) };
  const withPort = { ...options, env: { ...ports, ...options.env } };
  running.add(name);
  const command = ['run', '--detach', '--name', name, ...engine.reach(port), ...optionsOf(engine, withPort)];
  await read([...engine.cli, ...command, image, ...(options.args ?? [])], engine.env);
  const container = containerOf(engine, name, port);
  await ready(container);
  return container;
}

function containerOf(engine: Engine, name: string, port: number): Container {
  const cli = (...args: readonly string[]): Promise<Output> => outputOf([...engine.cli, ...args], engine.env);
  const origin = `http://127.0.0.1:${port}`;
  const container: Container = {
    name,
    port,
    origin,
    exec: (command, options = []) => cli('exec', ...options, name, ...command),
    signal: async (signal) => {
      await read([...engine.cli, 'kill', '--signal', signal, name], engine.env);
    },
    ended: async () => Number(await read([...engine.cli, 'wait', name], engine.env)),
    isRunning: async () => (await cli('inspect', '--format', '{{.State.Running}}', name)).stdout === 'true',
    restart: async () => {
      await read([...engine.cli, 'restart', '-t', '30', name], engine.env);
      await ready(container);
    },
    logs: async () => {
      const { stdout, stderr } = await cli('logs', name);
      return stdout + stderr;
    },
  };
  return container;
}

async function ready(container: Container): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const response = await fetch(`${container.origin}/readyz`).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) return;
    if (performance.now() > deadline || !(await container.isRunning()))
      throw new Error(`The container did not become ready: ${(await container.logs()).slice(-2_000)}`);
    await delay(POLL_MS);
  }
}

/** Removes the containers of this process, whether they run or not. */
export async function removeContainers(engine: Engine): Promise<void> {
  for (const name of running) await outputOf([...engine.cli, 'rm', '--force', name], engine.env);
  running.clear();
}
