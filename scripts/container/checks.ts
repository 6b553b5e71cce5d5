// What the image contains and how its program starts (docs/operations.md).
import { EXIT_CONFIG } from '../../config/config';
import { type Engine, IMAGE } from './engine';

/** Resolves to the figure seen; throws an Error that says what was seen instead. */
export type Check = (engine: Engine) => Promise<string>;

const MB = 1_048_576;
const MAX_MB_OVER_BASE = 60;
/** Files that only development needs. */
const UNWANTED = ['*.map', 'node_modules', 'npm', 'npx', 'yarn', 'corepack', '*.ts', '*.tsx'];
/** Of what the browser gets and of the server's bundle; V8's compiled code differs from build to build. */
const DIGEST =
  'find dist/public dist/server/main.js -type f | LC_ALL=C sort | xargs sha256sum | sha256sum | cut -d " " -f 1';
/** The stage of the Dockerfile before the build. */
export const SOURCES = `${IMAGE}-sources`;
/** An image that is deployed before, and the one that replaces it. */
export const EARLIER = `${IMAGE}-earlier`;
export const NEXT = `${IMAGE}-next`;
const EARLIER_ASSET = '/assets/earlier.00000000.js';

/** Throws what was seen instead. */
export function expectThat(condition: boolean, seen: string): void {
  if (!condition) throw new Error(seen);
}

/** Checks by their titles. */
export const imageChecks: Readonly<Record<string, Check>> = {
  'builds without a network and without a backend after the install layer, to the same bytes (N18)': async (engine) => {
    const build = `ls /sys/class/net > /tmp/net && node --import tsx scripts/build.mts && cat /tmp/net && ${DIGEST}`;
    const printed = await engine.runInShell(SOURCES, build);
    const [network, digest] = printed.split('\n').slice(-2);
    expectThat(network === 'lo', `the network was not off: ${printed}`);
    const inImage = await engine.runToEnd({ entrypoint: 'sh', args: ['-c', DIGEST] });
    expectThat(digest === inImage.stdout, `${digest} and ${inImage.stdout} ${inImage.stderr}`);
    return `loopback only, ${digest?.slice(0, 12)} as in the image`;
  },

  [`is at most ${MAX_MB_OVER_BASE} MB larger than its base`]: async (engine) => {
    const [{ Size: size }, { Size: baseSize }] = [await engine.inspect(), await engine.inspect(engine.base)];
    const over = (size - baseSize) / MB;
    expectThat(over > 0 && over <= MAX_MB_OVER_BASE, `${over.toFixed(1)} MB`);
    return `${over.toFixed(1)} MB`;
  },

  'contains no package manager, no packages and no source maps': async (engine) => {
    const names = UNWANTED.flatMap((name) => ['-name', name, '-o']).slice(0, -1);
    const args = ['/app', '/opt', '/usr/local', '/home', '(', ...names, ')', '-print'];
    const { status, stdout, stderr } = await engine.runToEnd({ entrypoint: 'find', args });
    expectThat(status === 0 && stdout === '', `${stdout} ${stderr}`);
    return `0 of ${UNWANTED.length} kinds`;
  },

  'names its title, licence, version and revision': async (engine) => {
    const { Labels: labels } = (await engine.inspect()).Config;
    const names = ['title', 'licenses', 'version', 'revision'];
    const missing = names.filter((name) => !labels[`org.opencontainers.image.${name}`]);
    expectThat(missing.length === 0, `no ${missing.join(', ')}`);
    return `${names.length} of ${names.length}`;
  },

  'gives the heap 65 to 75 % of the memory limit': async (engine) => {
    const heaps = [];
    for (const limit of [256, 512, 1024]) {
      const args = ['--print', 'v8.getHeapStatistics().heap_size_limit'];
      const { stdout, stderr } = await engine.runToEnd({ memory: `${limit}m`, args });
      const heapMb = Number(stdout) / MB;
      expectThat(heapMb >= 0.65 * limit && heapMb <= 0.75 * limit, `${heapMb} MB of ${limit}: ${stderr}`);
      heaps.push(`${heapMb.toFixed(0)} of ${limit} MB`);
    }
    return heaps.join(', ');
  },

  'refuses a wrong setting with its name and code 78 (N04)': async (engine) => {
    const { status, stderr } = await engine.runToEnd({ env: { DRAIN_MS: 'secret' } });
    const isNamed = /^DRAIN_MS must be/.test(stderr) && !stderr.includes('secret');
    expectThat(status === EXIT_CONFIG && isNamed, `${status}: ${stderr}`);
    return `${status}: ${stderr}`;
  },

  /** Documents of the earlier build are still open in browsers, and ask for their chunks. */
  'serves the assets of the image that it replaces': async (engine) => {
    const writeAsset = `mkdir -p /app/dist/public/assets && echo earlier > /app/dist/public${EARLIER_ASSET}`;
    await engine.runInShell(engine.base, writeAsset, ['--name', EARLIER]);
    await engine.command('commit', EARLIER, EARLIER);
    await engine.command('rm', EARLIER);
    await engine.build(NEXT, '--build-arg', `EARLIER_IMAGE=${EARLIER}`);
    const { origin } = await engine.start({ image: NEXT });
    const response = await fetch(origin + EARLIER_ASSET);
    const seen = `${response.status}, ${response.headers.get('cache-control')}`;
    expectThat((await response.text()) === 'earlier\n' && seen.includes('immutable'), seen);
    return seen;
  },
};
