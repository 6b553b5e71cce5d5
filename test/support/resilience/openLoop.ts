// An open-loop load generator: it sends at its rate whatever the server does, and counts latency from the moment at which a
// request was due, so that a slow server can't hide its queue.
import http from 'node:http';

export interface LoadRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Sample {
  /** When it was due, since the start of the load. */
  readonly atMs: number;
  readonly latencyMs: number;
  /** 0 when there was no response. */
  readonly status: number;
  readonly hasRetryAfter: boolean;
}

export interface LoadResult {
  readonly samples: readonly Sample[];
  readonly seconds: number;
}

interface Load {
  readonly port: number;
  /** Requests a second at a moment of the load. */
  readonly rateAt: (atMs: number) => number;
  readonly seconds: number;
  readonly next: (index: number) => LoadRequest;
}

const TICK_MS = 5;
const CLIENT_TIMEOUT_MS = 30_000;

/** Runs a load and resolves when every request has ended. */
export async function openLoop({ port, rateAt, seconds, next }: Load): Promise<LoadResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const samples: Sample[] = [];
  const pending: Promise<void>[] = [];
  const start = performance.now();
  let due = 0;
  let lastMs = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const nowMs = Math.min(performance.now() - start, seconds * 1000);
      due += ((nowMs - lastMs) / 1000) * rateAt(lastMs);
      lastMs = nowMs;
      while (pending.length < Math.floor(due)) {
        const { path, headers } = next(pending.length);
        const request = { port, agent, start, atMs: nowMs, path, headers: { ...nextClient(), ...headers } };
        pending.push(send(request).then((sample) => void samples.push(sample)));
      }
      if (nowMs < seconds * 1000) return;
      clearInterval(timer);
      resolve();
    }, TICK_MS);
  });
  await Promise.all(pending);
  agent.destroy();
  return { samples, seconds };
}

let clients = 0;

/** A client for each request, of all loads: one alone would have its share of the server's places only, and one that comes again waits longer. */
function nextClient() {
  clients += 1;
  return { 'X-Forwarded-For': `10.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}` };
}

interface Sending extends LoadRequest {
  readonly port: number;
  readonly agent: http.Agent;
  readonly start: number;
  readonly atMs: number;
}

function send({ port, agent, start, atMs, path, headers = {} }: Sending): Promise<Sample> {
  return new Promise((resolve) => {
    const done = (status: number, hasRetryAfter = false): void =>
      resolve({ atMs, latencyMs: performance.now() - start - atMs, status, hasRetryAfter });
    const request = http.get(
      { host: '127.0.0.1', port, agent, path, headers, timeout: CLIENT_TIMEOUT_MS },
      (response) => {
        response.resume();
        response.once('close', () =>
          done(response.complete ? (response.statusCode ?? 0) : 0, response.headers['retry-after'] !== undefined),
        );
      },
    );
    request.once('timeout', () => request.destroy());
    request.once('error', () => done(0));
  });
}

/** The value below which this part of the values lies; 0 without values. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Served in full: not shed, not led to /busy. */
export const isServed = ({ status }: Sample): boolean => status === 200 || status === 404;

/** Latencies of the served responses. */
export const servedMs = ({ samples }: LoadResult): number[] =>
  samples.filter(isServed).map(({ latencyMs }) => latencyMs);

/** How often each status was seen. */
export function statusCounts({ samples }: LoadResult): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of samples) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const KEYWORDS = ['lamp', 'mug', 'bag', 'watch', 'shirt', 'pan', 'toy', 'cable'];

/**
 * The mix of the load tests (docs/reliability.md): 40 % search, 30 % items, 15 % home, 10 % articles, 5 % missing pages;
 * half of the home pages and articles are opened by visitors. Search and items need a login.
 */
export function pageMix(cookie: string): (index: number) => LoadRequest {
  const headers = { Cookie: cookie };
  return (index) => {
    const turn = (index * 7) % 20;
    const visitor = index % 2 === 0 ? {} : { headers };
    if (turn < 8)
      return { path: `/search?keyword=${KEYWORDS[index % KEYWORDS.length]}&pageNo=${1 + (index % 3)}`, headers };
    if (turn < 14) return { path: `/items/${20450001 + (index % 12)}`, headers };
    if (turn < 17) return { path: '/', ...visitor };
    if (turn < 19) return { path: `/article/detail/${1 + (index % 9)}`, ...visitor };
    return { path: '/404', ...visitor };
  };
}
