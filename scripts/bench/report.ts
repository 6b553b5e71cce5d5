// The results as one table for the terminal.
import type { BrowserRow } from './browser/browserPart';
import { type ContentFigure, MAX_PROBE_MS } from './content/contentPart';
import type { LoadResult } from './load';
import type { ProcessFigures } from './processPart';
import type { ServerRow } from './serverPart';

export interface BenchResult {
  readonly date: string;
  readonly node: string;
  readonly mode: 'full' | 'quick';
  readonly products: number;
  readonly server: readonly ServerRow[];
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
    'Browser, slow 4G, CPU ÷ 4: ms, beside the same finished page without scripts; kB on the wire',
    table(BROWSER_HEAD, result.browser.flatMap(browserCells)),
    processText(result.process),
    'Slowest controls, ms to the next paint, CPU ÷ 4',
    ...result.browser.map(({ page, controls }) => `  ${page}: ${controlText(controls)}`),
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

const BROWSER_HEAD = 'page,TTFB,FCP,LCP,TBT,CLS,requests,own,JS,CSS,HTML'.split(',');

function browserCells({ page, own, withoutScripts, transfer }: BrowserRow): string[][] {
  const { bytes, requests, ownRequests } = transfer;
  const vitals = ({ ttfb, fcp, lcp, tbt, cls }: BrowserRow['own']): string[] => [
    ...[ttfb, fcp, lcp, tbt].map((value) => value.toFixed(0)),
    cls.toFixed(3),
  ];
  const sizes = [kB(bytes.Script), kB(bytes.Stylesheet), kB(bytes.Document)];
  const ownCells = [page, ...vitals(own), String(requests), String(ownRequests), ...sizes];
  if (!withoutScripts) return [ownCells];
  const ratio = ['  ratio', '', times(own.fcp / withoutScripts.fcp), times(own.lcp / withoutScripts.lcp)];
  return [ownCells, ['  without scripts', ...vitals(withoutScripts)], ratio];
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
