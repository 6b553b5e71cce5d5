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
  /** The process whose CPU time counts. */
  readonly pid: number;
}

export type LoadFigures = Awaited<ReturnType<typeof load>>;

/**
 * Requests an address for `ms` milliseconds: first over one connection, for CPU time and latency without a queue (the server
 * wakes up for every request, as do the baselines it is compared with), then for half as long over several, for pages a second.
 *
 * @throws Error when a response is not 200.
 */
export async function load(target: LoadTarget, ms: number) {
  const { cpuMs, latencies } = await serve(target, ms, 1);
  const { pagesPerS } = await serve(target, ms / 2, BUSY_CONNECTIONS);
  return { cpuMs, pagesPerS, ...percentilesOf(latencies) };
}

/** What a process serves in `ms` milliseconds over some connections, and the CPU time of its tree for one page. */
export async function serve({ url, cookie, pid }: LoadTarget, ms: number, connections: number) {
  const { origin, pathname, search } = new URL(url);
  const [before, start] = [cpuMsOf(pid), performance.now()];
  const next = () => (performance.now() < start + ms ? pathname + search : undefined);
  const latencies = await requestWhile(origin, cookie, connections, next);
  const seconds = (performance.now() - start) / 1000;
  return { latencies, cpuMs: (cpuMsOf(pid) - before) / latencies.length, pagesPerS: latencies.length / seconds };
}

/**
 * Requests what `next` names, over connections that are clients of their own; resolves to the latency of each page.
 *
 * @param onAnswer hears of each response before its client asks again; without it one that is not 200 is an error
 */
export async function requestWhile(
  origin: string,
  cookie: string,
  connections: number,
  next: () => string | undefined,
  onAnswer: (client: number, status: number) => unknown = refuse,
): Promise<number[]> {
  const latencies: number[] = [];
  const pool = new Pool(origin, { connections });
  const one = async (_: unknown, client: number): Promise<void> => {
    const forwarded = `10.${client >> 8}.${client & 255}.1`;
    const headers = { 'accept-encoding': ACCEPT_ENCODING, 'x-forwarded-for': forwarded, ...(cookie && { cookie }) };
    for (let path = next(); path !== undefined; path = next()) {
      const start = performance.now();
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
      await body.dump({ limit: Number.POSITIVE_INFINITY });
      if (statusCode === 200) latencies.push(performance.now() - start);
      await onAnswer(client, statusCode);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  await pool.close();
  return latencies;
}

function refuse(_client: number, status: number): void {
  if (status !== 200) throw new Error(`A page responded ${status}`);
}

/** The middle and the hundredth of the slowest. */
export function percentilesOf(latencies: readonly number[]) {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

/** The median of the numbers that could be measured; NaN without any. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}
