// A stop under load, a full disk, and too few descriptors (docs/reliability.md, E and I5).
import { Agent, get } from 'node:http';
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Check, expectThat } from './checks';
import { startContainer } from './container';
import { inspectImage } from './imageChecks';
import { readPage } from './processChecks';

const CLIENTS = 30;
const DRAIN_MS = 2_000;
/** Beside the lame duck: the requests in flight, and the engine itself. */
const MAX_STOP_MS = 4_000;
const WARM_UP = CLIENTS * 5;
const OPEN_FILES = 64;
const SOCKETS = 200;

interface Tally {
  completed: number;
  readonly lost: string[];
}

/** Requests over one kept-alive connection until the server asks to close it, as a load balancer does. */
async function keepRequesting(port: number, tally: Tally): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const request = (): Promise<boolean> =>
    new Promise((resolve) => {
      const lose = (reason: string): void => {
        tally.lost.push(reason);
        resolve(false);
      };
      get({ port, agent, path: '/' }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.once('error', (error) => lose(error.message));
        response.once('end', () => {
          if (response.statusCode !== 200 || bytes === 0 || !response.complete) return lose(`${response.statusCode}`);
          tally.completed += 1;
          resolve(response.headers.connection !== 'close');
        });
      }).once('error', (error) => lose(error.message));
    });
  while (await request());
  agent.destroy();
}

const drain: Check = {
  title: `loses no request of ${CLIENTS} kept-alive clients when it is stopped (E)`,
  run: async ({ engine, image }) => {
    const container = await startContainer(engine, image, { env: { DRAIN_MS: String(DRAIN_MS) } });
    const tally: Tally = { completed: 0, lost: [] };
    const clients = Promise.all(Array.from({ length: CLIENTS }, () => keepRequesting(container.port, tally)));
    while (tally.completed < WARM_UP && tally.lost.length === 0) await delay(10);
    const before = tally.completed;
    const start = performance.now();
    const ended = container.ended();
    await container.signal('SIGTERM');
    await clients;
    const code = await ended;
    const stopMs = performance.now() - start;
    expectThat(tally.lost.length === 0, `lost ${tally.lost.length} of ${tally.completed}: ${tally.lost.slice(0, 3)}`);
    expectThat(tally.completed > before, 'no request after the signal');
    expectThat(code === 0, `exit code ${code}`);
    expectThat(stopMs <= DRAIN_MS + MAX_STOP_MS, `${stopMs.toFixed(0)} ms`);
    return `0 of ${tally.completed} lost, exit code 0 after ${(stopMs / 1000).toFixed(1)} s`;
  },
};

const fullDisk: Check = {
  title: 'starts twice with a read-only root and a full /tmp (I5)',
  run: async (subject) => {
    const { Config: config } = await inspectImage(subject, subject.image);
    const program = [...(config.Entrypoint ?? []), ...(config.Cmd ?? [])].join(' ');
    const fill = 'dd if=/dev/zero of=/tmp/full bs=1k 2>/dev/null; touch /tmp/more && cat /dev/zero > /tmp/more';
    const container = await startContainer(subject.engine, subject.image, {
      tmpSize: '64k',
      entrypoint: 'sh',
      args: ['-c', `${fill}; exec ${program}`],
      env: { DRAIN_MS: '0' },
    });
    const starts = [];
    for (const restart of [false, true]) {
      if (restart) await container.restart();
      const { stdout } = await container.exec(['sh', '-c', 'df -k --output=avail /tmp | tail -1']);
      expectThat(stdout.trim() === '0', `${stdout} kB free in /tmp`);
      starts.push(await readPage(container.origin));
    }
    return `0 kB free, pages of ${starts.join(' and ')} bytes`;
  },
};

/** Opens connections until descriptors are short; an error of one is what the check is about. */
async function openSockets(port: number): Promise<net.Socket[]> {
  const sockets = Array.from({ length: SOCKETS }, () => net.connect(port, '127.0.0.1').on('error', () => undefined));
  // Node accepts in turns of the event loop; the descriptors are counted in the container.
  await delay(500);
  return sockets;
}

const fewDescriptors: Check = {
  title: `recovers when all of ${OPEN_FILES} descriptors were in use (I5)`,
  run: async ({ engine, image }) => {
    const container = await startContainer(engine, image, { openFiles: OPEN_FILES });
    const sockets = await openSockets(container.port);
    const { stdout } = await container.exec(['sh', '-c', 'ls /proc/1/fd | wc -l']);
    const used = Number(stdout);
    expectThat(used >= OPEN_FILES - 2, `${used} descriptors in use`);
    const start = performance.now();
    for (const socket of sockets) socket.destroy();
    const bytes = await retried(() => readPage(container.origin));
    const recoveryMs = performance.now() - start;
    expectThat(await container.isRunning(), 'the process has ended');
    return `${used} in use, a page of ${bytes} bytes ${recoveryMs.toFixed(0)} ms after they were free`;
  },
};

/** The first success within five seconds; the last error after that. */
async function retried<T>(attempt: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + 5_000;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await delay(50);
    }
  }
}

export const limitChecks: readonly Check[] = [drain, fullDisk, fewDescriptors];
