// Start-up and memory of the server's process.
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from '../freePort';
import { autocannon } from './autocannon';
import { ACCEPT_ENCODING } from './load';
import type { Plan } from './plan';
import { SERVER_CORE, startNode, stopNode, waitForPage } from './processes';
import { rssMbOf } from './processTree';
import { median } from './serverPart';
import { SERVER_ARGS, type Stand, serverEnv } from './stand';

export interface ProcessFigures {
  /** Milliseconds from the start of the process to its first page. */
  readonly startMs: number;
  /** The same for an empty Node server. */
  readonly emptyStartMs: number;
  readonly requests: number;
  readonly rssMb: { readonly before: number; readonly half: number; readonly after: number };
}

const EMPTY_SERVER = "require('node:http').createServer((_, res) => res.end('')).listen(process.env.PORT, '127.0.0.1')";
const CONNECTIONS = 10;
/** Of ten clients one hangs up after this time. Milliseconds. */
const HANG_UP_MS = 4;

/** Starts the server several times, then sends requests with unique addresses and reads its memory. */
export async function measureProcess(stand: Stand, plan: Plan): Promise<ProcessFigures> {
  const starts: number[] = [];
  const emptyStarts: number[] = [];
  for (let count = 0; count < plan.starts; count++) {
    starts.push(await startTime(SERVER_ARGS, (port) => serverEnv(stand.backendOrigin, port)));
    emptyStarts.push(await startTime(['-e', EMPTY_SERVER], (port) => ({ PORT: String(port) })));
  }
  return {
    startMs: median(starts),
    emptyStartMs: median(emptyStarts),
    requests: plan.soakRequests,
    rssMb: await soak(stand, plan),
  };
}

async function startTime(args: readonly string[], env: (port: number) => Record<string, string>): Promise<number> {
  const port = await freePort();
  const start = performance.now();
  const child = startNode(SERVER_CORE, args, env(port));
  await waitForPage(`http://127.0.0.1:${port}/`);
  const time = performance.now() - start;
  await stopNode(child);
  return time;
}

async function soak(stand: Stand, { soakRequests }: Plan): Promise<ProcessFigures['rssMb']> {
  const port = await freePort();
  const child = startNode(SERVER_CORE, SERVER_ARGS, serverEnv(stand.backendOrigin, port));
  const pid = child.pid as number;
  await waitForPage(`http://127.0.0.1:${port}/`);
  const before = rssMbOf(pid);
  await sendUnique(port, stand.buyer, soakRequests / 2, 0);
  const half = rssMbOf(pid);
  await sendUnique(port, stand.buyer, soakRequests / 2, 1);
  const after = rssMbOf(pid);
  await stopNode(child);
  return { before, half, after };
}

/** Sends requests with addresses that differ from each other; clients of a tenth of them hang up. */
async function sendUnique(port: number, cookie: string, count: number, series: number): Promise<void> {
  const hangUps = Math.round(count / 10);
  const headers = { 'accept-encoding': ACCEPT_ENCODING, cookie };
  const path = (index: number): string => `/search?keyword=lamp&pageNo=1&n=${series}-${index}`;
  const paths = Array.from({ length: count - hangUps }, (_, index) => ({ path: path(index) }));
  const sending = autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    amount: paths.length,
    headers,
    requests: paths,
  });
  for (let index = 0; index < hangUps; index++) await hangUp(port, path(count + index), cookie);
  await sending;
}

async function hangUp(port: number, path: string, cookie: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`);
  await delay(HANG_UP_MS);
  socket.destroy();
}
