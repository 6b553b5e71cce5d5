// Load on one address, and what it costs the process behind it.
import { autocannon, type Result } from './autocannon';
import { cpuMsOf } from './processTree';

/** What Chromium accepts. */
export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd';
/** Connections that keep the server busy. */
const BUSY_CONNECTIONS = 8;

export interface LoadResult {
  readonly requests: number;
  /** User and system time of the process tree for one page; undefined when its process can't be seen. */
  readonly cpuMs: number | undefined;
  readonly pagesPerS: number;
  readonly p50: number;
  readonly p99: number;
}

export interface LoadTarget {
  readonly url: string;
  readonly cookie: string;
  /** The process whose CPU time counts. */
  readonly pid: number | undefined;
}

/**
 * Requests an address for `ms` milliseconds: first over one connection, for CPU time and latency without a queue (the server
 * wakes up for every request, as do the limits it is compared with), then for half as long over several, for pages a second.
 *
 * @throws Error when a response is not 2xx.
 */
export async function load(target: LoadTarget, ms: number): Promise<LoadResult> {
  const { pid } = target;
  const before = pid === undefined ? 0 : cpuMsOf(pid);
  const { requests, latency } = await send(target, ms, 1);
  const cpuMs = pid === undefined ? undefined : (cpuMsOf(pid) - before) / requests.total;
  const busy = await send(target, ms / 2, BUSY_CONNECTIONS);
  return {
    requests: requests.total + busy.requests.total,
    cpuMs,
    pagesPerS: busy.requests.total / busy.duration,
    p50: latency.p50,
    p99: latency.p99,
  };
}

async function send({ url, cookie }: LoadTarget, ms: number, connections: number): Promise<Result> {
  const headers = { 'accept-encoding': ACCEPT_ENCODING, ...(cookie && { cookie }) };
  const result = await autocannon({ url, connections, duration: ms / 1000, headers });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} failed`);
  return result;
}
