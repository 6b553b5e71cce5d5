// What the server adds to the backend's own responses before the first byte of a page (V6).
import { Agent, get, type IncomingMessage } from 'node:http';
import { ACCEPT_ENCODING } from './load';
import { median } from './serverPart';
import type { BenchPage, Stand } from './stand';

export interface WaitRow {
  readonly page: string;
  readonly role: 'visitor' | 'buyer';
  /** Of a first visit, without a cookie or with the session's alone. */
  readonly status: number;
  /** Milliseconds from the request to the headers of the response, nothing else on the machine. */
  readonly ttfb: number;
  /** Milliseconds of it beyond the slowest call to the backend, as Server-Timing reports them. */
  readonly beyondBackend: number;
}

/** Requests pages one after the other over one connection, each a new address, so that none is a stored page. */
export async function measureWait(stand: Stand, requests: number): Promise<WaitRow[]> {
  const rows: WaitRow[] = [];
  for (const page of stand.pages) {
    for (const role of ['visitor', 'buyer'] as const) rows.push(await measureCase(stand, page, role, requests));
  }
  return rows;
}

async function measureCase(stand: Stand, page: BenchPage, role: WaitRow['role'], requests: number): Promise<WaitRow> {
  const agent = new Agent({ keepAlive: true });
  const cookie = role === 'buyer' ? stand.session : '';
  const samples: Sample[] = [];
  for (let count = 0; count < requests; count++)
    samples.push(await request(`${stand.origin}${page.path}?n=${count}`, cookie, agent));
  agent.destroy();
  return {
    ...{ page: page.name, role, status: samples[0]?.status ?? 0 },
    ttfb: median(samples.map(({ ttfb }) => ttfb)),
    beyondBackend: median(samples.map(({ ttfb, slowestCall }) => ttfb - slowestCall)),
  };
}

interface Sample {
  readonly status: number;
  readonly ttfb: number;
  readonly slowestCall: number;
}

function request(url: string, cookie: string, agent: Agent): Promise<Sample> {
  const { promise, resolve, reject } = Promise.withResolvers<Sample>();
  const start = performance.now();
  const headers = { 'accept-encoding': ACCEPT_ENCODING, ...(cookie && { cookie }) };
  get(url, { headers, agent }, (response) => {
    const sample = {
      status: response.statusCode ?? 0,
      ttfb: performance.now() - start,
      slowestCall: slowest(response),
    };
    response.resume().once('end', () => resolve(sample));
  }).once('error', reject);
  return promise;
}

/** Of the calls to the backend; rendering is the storefront's own time. */
function slowest({ headers }: IncomingMessage): number {
  const durations = String(headers['server-timing'] ?? '').matchAll(/(?<!render);dur=([\d.]+)/g);
  return Math.max(0, ...[...durations].map(([, duration]) => Number(duration)));
}
