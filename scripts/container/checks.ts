// What the image contains and how its program starts (docs/operations.md).
import { EXIT_CONFIG } from '../../config/config';
import type { Engine } from './engine';

/** Names of the images of a run. */
export interface Images {
  readonly base: string;
  /** The stage before the build. */
  readonly sources: string;
  readonly image: string;
  /** An image that is deployed before, and the one that replaces it. */
  readonly earlier: string;
  readonly next: string;
}

/** A promise of the image. */
export interface Check {
  readonly title: string;
  /** @returns the figure seen. @throws Error that says what was seen instead. */
  readonly run: (engine: Engine, images: Images) => Promise<string>;
}

interface Inspected {
  readonly Size: number;
  readonly Config: {
    readonly User: string;
    readonly Entrypoint: readonly string[];
    readonly Cmd: readonly string[];
    readonly Env: readonly string[];
    readonly Labels: Readonly<Record<string, string>>;
    readonly Healthcheck?: { readonly Test: readonly string[] };
  };
  /** Podman has it beside the configuration. */
  readonly Healthcheck?: { readonly Test: readonly string[] };
}

const MB = 1_048_576;
const MAX_MB_OVER_BASE = 60;
/** Files that only development needs. */
const UNWANTED = ['*.map', 'node_modules', 'npm', 'npx', 'yarn', 'corepack', '*.ts', '*.tsx'];
/** Of what the browser gets and of the server's bundle; V8's compiled code differs from build to build. */
const DIGEST =
  'find dist/public dist/server/main.js -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -d " " -f 1';
const EARLIER_ASSET = '/assets/earlier.00000000.js';
/** Throws what was seen instead. */
export function expectThat(condition: boolean, seen: string): void {
  if (!condition) throw new Error(seen);
}

/** Checks by their titles. */
export const named = (runs: Readonly<Record<string, Check['run']>>): readonly Check[] =>
  Object.entries(runs).map(([title, run]) => ({ title, run }));

/** What the engine knows of an image. */
export async function inspectImage(engine: Engine, image: string): Promise<Inspected> {
  const [inspected] = JSON.parse(await engine.command('image', 'inspect', image)) as [Inspected];
  return inspected;
}

/** The command that a container of the image runs. */
export const programOf = ({ Config: config }: Inspected): string[] => [...config.Entrypoint, ...config.Cmd];

async function buildsOffline(engine: Engine, { sources, image }: Images): Promise<string> {
  const build = `ls /sys/class/net > /tmp/net && node --import tsx scripts/build.mts && cat /tmp/net && ${DIGEST}`;
  const printed = await engine.runInShell(sources, build);
  const [network, digest] = printed.split('\n').slice(-2);
  expectThat(network === 'lo', `the network was not off: ${printed}`);
  const inImage = await engine.runToEnd(image, { entrypoint: 'sh', args: ['-c', DIGEST] });
  expectThat(digest === inImage.stdout, `${digest} and ${inImage.stdout} ${inImage.stderr}`);
  return `loopback only, ${digest?.slice(0, 12)} as in the image`;
}

async function addsLittle(engine: Engine, { image, base }: Images): Promise<string> {
  const [{ Size: size }, { Size: baseSize }] = [await inspectImage(engine, image), await inspectImage(engine, base)];
  const over = (size - baseSize) / MB;
  expectThat(over > 0 && over <= MAX_MB_OVER_BASE, `${over.toFixed(1)} MB`);
  return `${over.toFixed(1)} MB`;
}

async function hasNoTools(engine: Engine, { image }: Images): Promise<string> {
  const names = UNWANTED.flatMap((name) => ['-name', name, '-o']).slice(0, -1);
  const args = ['/app', '/opt', '/usr/local', '/home', '(', ...names, ')', '-print'];
  const { status, stdout, stderr } = await engine.runToEnd(image, { entrypoint: 'find', args });
  expectThat(status === 0 && stdout === '', `${stdout} ${stderr}`);
  return `0 of ${UNWANTED.length} kinds`;
}

async function startsNode(engine: Engine, { image }: Images): Promise<string> {
  const inspected = await inspectImage(engine, image);
  const program = programOf(inspected);
  expectThat(program[0] === 'node', program.join(' '));
  expectThat(inspected.Config.User === '1000:1000', `user ${inspected.Config.User}`);
  return program.join(' ');
}

async function hasLabels(engine: Engine, { image }: Images): Promise<string> {
  const { Labels: labels } = (await inspectImage(engine, image)).Config;
  const names = ['title', 'licenses', 'version', 'revision'];
  const missing = names.filter((name) => !labels[`org.opencontainers.image.${name}`]);
  expectThat(missing.length === 0, `no ${missing.join(', ')}`);
  return `${names.length} of ${names.length}`;
}

async function fitsItsHeap(engine: Engine, { image }: Images): Promise<string> {
  const heaps = [];
  for (const limit of [256, 512, 1024]) {
    const args = ['--print', 'v8.getHeapStatistics().heap_size_limit'];
    const { stdout, stderr } = await engine.runToEnd(image, { memory: `${limit}m`, args });
    const heapMb = Number(stdout) / MB;
    expectThat(heapMb >= 0.65 * limit && heapMb <= 0.75 * limit, `${heapMb} MB of ${limit}: ${stderr}`);
    heaps.push(`${heapMb.toFixed(0)} of ${limit} MB`);
  }
  return heaps.join(', ');
}

async function refusesWrongSettings(engine: Engine, { image }: Images): Promise<string> {
  const { status, stderr } = await engine.runToEnd(image, { env: { DRAIN_MS: 'secret' } });
  const isNamed = /^DRAIN_MS must be/.test(stderr) && !stderr.includes('secret');
  expectThat(status === EXIT_CONFIG && isNamed, `${status}: ${stderr}`);
  return `${status}: ${stderr}`;
}

/** Documents of the earlier build are still open in browsers, and ask for their chunks. */
async function servesEarlierAssets(engine: Engine, { base, earlier, next }: Images): Promise<string> {
  const writeAsset = `mkdir -p /app/dist/public/assets && echo earlier > /app/dist/public${EARLIER_ASSET}`;
  await engine.runInShell(base, writeAsset, ['--name', earlier]);
  await engine.command('commit', earlier, earlier);
  await engine.command('rm', earlier);
  await engine.build(next, '--build-arg', `BASE=${base}`, '--build-arg', `EARLIER_IMAGE=${earlier}`);
  const { origin } = await engine.start(next);
  const response = await fetch(origin + EARLIER_ASSET);
  const seen = `${response.status}, ${response.headers.get('cache-control')}`;
  expectThat((await response.text()) === 'earlier\n' && seen.includes('immutable'), seen);
  return seen;
}

export const imageChecks: readonly Check[] = named({
  'builds without a network and without a backend after the install layer, to the same bytes (N18)': buildsOffline,
  [`is at most ${MAX_MB_OVER_BASE} MB larger than its base`]: addsLittle,
  'contains no package manager, no packages and no source maps': hasNoTools,
  'starts Node without a shell as user 1000 (A14)': startsNode,
  'names its title, licence, version and revision': hasLabels,
  'gives the heap 65 to 75 % of the memory limit': fitsItsHeap,
  'refuses a wrong setting with its name and code 78 (N04)': refusesWrongSettings,
  'serves the assets of the image that it replaces': servesEarlierAssets,
});
