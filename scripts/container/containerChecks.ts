// What a running container of the image does: its rights, its responses, its end, and too few resources (docs/operations.md).
import { readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'undici';
import { type Check, expectThat } from './checks';
import { POLL_MS } from './engine';

const METRIC = /\b(?:build|cache|http|nodejs|process|ssr|upstream)_\w+/g;
const READ_METRICS =
  "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/metrics').then((r) => r.text()).then(console.log)";
const CLIENTS = 30;
const DRAIN_MS = 2_000;
/** Beside the time to drain: the requests in flight, and the engine itself. */
const MAX_STOP_MS = 4_000;
const OPEN_FILES = 64;
const SOCKETS = 200;
/** For the descriptors to be used, and for a page when they are free. */
const RECOVERY_MS = 5_000;

/** The size of a page with content; throws an Error with what came instead. */
async function readPage(origin: string): Promise<number> {
  const response = await fetch(origin, { redirect: 'manual' });
  const html = await response.text();
  const isWhole = html.includes('</html>') && html.length > 10_000;
  expectThat(response.status === 200 && isWhole, `${response.status}, ${html.length} bytes`);
  return html.length;
}

interface Tally {
  completed: number;
  readonly lost: string[];
}

/** Requests over one kept-alive connection until the server asks to close it, as a load balancer does. */
async function keepRequesting(origin: string, tally: Tally): Promise<void> {
  const client = new Client(origin);
  try {
    for (let isOpen = true; isOpen; tally.completed += 1) {
      const { statusCode, headers, body } = await client.request({ method: 'GET', path: '/' });
      const { length } = await body.text();
      expectThat(statusCode === 200 && length > 0, `${statusCode}, ${length} characters`);
      isOpen = headers.connection !== 'close';
    }
  } catch (error) {
    tally.lost.push(String(error));
  }
  await client.destroy();
}

/** The first success before the time is over; the last error after that. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + RECOVERY_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(POLL_MS);
    }
  }
}

/** Checks by their titles. */
export const containerChecks: Readonly<Record<string, Check>> = {
  'is process 1 itself, as user 1000, without capabilities and without new privileges (A14)': async (engine) => {
    const { User: user } = (await engine.inspect()).Config;
    expectThat(user === '1000:1000', `the image runs as ${user}, and Kubernetes needs numbers`);
    const { stdout } = await (await engine.shared()).exec(['cat', '/proc/1/status']);
    const line = (name: string): string => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(stdout)?.[1]?.trim() ?? '';
    expectThat(/^(node|MainThread)$/.test(line('Name')), `process 1 is ${line('Name')}`);
    expectThat(line('Uid') === '1000\t1000\t1000\t1000', `Uid ${line('Uid')}`);
    for (const name of ['CapEff', 'CapBnd']) expectThat(/^0+$/.test(line(name)), `${name} ${line(name)}`);
    expectThat(line('NoNewPrivs') === '1', `NoNewPrivs ${line('NoNewPrivs')}`);
    return `Uid 1000, CapEff ${line('CapEff')}`;
  },

  'responds to its probes (N01)': async (engine) => {
    const { origin } = await engine.shared();
    const read = async (path: string): Promise<string> => {
      const response = await fetch(origin + path);
      expectThat(response.status === 200, `${path}: ${response.status}`);
      return JSON.stringify(await response.json());
    };
    return (await Promise.all(['/healthz', '/readyz', '/version'].map(read))).join(' ');
  },

  'has a health check that follows PORT, and that fails when nothing listens': async (engine) => {
    const container = await engine.shared();
    const { Config: config, Healthcheck: beside } = await engine.inspect();
    const [kind, ...command] = (config.Healthcheck ?? beside)?.Test ?? [];
    expectThat(kind === 'CMD', `health check: ${kind}`);
    const healthy = await container.exec(command);
    expectThat(healthy.status === 0, `on port ${container.port}: ${healthy.stderr}`);
    const { status } = await container.exec(command, ['--env', 'PORT=9']);
    expectThat(status === 1, `on a closed port: ${status}`);
    return `0 on port ${container.port}, 1 on a closed one`;
  },

  'exposes what the alerts need on METRICS_PORT, and nothing on the public port (A26)': async (engine) => {
    const { Env: env } = (await engine.inspect()).Config;
    expectThat(env.includes('METRICS_PORT=9464'), `the image sets ${env.join(' ')}`);
    const container = await engine.shared();
    const { stdout } = await container.exec(['node', '-e', READ_METRICS]);
    const publicStatus = (await fetch(`${container.origin}/metrics`, { redirect: 'manual' })).status;
    expectThat(publicStatus !== 200, `/metrics on the public port: ${publicStatus}`);
    const needed = [...new Set(readFileSync('deployment/prometheus/alerts.yaml', 'utf8').match(METRIC))];
    const missing = needed.filter((name) => !stdout.includes(`# TYPE ${name.replace(/_(bucket|count)$/, '')} `));
    expectThat(needed.length > 10 && missing.length === 0, `no ${missing.join(', ')} in ${stdout.slice(0, 500)}`);
    return `${needed.length} of ${needed.length} metrics`;
  },

  [`loses no request of ${CLIENTS} kept-alive clients when it is stopped (E)`]: async (engine) => {
    const container = await engine.start({ env: { DRAIN_MS: String(DRAIN_MS) } });
    const tally: Tally = { completed: 0, lost: [] };
    const clients = Promise.all(Array.from({ length: CLIENTS }, () => keepRequesting(container.origin, tally)));
    while (tally.completed < CLIENTS * 5 && tally.lost.length === 0) await delay(10);
    const before = tally.completed;
    const start = performance.now();
    await container.command('kill', '--signal', 'SIGTERM');
    const [code] = await Promise.all([container.command('wait'), clients]);
    const stopMs = performance.now() - start;
    expectThat(tally.lost.length === 0, `lost ${tally.lost.length} of ${tally.completed}: ${tally.lost.slice(0, 3)}`);
    expectThat(tally.completed > before, 'no request after the signal');
    expectThat(code === '0', `exit code ${code}`);
    expectThat(stopMs <= DRAIN_MS + MAX_STOP_MS, `${stopMs.toFixed(0)} ms`);
    return `0 of ${tally.completed} lost, exit code 0 after ${(stopMs / 1000).toFixed(1)} s`;
  },

  'starts twice with a read-only root and a full /tmp (I5)': async (engine) => {
    const { Entrypoint: entrypoint, Cmd: command } = (await engine.inspect()).Config;
    const program = [...entrypoint, ...command].join(' ');
    const fill = 'dd if=/dev/zero of=/tmp/full bs=1k 2>/dev/null; touch /tmp/more && cat /dev/zero > /tmp/more';
    const args = ['-c', `${fill}; exec ${program}`];
    const container = await engine.start({ tmpSize: '64k', entrypoint: 'sh', args, env: { DRAIN_MS: '0' } });
    const written = await container.exec(['touch', '/app/dist/written']);
    expectThat(/read-only/i.test(written.stderr), `writing ended with ${written.status}: ${written.stderr}`);
    const readFull = async (): Promise<number> => {
      const { stdout } = await container.exec(['sh', '-c', 'df -k --output=avail /tmp | tail -1']);
      expectThat(stdout.trim() === '0', `${stdout} kB free in /tmp`);
      return readPage(container.origin);
    };
    const first = await readFull();
    await container.command('restart', '-t', '30');
    await container.ready();
    return `0 kB free, pages of ${first} and ${await readFull()} bytes`;
  },

  [`recovers when all of ${OPEN_FILES} descriptors were in use (I5)`]: async (engine) => {
    const container = await engine.start({ openFiles: OPEN_FILES });
    // An error of a connection is what the check is about.
    const connect = (): net.Socket => net.connect(container.port, '127.0.0.1').on('error', () => undefined);
    const sockets = Array.from({ length: SOCKETS }, connect);
    const used = await retried(async () => {
      const { stdout } = await container.exec(['sh', '-c', 'ls /proc/1/fd | wc -l']);
      expectThat(Number(stdout) >= OPEN_FILES - 2, `${stdout} descriptors in use`);
      return stdout;
    });
    const start = performance.now();
    for (const socket of sockets) socket.destroy();
    const bytes = await retried(() => readPage(container.origin));
    const recoveryMs = performance.now() - start;
    expectThat(await container.isRunning(), 'the process has ended');
    return `${used} in use, a page of ${bytes} bytes ${recoveryMs.toFixed(0)} ms after they were free`;
  },
};
