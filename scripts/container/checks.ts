// What the image contains, how its program starts, and what a running container of it does: its rights, its responses, its end,
// and too few resources (docs/operations.md).
import assert from 'node:assert';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'undici';
import { type Engine, IMAGE } from './engine';

/** Resolves to the figure seen; throws an Error that says what was seen instead. */
type Check = (engine: Engine) => Promise<string>;

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

const METRIC = /\b(?:build|cache|http|nodejs|process|ssr|upstream)_\w+/g;
const READ_METRICS =
  "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/metrics').then((r) => r.text()).then(console.log)";
const CLIENTS = 30;
const DRAIN_MS = 2_000;
/** Beside the time to drain: the requests in flight, and the engine itself. */
const MAX_STOP_MS = 4_000;

/** The size of a page with content; throws an Error with what came instead. */
async function readPage(origin: string): Promise<number> {
  const response = await fetch(origin, { redirect: 'manual' });
  const html = await response.text();
  const isWhole = html.includes('</html>') && html.length > 10_000;
  assert(response.status === 200 && isWhole, `${response.status}, ${html.length} bytes`);
  return html.length;
}

/** Requests over one kept-alive connection until the server asks to close it, as a load balancer does. */
async function keepRequesting(origin: string, tally: { completed: number; readonly lost: string[] }): Promise<void> {
  const client = new Client(origin);
  try {
    for (let isOpen = true; isOpen; tally.completed += 1) {
      const { statusCode, headers, body } = await client.request({ method: 'GET', path: '/' });
      const { length } = await body.text();
      assert(statusCode === 200 && length > 0, `${statusCode}, ${length} characters`);
      isOpen = headers.connection !== 'close';
    }
  } catch (error) {
    tally.lost.push(String(error));
  }
  await client.destroy();
}

