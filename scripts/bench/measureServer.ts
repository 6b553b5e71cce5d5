// CPU, throughput and latency of each page on the server, beside its baselines in the same rounds.
import { gzipSync } from 'node:zlib';
import { request } from 'undici';
import { type Baselines, stateOf } from './baselines';
import { type BenchEnvironment, type BenchPage, VISITOR } from './environment';
import { ACCEPT_ENCODING, type LoadFigures, load, median } from './load';
import type { Plan } from './plan';

const SUBJECTS = ['own', 'render', 'express'] as const;
/** CPU milliseconds a page: of the server, and of each baseline. */
type Cpu = Readonly<Record<(typeof SUBJECTS)[number], number>>;

/** The figures of one page for one role; times in milliseconds, sizes in bytes. */
export type ServerRow = Awaited<ReturnType<typeof rowOf>>;

interface Case {
  readonly page: BenchPage;
  readonly role: 'visitor' | 'buyer';
  readonly cookie: string;
  readonly rounds: { readonly own: LoadFigures; readonly cpu: Cpu }[];
}

/** Measures every page as visitor and buyer; the rounds of all pages are interleaved. */
export async function measureServer(env: BenchEnvironment, baselines: Baselines, plan: Plan) {
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

async function measureRound({ page, cookie }: Case, env: BenchEnvironment, baselines: Baselines, plan: Plan) {
  const document = await fetchDocument(env.origin + page.path, cookie);
  const { state } = stateOf(document.html);
  await baselines.finish({ ...document, path: page.path });
  const own = await load({ url: env.origin + page.path, cookie, pid: env.child.pid }, plan.loadMs);
  const render = await baselines.render({ url: page.path, state, ms: plan.loopMs });
  const finished = { url: baselines.origin + page.path, cookie, pid: baselines.pid };
  const express = (await load(finished, plan.loadMs / 2)).cpuMs;
  return { own, cpu: { own: own.cpuMs, render, express } };
}

async function rowOf({ page, role, cookie, rounds }: Case, env: BenchEnvironment) {
  const { html, bytes, encoding } = await fetchDocument(env.origin + page.path, cookie);
  const medians = (read: (cpu: Cpu, name: keyof Cpu) => number): Cpu =>
    Object.fromEntries(SUBJECTS.map((name) => [name, median(rounds.map(({ cpu }) => read(cpu, name)))])) as Cpu;
  const raw = Buffer.byteLength(html);
  return {
    page: page.name,
    role,
    cpu: medians((cpu, name) => cpu[name]),
    /** CPU of the server divided by that of each baseline: the median of the rounds. */
    ratios: medians((cpu, name) => cpu.own / cpu[name]),
    pagesPerS: Math.max(...rounds.map(({ own }) => own.pagesPerS)),
    p50: Math.min(...rounds.map(({ own }) => own.p50)),
    p99: Math.min(...rounds.map(({ own }) => own.p99)),
    html: { raw, wire: bytes.length, gzip: gzipSync(html, { level: 6 }).length, encoding: encoding ?? 'identity' },
    /** Part of the raw document that is the state for the browser. */
    stateShare: stateOf(html).bytes / raw,
  };
}

/** Another server's page, warmed up as ours are: the median round. */
export async function measureRival(url: string, pid: number | undefined, plan: Plan): Promise<LoadFigures> {
  const target = { url, cookie: '', pid };
  await load(target, plan.warmUpMs);
  const rounds: LoadFigures[] = [];
  while (rounds.length < plan.rounds) rounds.push(await load(target, plan.loadMs));
  return rounds.toSorted((a, b) => a.cpuMs - b.cpuMs)[Math.floor(plan.rounds / 2)] as LoadFigures;
}

/** A page, and its bytes on the wire. */
export async function fetchDocument(url: string, cookie: string) {
  const options = { headers: { cookie, 'accept-encoding': ACCEPT_ENCODING } };
  const html = await (await fetch(url, options)).text();
  const { headers, body } = await request(url, options);
  return { html, bytes: Buffer.from(await body.arrayBuffer()), encoding: headers['content-encoding']?.toString() };
}
