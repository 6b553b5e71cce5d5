// Docker, or buildah and podman: builds images, and starts them as an orchestrator would.
import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ensurePrograms } from '../debian';
import { freePort } from '../freePort';

/** The image of the Dockerfile. */
export const IMAGE = 'storefront-test';
const HARDENING = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges', '--pids-limit', '128'];
const START_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

type Words = readonly string[];

const DOCKER = {
  /** Runs containers. */
  cli: ['docker'] as Words,
  /** Builds the Dockerfile of the current folder. */
  builder: ['docker', 'build'] as Words,
  /** Options of `run` that only this engine needs. */
  runOptions: [] as Words,
  /** Options of `run` that make a port of the container reachable on loopback under the same number. */
  reach: (port: number): Words => ['--publish', `127.0.0.1:${port}:${port}`],
};

const PODMAN: typeof DOCKER = {
  // crun, the default of Debian, refuses machines that have both generations of cgroups.
  cli: ['podman', '--runtime', 'runc'],
  // Docker's format: the other has no health check.
  builder: ['buildah', 'bud', '--layers', '--isolation', 'chroot', '--format', 'docker'],
  // Health checks run on timers of systemd, which a container of CI has not; without CAP_SYS_RESOURCE no limit can be raised.
  runOptions: ['--no-healthcheck', '--ulimit', 'nproc=4096:4096'],
  reach: () => ['--network', 'host'],
};

interface RunOptions {
  readonly image?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly memory?: string;
  /** Replaces the program of the image. */
  readonly entrypoint?: string;
  readonly args?: Words;
  /** Size of /tmp, in bytes or with a unit. */
  readonly tmpSize?: string;
}

/** What is read of an image. */
interface Inspected {
  readonly Size: number;
  readonly Config: Readonly<Record<'Entrypoint' | 'Cmd' | 'Env', Words>> &
    Pick<Inspected, 'Healthcheck'> & { readonly User: string; readonly Labels: Readonly<Record<string, string>> };
  /** Podman has it beside the configuration. */
  readonly Healthcheck?: { readonly Test: Words };
}

type Output = Awaited<ReturnType<typeof outputOf>>;
type Ended = Readonly<{ code?: unknown; stdout: string; stderr: string }>;

/** Runs a command to its end; a program that is missing has the status 127. */
export async function outputOf([program = '', ...args]: Words) {
  const running = promisify(execFile)(program, args, { maxBuffer: Number.POSITIVE_INFINITY });
  const { code = 0, stdout, stderr }: Ended = await running.catch((error: Ended) => error);
  return { status: typeof code === 'number' ? code : 127, stdout: stdout.trim(), stderr: stderr.trim() };
}

async function read(command: Words): Promise<string> {
  const { status, stdout, stderr } = await outputOf(command);
  if (status !== 0) throw new Error(`${command.join(' ')} ended with ${status}: ${stderr || stdout}`);
  return stdout;
}

/**
 * The engine of this machine: Docker when it runs, else buildah and podman, installed on Debian as root.
 *
 * @param base takes the place of the Dockerfile's base
 * @throws Error that says what to install when there is none
 */
export async function findEngine(base: string): Promise<Engine> {
  const docker = await outputOf(['docker', 'version', '--format', '{{.Server.Version}}']);
  if (docker.status === 0) return new Engine(DOCKER, base);
  // Without root a limit of memory can't be set everywhere.
  if (process.getuid?.() !== 0)
    throw new Error('The tests of the image need a running Docker, or root on Debian for buildah and podman.');
  ensurePrograms('BUILDAH_PATH', 'PODMAN_PATH', 'RUNC_PATH');
  return new Engine(PODMAN, base);
}

/** Builds and runs images; knows the containers that it has started. */
export class Engine {
  readonly #names: string[] = [];
  #shared: Promise<Container> | undefined;

  constructor(
    readonly programs: typeof DOCKER,
    readonly base: string,
  ) {}

