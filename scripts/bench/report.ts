// The results as one table for the terminal.
import type { BrowserRow, Series } from './browser/browserPart';
import { type ContentFigure, MAX_PROBE_MS } from './content/contentPart';
import type { LoadResult } from './load';
import type { ProcessFigures } from './processPart';
import type { ScaleRow } from './scale/scalePart';
import type { ServerRow } from './serverPart';
import type { WaitRow } from './waitPart';

export interface BenchResult {
  readonly date: string;
  readonly node: string;
  readonly mode: 'full' | 'quick';
  readonly products: number;
  readonly server: readonly ServerRow[];
  readonly wait: readonly WaitRow[];
  readonly process: ProcessFigures;
  readonly browser: readonly BrowserRow[];
  readonly rival: { readonly url: string; readonly load: LoadResult } | undefined;
}

const ms = (value: number | undefined): string => (value === undefined ? '—' : value.toFixed(value < 10 ? 2 : 0));
const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ×`;
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

/** The whole table. */
export function reportOf(result: BenchResult): string {
  return [
    'Server, one core: CPU ms a page; ratios to rendering the same tree in a loop (R), the same with gzip 6 (R+C), and Express',
    'sending the same bytes (E), all in the same rounds',
    table(SERVER_HEAD, [...result.server.map(serverCells), ...rivalCells(result)]),
    'An idle server: ms to the first byte, and how much of it is beyond the slowest call to the backend',
    table(WAIT_HEAD, result.wait.map(waitCells)),
    'Browser, first visit, slow 4G, CPU ÷ 4: median ms (range), beside the same finished page without scripts; kB on the wire',
    table(BROWSER_HEAD, result.browser.flatMap(browserCells)),
    processText(result.process),
    'Slowest controls, ms to the next paint, CPU ÷ 4',
    ...result.browser.map(({ page, controls }) => `  ${page}: ${controlText(controls)}`),
    backText(result.browser),
  ].join('\n\n');
}

const SERVER_HEAD = 'page,role,CPU ms,pages/s,p50,p99,× R,× R+C,× E,HTML kB,wire kB,gzip kB,state'.split(',');

function serverCells(row: ServerRow): string[] {
  const { ratios, html } = row;
  return [
    ...[row.page, row.role, ms(row.cpuMs), ms(row.pagesPerS), ms(row.p50), ms(row.p99)],
    ...[times(ratios.render), times(ratios.renderAndCompress), times(ratios.express)],
    ...[kB(html.raw), `${kB(html.wire)} ${html.encoding}`, kB(html.gzip), `${(row.stateShare * 100).toFixed(0)} %`],
  ];
}

function rivalCells({ rival }: BenchResult): string[][] {
  if (!rival) return [];
  const { cpuMs, pagesPerS, p50, p99 } = rival.load;
  return [[rival.url, '', ms(cpuMs), ms(pagesPerS), ms(p50), ms(p99)]];
}

const WAIT_HEAD = 'page,role,status,TTFB,beyond'.split(',');

function waitCells({ page, role, status, ttfb, beyondBackend }: WaitRow): string[] {
  return [page, role, String(status), ms(ttfb), ms(beyondBackend)];
}

const BROWSER_HEAD = 'page,TTFB,FCP,LCP,TBT,CLS,INP,requests,own,JS,CSS,HTML,fonts,pictures'.split(',');

function browserCells({ page, own, withoutScripts, transfer, controls }: BrowserRow): string[][] {
  const { bytes, requests, ownRequests } = transfer;
  const sizes = [bytes.Script, bytes.Stylesheet, bytes.Document, bytes.Font, bytes.Image].map(kB);
  const inp = ms(controls[0]?.ms);
  const ownCells = [page, ...vitalCells(own), inp, String(requests), String(ownRequests), ...sizes];
  if (!withoutScripts) return [ownCells];
  const ratio = (name: 'fcp' | 'lcp'): string => times(own.median[name] / withoutScripts.median[name]);
  return [ownCells, ['  without scripts', ...vitalCells(withoutScripts)], ['  ratio', '', ratio('fcp'), ratio('lcp')]];
}

/** Medians; of the paints with their range. */
function vitalCells({ median, min, max }: Series): string[] {
  const ranged = (name: 'fcp' | 'lcp'): string =>
    `${median[name].toFixed(0)} (${min[name].toFixed(0)}–${max[name].toFixed(0)})`;
  return [median.ttfb.toFixed(0), ranged('fcp'), ranged('lcp'), median.tbt.toFixed(0), median.cls.toFixed(3)];
}

function backText(rows: readonly BrowserRow[]): string {
  const times = rows.flatMap(({ page, back }) => (back ? [`${page} ${ms(back.ms)} ms, frame ${back.frames}`] : []));
  return `Back to a page from memory, CPU ÷ 4: ${times.join('; ')}`;
}

function processText({ startMs, emptyStartMs, requests, rssMb }: ProcessFigures): string {
  return (
    `Start to the first 200: ${ms(startMs)} ms, ${times(startMs / emptyStartMs)} an empty Node server (${ms(emptyStartMs)} ms)\n` +
    `RSS: ${ms(rssMb.before)} MB at start, ${ms(rssMb.half)} after ${requests / 2}, ` +
    `${ms(rssMb.after)} after ${requests} requests, a tenth hung up`
  );
}

function controlText(controls: BrowserRow['controls']): string {
  return controls.map(({ name, ms: time }) => `${name.replaceAll('\n', ' ')} ${time}`).join(', ') || 'none';
}

/** The table of the content cases, the costliest first. */
export function contentReportOf(figures: readonly ContentFigure[]): string {
  const rows = figures
    .toSorted((a, b) => b.probeMs - a.probeMs)
    .map(({ name, bytes, servedMs, probeMs, statuses }) => [
      ...[name, kB(bytes), ms(servedMs), ms(probeMs)],
      Object.entries(statuses)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
    ]);
  const over = figures.filter(({ probeMs }) => probeMs > MAX_PROBE_MS).length;
  return [
    'What a server does not hear while it works on costly content: the longest response of /healthz, ms, one core',
    table(['content', 'kB', 'served', 'healthz', 'statuses'], rows),
    `${figures.length} cases, ${over} above ${MAX_PROBE_MS} ms`,
  ].join('\n\n');
}

/** The table of both sizes of the backend. */
export function scaleReportOf(rows: readonly ScaleRow[]): string {
  const cells = rows.map(({ of, page, server, backend, ratio }) => [
    ...[`${of}: ${page}`, ms(server.small), ms(server.large), times(ratio)],
    ...[ms(backend?.small), ms(backend?.large)],
  ]);
  return [
    'A buyer’s page over 100 and 100,000 products, and over 1 and 2,000 categories: CPU ms a page',
    table(['page', 'small', 'large', 'ratio', 'backend small', 'large'], cells),
  ].join('\n\n');
}

/** Columns as wide as their widest cell; the first left-aligned, the others right-aligned. */
function table(head: readonly string[], rows: readonly string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  return all.map(line).join('\n');
}
