// Start-up and memory of the server's process.
import { type BenchEnvironment, startStorefront } from './environment';
import { requestWhile } from './load';
import { rssMbOf, SERVER_CORE, type StartedServer, startServer } from './processes';
import { inTurn, type Plan } from './rounds';
import type { Tables } from './show';

const EMPTY_SERVER = "require('node:http').createServer((_, res) => res.end('')).listen(process.env.PORT, '127.0.0.1')";
const CONNECTIONS = 9;
/** One client more hangs up after this time. Milliseconds. */
const HANG_UP_MS = 4;

/** Starts the server several times, then sends requests with addresses that differ from each other and reads its memory. */
export async function measureProcess({ backend, buyer }: BenchEnvironment, plan: Plan): Promise<Tables> {
  const starts = await inTurn([backend], plan.rounds, async () => {
    const ms = await startTime(startStorefront(backend));
    const empty = await startTime(startServer(SERVER_CORE, ['-e', EMPTY_SERVER]));
    return { ms, '× empty': ms / empty, 'empty ms': empty };
  });
  return {
    'Start to the first 200, beside an empty Node server': starts,
    [`RSS in MB at start, after half of ${plan.soakRequests} requests and after all; a client of ten hangs up`]: [
      await soak(backend, buyer, plan.soakRequests),
    ],
  };
}

async function startTime(started: Promise<StartedServer>): Promise<number> {
  const { startMs, stop } = await started;
  stop();
  return startMs;
}

async function soak(backend: string, cookie: string, requests: number) {
  const { pid, origin, stop } = await startStorefront(backend);
  let sent = 0;
  const send = async (limit: number) => {
    const next = () => (sent < limit ? `/search?keyword=lamp&n=${sent++}` : undefined);
    await Promise.all([requestWhile(origin, cookie, CONNECTIONS, next), hangUp(origin, cookie, next)]);
    return rssMbOf(pid);
  };
  const figures = { before: rssMbOf(pid), half: await send(requests / 2), after: await send(requests) };
  stop();
  return figures;
}

/** A client that leaves before its responses. */
async function hangUp(origin: string, cookie: string, next: () => string | undefined): Promise<void> {
  for (let path = next(); path !== undefined; path = next())
    await fetch(origin + path, { headers: { cookie }, signal: AbortSignal.timeout(HANG_UP_MS) })
      .then((response) => response.text())
      .catch(() => undefined);
}
