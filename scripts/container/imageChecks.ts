import { type Check, expectThat, type Subject } from './checks';
import { read } from './command';
import { runToEnd } from './container';

const MAX_MB_OVER_BASE = 60;
const MB = 1_048_576;

interface ImageConfig {
  readonly User?: string;
  readonly Entrypoint?: readonly string[];
  readonly Cmd?: readonly string[];
  readonly Env?: readonly string[];
  readonly Labels?: Readonly<Record<string, string>>;
  readonly Healthcheck?: HealthCheck;
}

interface HealthCheck {
  readonly Test: readonly string[];
}

interface Inspected {
  readonly Size: number;
  readonly Config: ImageConfig;
  readonly Healthcheck?: HealthCheck;
}

/** What the engine knows of an image; podman has the health check beside the configuration. */
export async function inspectImage({ engine }: Subject, image: string): Promise<Inspected> {
  const [inspected] = JSON.parse(await read([...engine.cli, 'image', 'inspect', image], engine.env)) as [Inspected];
  return inspected;
}

const isProgram = (parts: readonly string[] | undefined): boolean => parts?.[0] === 'node';

/** Of what the browser gets and of the server's bundle; V8's compiled code differs from build to build. */
const DIGEST =
  'find dist/public dist/server/main.js -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -d " " -f 1';

/** Files that only development needs. */
const UNWANTED = ['*.map', 'node_modules', 'npm', 'npx', 'yarn', 'corepack', '*.ts', '*.tsx'];

export const imageChecks: readonly Check[] = [
  {
    title: 'builds without a network and without a backend after the install layer, to the same bytes (N18)',
    run: async ({ engine, sources, image }) => {
      const build = `ls /sys/class/net > /tmp/net && node --import tsx scripts/build.mts && cat /tmp/net && ${DIGEST}`;
      const start = performance.now();
      const command = ['run', '--rm', '--network', 'none', ...engine.runOptions, '--ulimit', 'nofile=20000:20000'];
      const printed = await read([...engine.cli, ...command, sources, 'sh', '-c', build], engine.env);
      const seconds = (performance.now() - start) / 1000;
      const [network, digest] = printed.split('\n').slice(-2);
      expectThat(network === 'lo', `the network was not off: ${printed}`);
      const inImage = await runToEnd(engine, image, { entrypoint: 'sh', args: ['-c', DIGEST] });
      expectThat(digest !== '' && digest === inImage.stdout, `${digest} and ${inImage.stdout} ${inImage.stderr}`);
      return `${seconds.toFixed(0)} s, loopback only, ${digest?.slice(0, 12)} as in the image`;
    },
  },
  {
    title: `is at most ${MAX_MB_OVER_BASE} MB larger than its base`,
    run: async (subject) => {
      const [image, base] = await Promise.all([
        inspectImage(subject, subject.image),
        inspectImage(subject, subject.base),
      ]);
      const over = (image.Size - base.Size) / MB;
      expectThat(over > 0 && over <= MAX_MB_OVER_BASE, `${over.toFixed(1)} MB`);
      return `${over.toFixed(1)} MB`;
    },
  },
  {
    title: 'contains no package manager, no packages and no source maps',
    run: async ({ engine, image }) => {
      const names = UNWANTED.flatMap((name) => ['-name', name, '-o']).slice(0, -1);
      const folders = ['/app', '/opt', '/usr/local', '/home'];
      const { status, stdout, stderr } = await runToEnd(engine, image, {
        entrypoint: 'find',
        args: [...folders, '(', ...names, ')', '-print'],
      });
      expectThat(status === 0 && stdout === '', `${stdout} ${stderr}`);
      return `0 of ${UNWANTED.length} kinds`;
    },
  },
  {
    title: 'starts Node without a shell as user 1000 (A14)',
    run: async (subject) => {
      const { Config: config } = await inspectImage(subject, subject.image);
      const program = [...(config.Entrypoint ?? []), ...(config.Cmd ?? [])];
      expectThat(isProgram(program), program.join(' '));
      expectThat(config.User === '1000:1000', `user ${config.User}`);
      return program.join(' ');
    },
  },
  {
    title: 'names its title, licence, version and revision',
    run: async (subject) => {
      const { Config: config } = await inspectImage(subject, subject.image);
      const values = ['title', 'licenses', 'version', 'revision'].map(
        (name) => config.Labels?.[`org.opencontainers.image.${name}`] ?? '',
      );
      expectThat(
        values.every((value) => value !== ''),
        values.join(', '),
      );
      return values.join(', ');
    },
  },
];
