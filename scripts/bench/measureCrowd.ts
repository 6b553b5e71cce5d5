// Ten times as many buyers as one process serves well, each a client of its own that comes again 200 ms after a refusal.
import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { startBackend, startEnvironment } from './environment';
import { ACCEPT_ENCODING } from './load';
import { cpuMsOf } from './processes';

const RETRY_MS = 200;
const SECONDS = 10;
const PATIENCE_MS = 5_000;

export type CrowdRow = Awaited<ReturnType<typeof crowd>>;

/** A tenth of the buyers, all, and a tenth again. */
export async function measureCrowd(many: number) {
  const { origin, buyer, child } = await startEnvironment(await startBackend(2000));
  const rows: CrowdRow[] = [];
  const few = Math.ceil(many / 10);
  for (const clients of [few, few, many, few]) rows.push(await crowd(origin, buyer, clients, child.pid as number));
  return rows.slice(1);
}

async function crowd(origin: string, cookie: string, clients: number, pid: number) {
  const pool = new Pool(origin, { connections: clients });
  const end = performance.now() + SECONDS * 1000;
  const latencies: number[] = [];
  let refused = 0;
  let without = 0;
  const pages = new Array<number>(clients).fill(0);
  const client = async (_: unknown, index: number): Promise<void> => {
    const forwarded = `10.${index >> 8}.${index & 255}.1`;
    const headers = { cookie, 'accept-encoding': ACCEPT_ENCODING, 'x-forwarded-for': forwarded };
    let last = performance.now();
    let longest = 0;
    for (let start = last; start < end; start = performance.now()) {
      const { statusCode, body } = await pool.request({ method: 'GET', path: '/search', headers });
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      const now = performance.now();
      longest = Math.max(longest, now - last);
      if (statusCode === 200) latencies.push(now - start);
      else refused += 1;
      if (statusCode === 200) {
        last = now;
        pages[index] = (pages[index] ?? 0) + 1;
      } else await delay(RETRY_MS);
    }
    if (longest > PATIENCE_MS) without += 1;
  };
  const before = cpuMsOf(pid);
  await Promise.all(Array.from({ length: clients }, client));
  const cpuMs = (cpuMsOf(pid) - before) / latencies.length;
  await pool.close();
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    clients,
    pagesPerS: latencies.length / SECONDS,
    refused,
    without,
    cpuMs,
    fewest: Math.min(...pages),
    most: Math.max(...pages),
    p50: at(0.5),
    p99: at(0.99),
  };
}