/** Checks by their titles. */
export const checks: Readonly<Record<string, Check>> = {
  'builds without a network and without a backend after the install layer, to the same bytes (N18)': async (engine) => {
    const build = `ls /sys/class/net > /tmp/net && node --import tsx scripts/build.mts && cat /tmp/net && ${DIGEST}`;
    const printed = await engine.runInShell(SOURCES, build);
    const [network, digest] = printed.split('\n').slice(-2);
    assert(network === 'lo', `the network was not off: ${printed}`);
    const inImage = await engine.runToEnd({ entrypoint: 'sh', args: ['-c', DIGEST] });
    assert(digest === inImage.stdout, `${digest} and ${inImage.stdout} ${inImage.stderr}`);
    return `loopback only, ${digest?.slice(0, 12)} as in the image`;
  },

  [`is at most ${MAX_MB_OVER_BASE} MB larger than its base`]: async (engine) => {
    const [{ Size: size }, { Size: baseSize }] = [await engine.inspect(), await engine.inspect(engine.base)];
    const over = (size - baseSize) / MB;
    assert(over > 0 && over <= MAX_MB_OVER_BASE, `${over.toFixed(1)} MB`);
    return `${over.toFixed(1)} MB`;
  },

  'contains no package manager, no packages and no source maps': async (engine) => {
    const names = UNWANTED.flatMap((name) => ['-name', name, '-o']).slice(0, -1);
    const args = ['/app', '/opt', '/usr/local', '/home', '(', ...names, ')', '-print'];
    const { status, stdout, stderr } = await engine.runToEnd({ entrypoint: 'find', args });
    assert(status === 0 && stdout === '', `${stdout} ${stderr}`);
    return `0 of ${UNWANTED.length} kinds`;
  },

  'lists the packages inside its bundle, and their licences': async (engine) => {
    const { stdout } = await engine.runToEnd({ entrypoint: 'cat', args: ['dist/sbom.cdx.json'] });
    const { bomFormat, components } = JSON.parse(stdout) as { bomFormat: string; components: { name: string }[] };
    const names = components.map(({ name }) => name);
    assert(bomFormat === 'CycloneDX' && names.includes('express') && !names.includes('jest'), names.join());
    const notices = await engine.runToEnd({ entrypoint: 'cat', args: ['dist/public/third-party.txt'] });
    const unnamed = names.filter((name) => !`\n${notices.stdout}`.includes(`\n${name} `));
    assert(unnamed.length === 0, `without a licence: ${unnamed.join()}`);
    return `${names.length} packages`;
  },

  'names its title, licence, version and revision': async (engine) => {
    const { Labels: labels } = (await engine.inspect()).Config;
    const names = ['title', 'licenses', 'version', 'revision'];
    const missing = names.filter((name) => !labels[`org.opencontainers.image.${name}`]);
    assert(missing.length === 0, `no ${missing.join(', ')}`);
    return `${names.length} of ${names.length}`;
  },

  'gives the heap 65 to 75 % of the memory limit': async (engine) => {
    const heaps = [];
    for (const limit of [256, 512, 1024]) {
      const args = ['--print', 'v8.getHeapStatistics().heap_size_limit'];
      const { stdout, stderr } = await engine.runToEnd({ memory: `${limit}m`, args });
      const heapMb = Number(stdout) / MB;
      assert(heapMb >= 0.65 * limit && heapMb <= 0.75 * limit, `${heapMb} MB of ${limit}: ${stderr}`);
      heaps.push(`${heapMb.toFixed(0)} of ${limit} MB`);
    }
    return heaps.join(', ');
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
    assert((await response.text()) === 'earlier\n' && seen.includes('immutable'), seen);
    return seen;
  },

  'is process 1 itself, as user 1000, without capabilities and without new privileges (A14)': async (engine) => {
    const { User: user } = (await engine.inspect()).Config;
    assert(user === '1000:1000', `the image runs as ${user}, and Kubernetes needs numbers`);
    const { stdout } = await (await engine.shared()).exec(['cat', '/proc/1/status']);
    const line = (name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(stdout)?.[1]?.trim() ?? '';
    assert(/^(node|MainThread)$/.test(line('Name')), `process 1 is ${line('Name')}`);
    assert(line('Uid') === '1000\t1000\t1000\t1000', `Uid ${line('Uid')}`);
    for (const name of ['CapEff', 'CapBnd']) assert(/^0+$/.test(line(name)), `${name} ${line(name)}`);
    assert(line('NoNewPrivs') === '1', `NoNewPrivs ${line('NoNewPrivs')}`);
    return `Uid 1000, CapEff ${line('CapEff')}`;
  },

  'has a health check that follows PORT, and that fails when nothing listens': async (engine) => {
    const container = await engine.shared();
    const { Config: config, Healthcheck: beside } = await engine.inspect();
    const [kind, ...command] = (config.Healthcheck ?? beside)?.Test ?? [];
    assert(kind === 'CMD', `health check: ${kind}`);
    const healthy = await container.exec(command);
    assert(healthy.status === 0, `on port ${container.port}: ${healthy.stderr}`);
    const { status } = await container.exec(command, ['--env', 'PORT=9']);
    assert(status === 1, `on a closed port: ${status}`);
    return `0 on port ${container.port}, 1 on a closed one`;
  },

  'exposes what the alerts need on METRICS_PORT, and nothing on the public port (A26)': async (engine) => {
    const { Env: env } = (await engine.inspect()).Config;
    assert(env.includes('METRICS_PORT=9464'), `the image sets ${env.join(' ')}`);
    const container = await engine.shared();
    const { stdout } = await container.exec(['node', '-e', READ_METRICS]);
    const publicStatus = (await fetch(`${container.origin}/metrics`, { redirect: 'manual' })).status;
    assert(publicStatus !== 200, `/metrics on the public port: ${publicStatus}`);
    const needed = [...new Set(readFileSync('deployment/prometheus/alerts.yaml', 'utf8').match(METRIC))];
    const missing = needed.filter((name) => !stdout.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `));
    assert(needed.length > 10 && missing.length === 0, `no ${missing.join(', ')} in ${stdout.slice(0, 500)}`);
    return `${needed.length} of ${needed.length} metrics`;
  },

  [`loses no request of ${CLIENTS} kept-alive clients when it is stopped (E)`]: async (engine) => {
    const container = await engine.start({ env: { DRAIN_MS: String(DRAIN_MS) } });
    const tally = { completed: 0, lost: [] };
    const clients = Promise.all(Array.from({ length: CLIENTS }, () => keepRequesting(container.origin, tally)));
    while (tally.completed < CLIENTS * 5 && tally.lost.length === 0) await delay(10);
    const before = tally.completed;
    const start = performance.now();
    await container.command('kill', '--signal', 'SIGTERM');
    const [code] = await Promise.all([container.command('wait'), clients]);
    const stopMs = performance.now() - start;
    assert(tally.lost.length === 0, `lost ${tally.lost.length} of ${tally.completed}: ${tally.lost.slice(0, 3)}`);
    assert(tally.completed > before, 'no request after the signal');
    assert(code === '0', `exit code ${code}`);
    assert(stopMs <= DRAIN_MS + MAX_STOP_MS, `${stopMs.toFixed(0)} ms`);
    return `0 of ${tally.completed} lost, exit code 0 after ${(stopMs / 1000).toFixed(1)} s`;
  },

  'starts twice with a read-only root and a full /tmp (I5)': async (engine) => {
    const { Entrypoint: entrypoint, Cmd: command } = (await engine.inspect()).Config;
    const program = [...entrypoint, ...command].join(' ');
    const fill = 'dd if=/dev/zero of=/tmp/full bs=1k 2>/dev/null; touch /tmp/more && cat /dev/zero > /tmp/more';
    const args = ['-c', `${fill}; exec ${program}`];
    const container = await engine.start({ tmpSize: '64k', entrypoint: 'sh', args, env: { DRAIN_MS: '0' } });
    const written = await container.exec(['touch', '/app/dist/written']);
    assert(/read-only/i.test(written.stderr), `writing ended with ${written.status}: ${written.stderr}`);
    const readFull = async (): Promise<number> => {
      const { stdout } = await container.exec(['sh', '-c', 'df -k --output=avail /tmp | tail -1']);
      assert(stdout.trim() === '0', `${stdout} kB free in /tmp`);
      return readPage(container.origin);
    };
    const first = await readFull();
    await container.command('restart', '-t', '30');
    await container.ready();
    return `0 kB free, pages of ${first} and ${await readFull()} bytes`;
  },
};
