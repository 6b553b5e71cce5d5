// Start-up and memory of the server's process.
import { freePort } from '../freePort';
import { type Environment, SERVER_ARGS, serverEnv } from './environment';
import { median, requestWhile } from './load';
import type { Plan } from './plan';
import { rssMbOf, SERVER_CORE, startNode, stopNode, waitForPage } from './processes';

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
export async function measureProcess(env: Environment, plan: Plan): Promise<ProcessFigures> {
  const starts: number[] = [];
  const emptyStarts: number[] = [];
  for (let count = 0; count < plan.starts; count++) {
    starts.push(await startTime(SERVER_ARGS, (port) => serverEnv(env.backendOrigin, port)));
    emptyStarts.push(await startTime(['-e', EMPTY_SERVER], (port) => ({ PORT: String(port) })));
  }
  const requests = plan.soakRequests;
  return { startMs: median(starts), emptyStartMs: median(emptyStarts), requests, rssMb: await soak(env, requests) };
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

async function soak({ backendOrigin, buyer }: Environment, requests: number): Promise<ProcessFigures['rssMb']> {
  const port = await freePort();
  const child = startNode(SERVER_CORE, SERVER_ARGS, serverEnv(backendOrigin, port));
  const origin = `http://127.0.0.1:${port}`;
  await waitForPage(origin);
  const memory = (): number => rssMbOf(child.pid ?? 0);
  const before = memory();
  await sendUnique(origin, buyer, requests / 2, 'first');
  const half = memory();
  await sendUnique(origin, buyer, requests / 2, 'second');
  const after = memory();
  await stopNode(child);
  return { before, half, after };
}

/** Sends requests with addresses that differ from each other; clients of a tenth of them hang up. */
async function sendUnique(origin: string, cookie: string, count: number, series: string): Promise<void> {
  const hangUps = Math.round(count / 10);
  let sent = 0;
  const path = (): string => `/search?keyword=lamp&n=${series}-${sent++}`;
  const sending = requestWhile(origin, cookie, CONNECTIONS, () => (sent < count ? path() : undefined));
  const hangUp = (): Promise<unknown> =>
    fetch(origin + path(), { headers: { cookie }, signal: AbortSignal.timeout(HANG_UP_MS) })
      .then((response) => response.text())
      .catch(() => undefined);
  for (let index = 0; index < hangUps; index++) await hangUp();
  await sending;
}
