// CPU, throughput and latency of each page on the server, beside its baselines in the same rounds.
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { type Baselines, stateOf } from './baselines';
import { type BenchPage, type Environment, VISITOR } from './environment';
import { ACCEPT_ENCODING, type LoadResult, load, median } from './load';
import type { Plan } from './plan';

/** CPU milliseconds a page. */
interface Cpu {
  readonly own: number;
  readonly render: number;
  readonly renderAndCompress: number;
  readonly express: number;
}

/** The figures of one page for one role; times in milliseconds, sizes in bytes. */
export interface ServerRow {
  readonly page: BenchPage['name'];
  readonly role: 'visitor' | 'buyer';
  readonly cpu: Cpu;
  /** CPU of the server divided by that of each baseline: the median of the rounds. */
  readonly ratios: Omit<Cpu, 'own'>;
  readonly pagesPerS: number;
  readonly p50: number;
  readonly p99: number;
  readonly html: { readonly raw: number; readonly wire: number; readonly gzip: number; readonly encoding: string };
  /** Part of the raw document that is the state for the browser. */
  readonly stateShare: number;
}

interface Case {
  readonly page: BenchPage;
  readonly role: ServerRow['role'];
  readonly cookie: string;
  readonly rounds: { readonly own: LoadResult; readonly cpu: Cpu }[];
}

/** Measures every page as visitor and buyer; the rounds of all pages are interleaved. */
export async function measureServer(env: Environment, baselines: Baselines, plan: Plan): Promise<ServerRow[]> {
  const cases: Case[] = env.pages.flatMap((page) => [
    { page, role: 'visitor', cookie: VISITOR, rounds: [] },
    { page, role: 'buyer', cookie: env.buyer, rounds: [] },
  ]);
  for (const { page, cookie } of cases)
    await load({ url: env.origin + page.path, cookie, pid: undefined }, plan.warmUpMs);
  for (let count = 0; count < plan.rounds; count++)
    for (const one of cases) one.rounds.push(await measureRound(one, env, baselines, plan));
  return Promise.all(cases.map((one) => rowOf(one, env)));
}

async function measureRound({ page, cookie }: Case, env: Environment, baselines: Baselines, plan: Plan) {
  const document = await fetchDocument(env.origin + page.path, cookie);
  const { state } = stateOf(document.html);
  await baselines.finish(page.path, document.bytes, document.encoding, env.origin);
  const own = await load({ url: env.origin + page.path, cookie, pid: env.server.pid }, plan.loadMs);
  const render = await baselines.render(page.path, state, plan.loopMs, false);
  const renderAndCompress = await baselines.render(page.path, state, plan.loopMs, true);
  const finished = { url: baselines.origin + page.path, cookie, pid: baselines.pid };
  const express = (await load(finished, plan.loadMs / 2)).cpuMs;
  return { own, cpu: { own: own.cpuMs, render, renderAndCompress, express } };
}

async function rowOf({ page, role, cookie, rounds }: Case, env: Environment): Promise<ServerRow> {
  const { html, bytes, encoding } = await fetchDocument(env.origin + page.path, cookie);
  const middle = (read: (cpu: Cpu) => number): number => median(rounds.map(({ cpu }) => read(cpu)));
  const raw = Buffer.byteLength(html);
  return {
    page: page.name,
    role,
    cpu: {
      own: middle(({ own }) => own),
      render: middle(({ render }) => render),
      renderAndCompress: middle(({ renderAndCompress }) => renderAndCompress),
      express: middle(({ express }) => express),
    },
    ratios: {
      render: middle(({ own, render }) => own / render),
      renderAndCompress: middle(({ own, renderAndCompress }) => own / renderAndCompress),
      express: middle(({ own, express }) => own / express),
    },
    pagesPerS: Math.max(...rounds.map(({ own }) => own.pagesPerS)),
    p50: Math.min(...rounds.map(({ own }) => own.p50)),
    p99: Math.min(...rounds.map(({ own }) => own.p99)),
    html: { raw, wire: bytes.length, gzip: gzipSync(html, { level: 6 }).length, encoding: encoding ?? 'identity' },
    stateShare: stateOf(html).bytes / raw,
  };
}

/** Another server's page, warmed up as ours are: the median round. */
export async function measureRival(url: string, pid: number | undefined, plan: Plan): Promise<LoadResult> {
  const target = { url, cookie: '', pid };
  await load(target, plan.warmUpMs);
  const rounds: LoadResult[] = [];
  while (rounds.length < plan.rounds) rounds.push(await load(target, plan.loadMs));
  return rounds.toSorted((a, b) => a.cpuMs - b.cpuMs)[Math.floor(plan.rounds / 2)] as LoadResult;
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
export function fetchDocument(url: string, cookie: string): Promise<FetchedDocument> {
  const { promise, resolve, reject } = Promise.withResolvers<FetchedDocument>();
  get(url, { headers: { cookie, 'accept-encoding': ACCEPT_ENCODING } }, async (response) => {
    const bytes = Buffer.concat(await response.toArray());
    const encoding = response.headers['content-encoding'];
    const plain = encoding ? DECODERS[encoding]?.(bytes) : bytes;
    resolve({ html: String(plain), bytes, encoding });
  }).once('error', reject);
  return promise;
}
