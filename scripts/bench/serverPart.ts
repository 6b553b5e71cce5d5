// CPU, throughput and latency of each page on the server, beside its limits in the same rounds.
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { type Limits, stateOf } from './limits';
import { ACCEPT_ENCODING, type LoadResult, load } from './load';
import type { Plan } from './plan';
import { type BenchPage, type Stand, VISITOR } from './stand';

type Role = 'visitor' | 'buyer';

/** The figures of one page for one role; times in milliseconds, sizes in bytes. */
export interface ServerRow {
  readonly page: BenchPage['name'];
  readonly role: Role;
  readonly cpuMs: number;
  readonly pagesPerS: number;
  readonly p50: number;
  readonly p99: number;
  /** CPU of the server divided by that of each limit: the median of the rounds. */
  readonly ratios: { readonly render: number; readonly renderAndCompress: number; readonly express: number };
  readonly limits: { readonly render: number; readonly renderAndCompress: number; readonly express: number };
  readonly html: { readonly raw: number; readonly wire: number; readonly gzip: number; readonly encoding: string };
  /** Part of the raw document that is the state for the browser. */
  readonly stateShare: number;
}

interface Round {
  readonly own: LoadResult;
  readonly cpuMs: number;
  readonly limits: ServerRow['limits'];
}

/** Measures every page as visitor and buyer; the rounds of all pages are interleaved. */
export async function measureServer(stand: Stand, limits: Limits, plan: Plan): Promise<ServerRow[]> {
  const cases = stand.pages.flatMap((page) => [
    { page, role: 'visitor' as const, cookie: VISITOR },
    { page, role: 'buyer' as const, cookie: stand.buyer },
  ]);
  const rounds = new Map(cases.map((one) => [one, [] as Round[]]));
  for (const one of cases) await load({ ...targetOf(one, stand), pid: undefined }, plan.warmUpMs);
  for (let count = 0; count < plan.rounds; count++) {
    for (const one of cases) rounds.get(one)?.push(await measureRound(one, stand, limits, plan));
  }
  const rows: ServerRow[] = [];
  for (const [one, measured] of rounds) rows.push(await rowOf(one, measured, stand));
  return rows;
}

interface Case {
  readonly page: BenchPage;
  readonly role: Role;
  readonly cookie: string;
}

const targetOf = ({ page, cookie }: Case, { origin, server }: Stand) => ({
  url: origin + page.path,
  cookie,
  pid: server.pid,
});

async function measureRound(one: Case, stand: Stand, limits: Limits, plan: Plan): Promise<Round> {
  const document = await fetchDocument(stand.origin + one.page.path, one.cookie);
  const { state } = stateOf(document.html);
  await limits.finish(one.page.path, document.bytes, document.encoding, stand.origin);
  const own = await load(targetOf(one, stand), plan.loadMs);
  const render = await limits.render(one.page.path, state, plan.loopMs, false);
  const renderAndCompress = await limits.render(one.page.path, state, plan.loopMs, true);
  const bytes = await load(
    { url: limits.origin + one.page.path, cookie: one.cookie, pid: limits.pid },
    plan.loadMs / 2,
  );
  return { own, cpuMs: own.cpuMs ?? 0, limits: { render, renderAndCompress, express: bytes.cpuMs ?? 0 } };
}

async function rowOf(one: Case, rounds: readonly Round[], stand: Stand): Promise<ServerRow> {
  const { html, bytes, encoding } = await fetchDocument(stand.origin + one.page.path, one.cookie);
  const middle = (read: (round: Round) => number): number => median(rounds.map(read));
  const raw = Buffer.byteLength(html);
  return {
    page: one.page.name,
    role: one.role,
    cpuMs: middle(({ cpuMs }) => cpuMs),
    pagesPerS: Math.max(...rounds.map(({ own }) => own.pagesPerS)),
    p50: Math.min(...rounds.map(({ own }) => own.p50)),
    p99: Math.min(...rounds.map(({ own }) => own.p99)),
    limits: {
      render: middle(({ limits }) => limits.render),
      renderAndCompress: middle(({ limits }) => limits.renderAndCompress),
      express: middle(({ limits }) => limits.express),
    },
    ratios: {
      render: middle(({ cpuMs, limits }) => cpuMs / limits.render),
      renderAndCompress: middle(({ cpuMs, limits }) => cpuMs / limits.renderAndCompress),
      express: middle(({ cpuMs, limits }) => cpuMs / limits.express),
    },
    html: { raw, wire: bytes.length, gzip: gzipSync(html, { level: 6 }).length, encoding: encoding ?? 'identity' },
    stateShare: stateOf(html).bytes / raw,
  };
}

/** The median of the numbers that could be measured; NaN without any. */
export function median(values: readonly number[]): number {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  zstd: (bytes) => zstdDecompressSync(bytes),
};

interface FetchedDocument {
  readonly html: string;
  /** As sent. */
  readonly bytes: Buffer;
  readonly encoding: string | undefined;
}

/** A page with its bytes on the wire. */
export async function fetchDocument(url: string, cookie: string): Promise<FetchedDocument> {
  const { promise, resolve, reject } = Promise.withResolvers<FetchedDocument>();
  get(url, { headers: { cookie, 'accept-encoding': ACCEPT_ENCODING } }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('end', () => {
      const bytes = Buffer.concat(chunks);
      const encoding = response.headers['content-encoding'];
      const plain = encoding ? DECODERS[encoding]?.(bytes) : bytes;
      resolve({ html: String(plain), bytes, encoding });
    });
  }).once('error', reject);
  return promise;
}
