// CPU, throughput and latency of each page on the server, beside its baseline in the same rounds.
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { type Baseline, stateOf } from './baseline';
import { type BenchEnvironment, type BenchPage, VISITOR } from './environment';
import { ACCEPT_ENCODING, type LoadFigures, load, median } from './load';
import type { Plan } from './plan';

/** The figures of one page for one role; times in milliseconds, sizes in bytes. */
export type ServerRow = Awaited<ReturnType<typeof rowOf>>;

interface Case {
  readonly page: BenchPage;
  readonly role: 'visitor' | 'buyer';
  readonly cookie: string;
  readonly rounds: { readonly own: LoadFigures; readonly express: LoadFigures }[];
}

/** Measures every page as visitor and buyer; the rounds of all pages are interleaved. */
export async function measureServer(env: BenchEnvironment, baseline: Baseline, plan: Plan) {
  const cases: Case[] = env.pages.flatMap((page) => [
    { page, role: 'visitor', cookie: VISITOR, rounds: [] },
    { page, role: 'buyer', cookie: env.buyer, rounds: [] },
  ]);
  for (const { page, cookie } of cases)
    await load({ url: env.origin + page.path, cookie, pid: env.child.pid as number }, plan.warmUpMs);
  for (let count = 0; count < plan.rounds; count++)
    for (const one of cases) one.rounds.push(await measureRound(one, env, baseline, plan));
  return Promise.all(cases.map((one) => rowOf(one, env)));
}

async function measureRound({ page, cookie }: Case, env: BenchEnvironment, baseline: Baseline, plan: Plan) {
  const document = await fetchDocument(env.origin + page.path, cookie);
  await baseline.finish({ ...document, path: page.path });
  const own = await load({ url: env.origin + page.path, cookie, pid: env.child.pid as number }, plan.loadMs);
  const express = await load({ url: baseline.origin + page.path, cookie, pid: baseline.pid }, plan.loadMs / 2);
  return { own, express };
}

async function rowOf({ page, role, cookie, rounds }: Case, env: BenchEnvironment) {
  const { html, bytes, encoding } = await fetchDocument(env.origin + page.path, cookie);
  const raw = Buffer.byteLength(html);
  return {
    page: page.name,
    role,
    cpuMs: median(rounds.map(({ own }) => own.cpuMs)),
    /** CPU of the server divided by that of Express: the median of the rounds. */
    ratio: median(rounds.map(({ own, express }) => own.cpuMs / express.cpuMs)),
    pagesPerS: Math.max(...rounds.map(({ own }) => own.pagesPerS)),
    p50: Math.min(...rounds.map(({ own }) => own.p50)),
    p99: Math.min(...rounds.map(({ own }) => own.p99)),
    html: { raw, wire: bytes.length, gzip: gzipSync(html, { level: 6 }).length, encoding: encoding ?? 'identity' },
    /** Part of the raw document that is the state for the browser. */
    stateShare: stateOf(html).bytes / raw,
  };
}

/** A page, and its bytes on the wire. */
export async function fetchDocument(url: string, cookie: string) {
  const options = { headers: { cookie, 'accept-encoding': ACCEPT_ENCODING } };
  const html = await (await fetch(url, options)).text();
  const { headers, body } = await request(url, options);
  return { html, bytes: Buffer.from(await body.arrayBuffer()), encoding: headers['content-encoding']?.toString() };
}
