// Load on one address, and what it costs the process behind it.
import { Pool } from 'undici';
import { cpuMsOf } from './processes';

/** What Chromium accepts. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';

export interface LoadTarget {
  readonly url: string;
  readonly cookie: string;
  /** The process whose CPU time counts. */
  readonly pid: number;
}

/** Hears of each response before its client asks again. */
type OnAnswer = (client: number, status: number) => unknown;

/**
 * What a process serves in `ms` milliseconds over some connections: CPU milliseconds of all its threads and of the main one for a
 * page, pages a second, and the latency of the page in the middle and of the slowest hundredth.
 */
export async function serve({ url, cookie, pid }: LoadTarget, ms: number, connections: number, onAnswer?: OnAnswer) {
  const { origin, pathname, search } = new URL(url);
  const [before, start] = [cpuMsOf(pid), performance.now()];
  const next = () => (performance.now() < start + ms ? pathname + search : undefined);
  const latencies = await requestWhile(origin, cookie, connections, next, onAnswer);
  const [after, pages, seconds] = [cpuMsOf(pid), latencies.length, (performance.now() - start) / 1000];
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(pages * share)] ?? Number.NaN;
  return {
    'CPU ms': (after.all - before.all) / pages,
    main: (after.main - before.main) / pages,
    'pages/s': pages / seconds,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/**
 * Requests what `next` names, over connections that are clients of their own; resolves to the latency of each page.
 *
 * @param onAnswer without it, a response that is not 200 is an error
 */
export async function requestWhile(
  origin: string,
  cookie: string,
  connections: number,
  next: () => string | undefined,
  onAnswer: OnAnswer = refuse,
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
