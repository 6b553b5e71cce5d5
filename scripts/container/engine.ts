// Docker, or buildah and podman: builds images, and starts them as an orchestrator would.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ensureContainerTools } from '../debian';
import { freePort } from '../freePort';

const HARDENING = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--pids-limit', '128'];
const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

export interface Output {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface Programs {
  readonly name: string;
  /** Runs containers, and builds the Dockerfile of the current folder. */
  readonly cli: readonly string[];
  readonly builder: readonly string[];
  /** Options of `run` that only this engine needs. */
  readonly runOptions: readonly string[];
  /** Options of `run` that make a port of the container reachable on loopback under the same number. */
  readonly reach: (port: number) => readonly string[];
}

const DOCKER: Programs = {
  name: 'docker',
  cli: ['docker'],
  builder: ['docker', 'build'],
  runOptions: [],
  reach: (port) => ['--publish', `127.0.0.1:${port}:${port}`],
};

const PODMAN: Programs = {
  name: 'buildah and podman',
  // crun, the default of Debian, refuses machines that have both generations of cgroups.
  cli: ['podman', '--runtime', 'runc'],
  // Docker's format: the other has no health check.
  builder: ['buildah', 'bud', '--layers', '--isolation', 'chroot', '--format', 'docker'],
  // Health checks run on timers of systemd, which a container of CI has not; without CAP_SYS_RESOURCE no limit can be raised.
  runOptions: ['--no-healthcheck', '--ulimit', 'nproc=4096:4096'],
  reach: () => ['--network', 'host'],
};

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

/** A storefront in a container. */
export interface Container {
  readonly port: number;
  readonly origin: string;
  /** Runs a command beside the storefront. */
  exec(command: readonly string[], options?: readonly string[]): Promise<Output>;
  stop(): Promise<string>;
  /** Resolves with the exit code when the container has ended. */
  ended(): Promise<number>;
  isRunning(): Promise<boolean>;
  restart(): Promise<void>;
}

/** Runs a command to its end; a program that is missing has the status 127. */
export async function outputOf([program = '', ...args]: readonly string[]): Promise<Output> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number>((resolve) => {
    child.once('error', () => resolve(127)).once('close', (code) => resolve(code ?? 1));
  });
  const [status, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
}

async function read(command: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await outputOf(command);
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stderr || stdout}`);
  return stdout;
}

/**
 * The engine of this machine: Docker when it runs, else buildah and podman, installed on Debian as root.
 *
 * @throws Error that says what to install when there is none
 */
export async function findEngine(): Promise<Engine> {
  if ((await outputOf(['docker', 'version', '--format', '{{.Server.Version}}'])).status === 0)
    return new Engine(DOCKER);
  // Without root a limit of memory can't be set everywhere.
  if (process.getuid?.() !== 0)
    throw new Error('The tests of the image need a running Docker, or root on Debian for buildah and podman.');
  ensureContainerTools();
  return new Engine(PODMAN);
}

/** Builds and runs images; knows the containers that it has started. */
export class Engine {
  private readonly started: string[] = [];

  /**
   * @param programs what does the work on this machine
   */
  constructor(private readonly programs: Programs) {}

  get name(): string {
    return this.programs.name;
  }

  /** The output of a subcommand that must succeed. */
  command(...args: readonly string[]): Promise<string> {
    return read([...this.programs.cli, ...args]);
  }

  /** Builds the Dockerfile of the current folder. */
  build(tag: string, ...options: readonly string[]): Promise<string> {
    return read([...this.programs.builder, ...options, '--tag', tag, '.']);
  }

  /** Runs a container to its end, without a network. */
  runToEnd(image: string, options: RunOptions): Promise<Output> {
    const { cli } = this.programs;
    return outputOf([...cli, 'run', '--rm', '--network', 'none', ...this.hardened(options), image, ...argsOf(options)]);
  }

  /** Runs a shell command without a network in an image that may write to its own files. */
  runInShell(image: string, command: string, options: readonly string[] = ['--rm']): Promise<string> {
    const all = [...this.programs.runOptions, '--ulimit', 'nofile=20000:20000', '--network', 'none', ...options];
    return this.command('run', ...all, image, 'sh', '-c', command);
  }

  /** Starts the image on a free port and waits until it is ready. */
  async start(image: string, options: RunOptions = {}): Promise<Container> {
    const name = `storefront-test-${process.pid}-${this.started.length}`;
    const port = await freePort();
    // Without a network of its own a container can't have the metrics port of the image.
    const ports = { PORT: String(port), METRICS_PORT: String(await freePort()) };
    const hardened = this.hardened({ ...options, env: { ...ports, ...options.env } });
    this.started.push(name);
    await this.command(
      'run',
      '-d',
      '--name',
      name,
      ...this.programs.reach(port),
      ...hardened,
      image,
      ...argsOf(options),
    );
    const container = this.container(name, port);
    await this.ready(name, container);
    return container;
  }

  /** Removes all containers that were started, whether they run or not. */
  async removeContainers(): Promise<void> {
    for (const name of this.started) await outputOf([...this.programs.cli, 'rm', '--force', name]);
  }

  private container(name: string, port: number): Container {
    const container: Container = {
      port,
      origin: `http://127.0.0.1:${port}`,
      exec: (command, options = []) => outputOf([...this.programs.cli, 'exec', ...options, name, ...command]),
      stop: () => this.command('kill', '--signal', 'SIGTERM', name),
      ended: async () => Number(await this.command('wait', name)),
      isRunning: async () => (await this.command('inspect', '--format', '{{.State.Running}}', name)) === 'true',
      restart: async () => {
        await this.command('restart', '-t', '30', name);
        await this.ready(name, container);
      },
    };
    return container;
  }

  private async ready(name: string, { origin, isRunning }: Container): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    for (;;) {
      const response = await fetch(`${origin}/readyz`).catch(() => undefined);
      await response?.arrayBuffer();
      if (response?.status === 200) return;
      if (performance.now() > deadline || !(await isRunning())) {
        const { stdout, stderr } = await outputOf([...this.programs.cli, 'logs', name]);
        throw new Error(`The container did not become ready: ${(stdout + stderr).slice(-2_000)}`);
      }
      await delay(POLL_MS);
    }
  }

  private hardened({
    env = {},
    memory = '512m',
    openFiles = 20_000,
    tmpSize = '16m',
    entrypoint,
  }: RunOptions): string[] {
    return [
      ...[...this.programs.runOptions, ...HARDENING, '--tmpfs', `/tmp:size=${tmpSize}`, '--memory', memory],
      ...['--ulimit', `nofile=${openFiles}:${openFiles}`],
      ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
      ...(entrypoint ? ['--entrypoint', entrypoint] : []),
    ];
  }
}

const argsOf = ({ args = [] }: RunOptions): readonly string[] => args;
