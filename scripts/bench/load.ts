// Load on one address, and what it costs the process behind it.
import { Pool } from 'undici';
import { cpuMsOf } from './processes';

/** What Chromium accepts. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';
/** Connections that keep the server busy. */
const BUSY_CONNECTIONS = 8;

export interface LoadTarget {
  readonly url: string;
  readonly cookie: string;
  /** The process whose CPU time counts; undefined when it can't be seen. */
  readonly pid: number | undefined;
}

export type LoadResult = Awaited<ReturnType<typeof load>>;

/**
 * Requests an address for `ms` milliseconds: first over one connection, for CPU time and latency without a queue (the server
 * wakes up for every request, as do the baselines it is compared with), then for half as long over several, for pages a second.
 *
 * @throws Error when a response is not 200.
 */
export async function load(target: LoadTarget, ms: number) {
  const cpu = (): number => (target.pid === undefined ? Number.NaN : cpuMsOf(target.pid));
  const { origin, pathname, search } = new URL(target.url);
  const send = (forMs: number, connections: number): Promise<number[]> => {
    const end = performance.now() + forMs;
    const next = () => (performance.now() < end ? pathname + search : undefined);
    return requestWhile(origin, target.cookie, connections, next);
  };
  const before = cpu();
  const alone = await send(ms, 1);
  /** User and system time of the process tree for one page. */
  const cpuMs = (cpu() - before) / alone.length;
  const busy = await send(ms / 2, BUSY_CONNECTIONS);
  const sorted = alone.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { cpuMs, pagesPerS: busy.length / (ms / 2000), p50: at(0.5), p99: at(0.99) };
}

/** Requests what `next` names, over connections that are clients of their own; resolves to the latency of each. */
export async function requestWhile(
  origin: string,
  cookie: string,
  connections: number,
  next: () => string | undefined,
): Promise<number[]> {
  const latencies: number[] = [];
  const pool = new Pool(origin, { connections });
  const one = async (_: unknown, index: number): Promise<void> => {
    const client = `198.51.100.${index + 1}`;
    const headers = { 'accept-encoding': ACCEPT_ENCODING, 'x-forwarded-for': client, ...(cookie && { cookie }) };
    for (let path = next(); path !== undefined; path = next()) {
      const start = performance.now();
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      if (statusCode !== 200) throw new Error(`${origin}${path} responded ${statusCode}`);
      latencies.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  await pool.close();
  return latencies;
}

/** The median of the numbers that could be measured; NaN without any. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
