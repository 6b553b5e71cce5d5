// Ten times as many buyers as one process serves well, each a client of its own that comes again 200 ms after a refusal.
import { setTimeout as delay } from 'node:timers/promises';
import { startBackend, startEnvironment } from './environment';
import { percentilesOf, requestWhile } from './load';
import { cpuMsOf } from './processes';

const RETRY_MS = 200;
const SECONDS = 10;
const PATIENCE_MS = 5_000;

export type CrowdRow = Awaited<ReturnType<typeof crowd>>;

/** A tenth of the buyers, all, and a tenth again. */
export async function measureCrowd(many: number) {
  const { origin, buyer, child } = await startEnvironment(await startBackend());
  const rows: CrowdRow[] = [];
  const few = Math.ceil(many / 10);
  for (const clients of [few, few, many, few]) rows.push(await crowd(origin, buyer, clients, child.pid as number));
  return rows.slice(1);
}

async function crowd(origin: string, cookie: string, clients: number, pid: number) {
  const start = performance.now();
  const next = () => (performance.now() < start + SECONDS * 1000 ? '/search' : undefined);
  const buyers = Array.from({ length: clients }, () => ({ pages: 0, last: start, longest: 0 }));
  let refused = 0;
  const before = cpuMsOf(pid);
  const latencies = await requestWhile(origin, cookie, clients, next, async (client, status) => {
    const buyer = buyers[client] as (typeof buyers)[number];
    const now = performance.now();
    buyer.longest = Math.max(buyer.longest, now - buyer.last);
    if (status === 200) {
      buyer.last = now;
      buyer.pages += 1;
    } else {
      refused += 1;
      await delay(RETRY_MS);
    }
  });
  const pages = buyers.map((buyer) => buyer.pages);
  return {
    clients,
    pagesPerS: latencies.length / SECONDS,
    refused,
    without: buyers.filter(({ longest }) => longest > PATIENCE_MS).length,
    cpuMs: (cpuMsOf(pid) - before) / latencies.length,
    fewest: Math.min(...pages),
    most: Math.max(...pages),
    ...percentilesOf(latencies),
  };
}
