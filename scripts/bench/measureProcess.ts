// Start-up and memory of the server's process.
import { type BenchEnvironment, startStorefront } from './environment';
import { median, requestWhile } from './load';
import type { Plan } from './plan';
import { rssMbOf, SERVER_CORE, type StartedServer, spawnServer, stopNode } from './processes';

/** The start to the first page, that of an empty Node server, and the memory. */
export type ProcessFigures = Awaited<ReturnType<typeof measureProcess>>;

const EMPTY_SERVER = "require('node:http').createServer((_, res) => res.end('')).listen(process.env.PORT, '127.0.0.1')";
const CONNECTIONS = 10;
/** Of ten clients one hangs up after this time. Milliseconds. */
const HANG_UP_MS = 4;

/** Starts the server several times, then sends requests with unique addresses and reads its memory. */
export async function measureProcess(env: BenchEnvironment, plan: Plan) {
  const starts: number[] = [];
  const emptyStarts: number[] = [];
  for (let count = 0; count < plan.starts; count++) {
    starts.push(await startTime(startStorefront(env.backendOrigin)));
    emptyStarts.push(await startTime(spawnServer(SERVER_CORE, ['-e', EMPTY_SERVER], (PORT) => ({ PORT }))));
  }
  const requests = plan.soakRequests;
  return { startMs: median(starts), emptyStartMs: median(emptyStarts), requests, rssMb: await soak(env, requests) };
}

async function startTime(started: Promise<StartedServer>): Promise<number> {
  const { child, startMs } = await started;
  await stopNode(child);
  return startMs;
}

async function soak({ backendOrigin, buyer }: BenchEnvironment, requests: number) {
  const { child, origin } = await startStorefront(backendOrigin);
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