  /** Runs a subcommand to its end. */
  output(...args: Words): Promise<Output> {
    return outputOf([...this.programs.cli, ...args]);
  }

  /** The output of a subcommand that must succeed. */
  command(...args: Words): Promise<string> {
    return read([...this.programs.cli, ...args]);
  }

  /** Builds the Dockerfile of the current folder. */
  build(tag: string, ...options: Words): Promise<string> {
    return read([...this.programs.builder, '--build-arg', `BASE=${this.base}`, ...options, '--tag', tag, '.']);
  }

  async inspect(image = IMAGE): Promise<Inspected> {
    return (JSON.parse(await this.command('image', 'inspect', image)) as [Inspected])[0];
  }

  /** Runs a container to its end, without a network. */
  runToEnd(options: RunOptions): Promise<Output> {
    return this.output(...this.#run(['--rm', '--network', 'none'], options));
  }

  /** Runs a shell command without a network in an image that may write to its own files. */
  runInShell(image: string, command: string, options: Words = ['--rm']): Promise<string> {
    const all = [...this.programs.runOptions, '--ulimit', 'nofile=20000:20000', '--network', 'none', ...options];
    return this.command('run', ...all, image, 'sh', '-c', command);
  }

  /** Starts the image on a free port and waits until it is ready. */
  async start(options: RunOptions = {}): Promise<Container> {
    const name = `storefront-test-${process.pid}-${this.#names.length}`;
    this.#names.push(name);
    const container = new Container(this, name, await freePort());
    // Without a network of its own a container can't have the metrics port of the image.
    const env = { PORT: String(container.port), METRICS_PORT: String(await freePort()), ...options.env };
    await this.command(
      ...this.#run(['-d', '--name', name, ...this.programs.reach(container.port)], { ...options, env }),
    );
    await container.ready();
    return container;
  }

  /** One container for all checks that leave it as it was. */
  shared(): Promise<Container> {
    this.#shared ??= this.start();
    return this.#shared;
  }

  /** Removes all containers that were started, whether they run or not. */
  async removeContainers(): Promise<void> {
    for (const name of this.#names) await this.output('rm', '--force', name);
  }

  #run(own: Words, options: RunOptions): string[] {
    const { image = IMAGE, env = {}, memory = '512m', tmpSize = '16m', entrypoint } = options;
    const limits = [`--tmpfs=/tmp:size=${tmpSize}`, `--memory=${memory}`, '--ulimit=nofile=20000:20000'];
    const variables = Object.entries(env).map(([name, value]) => `--env=${name}=${value}`);
    const program = entrypoint ? [`--entrypoint=${entrypoint}`] : [];
    const all = [...own, ...this.programs.runOptions, ...HARDENING, ...limits, ...variables, ...program];
    return ['run', ...all, image, ...(options.args ?? [])];
  }
}

/** A storefront in a container. */
export class Container {
  constructor(
    private readonly engine: Engine,
    private readonly name: string,
    readonly port: number,
  ) {}

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Runs a command beside the storefront. */
  exec(command: Words, options: Words = []): Promise<Output> {
    return this.engine.output('exec', ...options, this.name, ...command);
  }

  /** Runs a subcommand about this container, which must succeed. */
  command(...args: Words): Promise<string> {
    return this.engine.command(...args, this.name);
  }

  /**
   * Waits until it serves requests.
   *
   * @throws Error with its log when it is not ready in time
   */
  async ready(): Promise<void> {
    const deadline = performance.now() + START_TIMEOUT_MS;
    const isReady = () =>
      fetch(`${this.origin}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await isReady())) {
      await delay(POLL_MS);
      if (performance.now() < deadline) continue;
      const { stdout, stderr } = await this.engine.output('logs', this.name);
      throw new Error(`The container did not become ready: ${(stdout + stderr).slice(-2_000)}`);
    }
  }
}
