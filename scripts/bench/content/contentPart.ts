// How long the server is deaf while it works on costly content: the longest response of /healthz meanwhile.
import type { ChildProcess } from 'node:child_process';
import http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../freePort';
import { SERVER_CORE, startNode, stopNode, waitForPage } from '../processes';
import { median } from '../serverPart';
import { SERVER_ARGS, serverEnv } from '../stand';
import { type ContentBackend, startContentBackend } from './contentBackend';
import { CONTENT_CASES, type ContentCase } from './contentCases';

/** What /healthz may take whatever a backend sends. Milliseconds. */
export const MAX_PROBE_MS = 200;
/** Milliseconds between a response of /healthz and the next request to it. */
const PROBE_PAUSE_MS = 5;
const WARM_UP_REQUESTS = 20;
/** So long that no case is cut off, and its whole cost shows. */
const TIMEOUT_MS = '60000';

/** One case; times are milliseconds. */
export interface ContentFigure {
  readonly name: string;
  /** Bytes of the largest response of the backend. */
  readonly bytes: number;
  /** From the first request to the last response, the median of the rounds. */
  readonly servedMs: number;
  /** The longest response of /healthz meanwhile: the least of the rounds, since a busy machine only adds to it. */
  readonly probeMs: number;
  readonly statuses: Readonly<Record<string, number>>;
}

interface Server {
  readonly child: ChildProcess;
  readonly port: number;
}

/** Requests every case in each round and probes the server meanwhile. */
export async function measureContent(rounds: number): Promise<ContentFigure[]> {
  const backend = await startContentBackend();
  const measured = new Map(CONTENT_CASES.map((one) => [one, [] as Round[]]));
  for (let round = 0; round < rounds; round++) {
    // A new process in each round: sanitized HTML and public responses of the last one are stored.
    const shared = await startServer(backend);
    for (const one of CONTENT_CASES) {
      const server = one.ownServer ? await startServer(backend) : shared;
      backend.use(one.responses);
      measured.get(one)?.push(await measureRound(one, server.port));
      if (server !== shared) await stopNode(server.child);
    }
    await stopNode(shared.child);
  }
  backend.close();
  return [...measured].map(figureOf);
}

function figureOf([{ name, responses }, rounds]: [ContentCase, Round[]]): ContentFigure {
  return {
    name,
    bytes: Math.max(0, ...Object.values(responses).map((body) => Buffer.byteLength(body))),
    servedMs: median(rounds.map(({ servedMs }) => servedMs)),
    probeMs: Math.min(...rounds.map(({ probeMs }) => probeMs)),
    statuses: rounds[0]?.statuses ?? {},
  };
}

async function startServer(backend: ContentBackend): Promise<Server> {
  backend.use({});
  const port = await freePort();
  const env = { SSR_TIMEOUT_MS: TIMEOUT_MS, REQUEST_TIMEOUT_MS: TIMEOUT_MS, PROXY_TIMEOUT_MS: TIMEOUT_MS };
  const child = startNode(SERVER_CORE, SERVER_ARGS, { ...serverEnv(backend.origin, port), ...env });
  await waitForPage(`http://127.0.0.1:${port}/healthz`);
  for (let count = 0; count < WARM_UP_REQUESTS; count++)
    for (const path of ['/healthz', '/invite', '/404']) await send(port, path, `a=${count}`);
  return { child, port };
}

type Round = Pick<ContentFigure, 'servedMs' | 'probeMs' | 'statuses'>;

async function measureRound({ paths, isVisitor = false }: ContentCase, port: number): Promise<Round> {
  const statuses: Record<string, number> = {};
  const start = performance.now();
  const requests = async (): Promise<void> => {
    for (const path of paths) {
      const status = await send(port, path, isVisitor ? undefined : 'a=b');
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  const probeMs = await longestProbe(port, requests());
  return { statuses, probeMs, servedMs: performance.now() - start };
}

/** Asks /healthz again and again until the work ends. */
async function longestProbe(port: number, work: Promise<void>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    const start = performance.now();
    await send(port, '/healthz');
    longest = Math.max(longest, performance.now() - start);
    await delay(PROBE_PAUSE_MS);
  }
  await done;
  return longest;
}

/** The status of a response that was read to its end. */
function send(port: number, path: string, cookie?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', port, path, agent: false, headers: cookie ? { cookie } : {} });
    request.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
      response.once('error', reject);
    });
    request.once('error', reject);
  });
}
