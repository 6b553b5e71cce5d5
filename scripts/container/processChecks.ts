// What the process in the container may do, and how it responds.
import { readFileSync } from 'node:fs';
import { type Check, expectThat, type Subject } from './checks';
import { type Container, runToEnd, startContainer } from './container';
import { inspectImage } from './imageChecks';

const MIN_PAGE_BYTES = 10_000;
const MB = 1_048_576;
const MEMORY_LIMITS_MB = [256, 512, 1024] as const;
const HEAP_SHARE = { min: 0.65, max: 0.75 } as const;
const EXIT_CONFIG = 78;

/** One container for all checks that leave it as it was. */
let shared: Promise<Container> | undefined;
function started({ engine, image }: Subject): Promise<Container> {
  shared ??= startContainer(engine, image);
  return shared;
}

/** A page with content; throws an Error with what came instead. */
export async function readPage(origin: string, path = '/'): Promise<number> {
  const response = await fetch(origin + path, { redirect: 'manual' });
  const html = await response.text();
  const isWhole = html.includes('</html>') && html.length > MIN_PAGE_BYTES;
  expectThat(response.status === 200 && isWhole, `${path}: ${response.status}, ${html.length} bytes`);
  return html.length;
}

/** A line of /proc/1/status. */
async function statusLine(container: Container, name: string): Promise<string> {
  const { stdout } = await container.exec(['cat', '/proc/1/status']);
  return new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(stdout)?.[1]?.replaceAll('\t', ' ') ?? '';
}

const identity: Check = {
  title: 'is process 1 itself, as user 1000, without capabilities and without new privileges (A14)',
  run: async (subject) => {
    const container = await started(subject);
    const { stdout } = await container.exec(['cat', '/proc/1/comm']);
    const [user, effective, bounding, noNew] = await Promise.all(
      ['Uid', 'CapEff', 'CapBnd', 'NoNewPrivs'].map((name) => statusLine(container, name)),
    );
    expectThat(stdout === 'node' || stdout === 'MainThread', `process 1 is ${stdout}`);
    expectThat(user === '1000 1000 1000 1000', `Uid ${user}`);
    expectThat(
      Number(`0x${effective}`) === 0 && Number(`0x${bounding}`) === 0,
      `CapEff ${effective}, CapBnd ${bounding}`,
    );
    expectThat(noNew === '1', `NoNewPrivs ${noNew}`);
    return `Uid 1000, CapEff ${effective}`;
  },
};

const readOnly: Check = {
  title: 'serves pages on a read-only root file system',
  run: async (subject) => {
    const container = await started(subject);
    const { status, stderr } = await container.exec(['touch', '/app/dist/written']);
    expectThat(status !== 0 && /read-only/i.test(stderr), `writing ended with ${status}: ${stderr}`);
    const sizes = await Promise.all(['/', '/article/detail/5'].map((path) => readPage(container.origin, path)));
    return `200 with ${sizes.join(' and ')} bytes`;
  },
};

const probes: Check = {
  title: 'responds to its probes (N01)',
  run: async (subject) => {
    const { origin } = await started(subject);
    const read = async (path: string): Promise<unknown> => {
      const response = await fetch(origin + path);
      expectThat(response.status === 200, `${path}: ${response.status}`);
      return response.json();
    };
    const responses = await Promise.all(['/healthz', '/readyz', '/version'].map(read));
    return responses.map((response) => JSON.stringify(response)).join(' ');
  },
};

const healthCheck: Check = {
  title: 'has a health check that follows PORT, and that fails when nothing listens',
  run: async (subject) => {
    const container = await started(subject);
    const { Config: config, Healthcheck: beside } = await inspectImage(subject, subject.image);
    const [kind, ...command] = (config.Healthcheck ?? beside)?.Test ?? [];
    expectThat(kind === 'CMD', `health check: ${kind}`);
    const healthy = await container.exec(command);
    const silent = await container.exec(command, ['--env', 'PORT=9']);
    expectThat(healthy.status === 0, `on port ${container.port}: ${healthy.stderr}`);
    expectThat(silent.status === 1, `on a closed port: ${silent.status}`);
    return `0 on port ${container.port}, 1 on a closed one`;
  },
};

const heap: Check = {
  title: `gives the heap ${HEAP_SHARE.min * 100} to ${HEAP_SHARE.max * 100} % of the memory limit`,
  run: async ({ engine, image }) => {
    const heaps = [];
    for (const limit of MEMORY_LIMITS_MB) {
      const args = ['--print', 'v8.getHeapStatistics().heap_size_limit'];
      const { stdout, stderr } = await runToEnd(engine, image, { memory: `${limit}m`, args });
      const heapMb = Number(stdout) / MB;
      const share = heapMb / limit;
      expectThat(share >= HEAP_SHARE.min && share <= HEAP_SHARE.max, `${heapMb} MB of ${limit}: ${stderr}`);
      heaps.push(`${heapMb.toFixed(0)} of ${limit} MB`);
    }
    return heaps.join(', ');
  },
};

const metrics: Check = {
  title: 'exposes what the alerts need on the port that METRICS_PORT names, and not on the public one (A26)',
  run: async (subject) => {
    const { Config: config } = await inspectImage(subject, subject.image);
    expectThat(config.Env?.includes('METRICS_PORT=9464') === true, `the image sets ${config.Env?.join(' ')}`);
    const container = await started(subject);
    const { stdout } = await container.exec(['node', '-e', READ_METRICS]);
    const publicStatus = (await fetch(`${container.origin}/metrics`, { redirect: 'manual' })).status;
    expectThat(publicStatus !== 200, `/metrics on the public port: ${publicStatus}`);
    const needed = [...new Set(readFileSync(ALERTS, 'utf8').match(METRIC))];
    const missing = needed.filter((name) => !stdout.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `));
    expectThat(needed.length > 10 && missing.length === 0, `no ${missing.join(', ')} in ${stdout.slice(0, 500)}`);
    return `${needed.length} of ${needed.length} metrics`;
  },
};
const ALERTS = 'deployment/prometheus/alerts.yaml';
const METRIC = /\b(?:build|cache|http|nodejs|process|ssr|upstream)_\w+/g;
const READ_METRICS =
  "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/metrics').then((r) => r.text()).then(console.log)";

const configError: Check = {
  title: 'refuses a wrong setting with its name and code 78 (N04)',
  run: async ({ engine, image }) => {
    const { status, stderr } = await runToEnd(engine, image, { env: { DRAIN_MS: 'secret' } });
    expectThat(
      status === EXIT_CONFIG && /^DRAIN_MS must be/.test(stderr) && !stderr.includes('secret'),
      `${status}: ${stderr}`,
    );
    return `${status}: ${stderr}`;
  },
};

export const processChecks: readonly Check[] = [identity, readOnly, probes, healthCheck, metrics, heap, configError];
