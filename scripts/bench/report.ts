// The results as tables for the terminal.
import type { LoadResult } from './load';
import { type BrowserRow, medianOf } from './measureBrowser';
import type { ProcessFigures } from './measureProcess';
import type { ScaleRow } from './measureScale';
import type { ServerRow } from './measureServer';

export interface BenchResult {
  readonly server: readonly ServerRow[];
  readonly process: ProcessFigures;
  readonly browser: readonly BrowserRow[];
  readonly rival: { readonly url: string; readonly load: LoadResult } | undefined;
}

const ms = (value: number): string => (Number.isFinite(value) ? value.toFixed(value < 10 ? 2 : 0) : '—');
const times = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ×`;
const kB = (bytes = 0): string => (bytes / 1000).toFixed(1);

export function reportOf({ server, process, browser, rival }: BenchResult): string {
  const { startMs, emptyStartMs, requests, rssMb } = process;
  const rivalCells = rival ? [[rival.url, '', ...[rival.load.cpuMs, rival.load.pagesPerS].map(ms)]] : [];
  return [
    'Server, one core: CPU ms a page; ratios to rendering the same tree in a loop (R), the same with gzip 6 (R+C), and Express\nsending the same bytes (E), all in the same rounds',
    table(
      [
        'page',
        'role',
        'CPU ms',
        'pages/s',
        'p50',
        'p99',
        '× R',
        '× R+C',
        '× E',
        'HTML kB',
        'wire kB',
        'gzip kB',
        'state',
      ],
      [...server.map(serverCells), ...rivalCells],
    ),
    'Browser, first visit, slow 4G, CPU ÷ 4: medians, beside the same finished page without scripts; kB on the wire',
    table(
      ['page', 'FCP', 'LCP', 'TBT', 'CLS', 'requests', 'JS', 'CSS', 'HTML', 'fonts', 'pictures'],
      browser.flatMap(browserCells),
    ),
    `Start to the first 200: ${ms(startMs)} ms, ${times(startMs / emptyStartMs)} an empty Node server (${ms(emptyStartMs)} ms)`,
    `RSS: ${ms(rssMb.before)} MB at start, ${ms(rssMb.half)} after ${requests / 2}, ${ms(rssMb.after)} after ${requests} requests, a tenth hung up`,
  ].join('\n\n');
}

function serverCells({ page, role, cpu, pagesPerS, p50, p99, ratios, html, stateShare }: ServerRow): string[] {
  return [
    ...[page, role, ms(cpu.own), ms(pagesPerS), ms(p50), ms(p99)],
    ...[times(ratios.render), times(ratios.renderAndCompress), times(ratios.express)],
    ...[kB(html.raw), `${kB(html.wire)} ${html.encoding}`, kB(html.gzip), `${(stateShare * 100).toFixed(0)} %`],
  ];
}

function browserCells({ page, own, withoutScripts }: BrowserRow): string[][] {
  const vitals = (visits: BrowserRow['own']): string[] => [
    ...(['fcp', 'lcp', 'tbt'] as const).map((name) => medianOf(visits, name).toFixed(0)),
    medianOf(visits, 'cls').toFixed(3),
  ];
  const { requests = 0, bytes = {} } = own[0] ?? {};
  const sizes = ['Script', 'Stylesheet', 'Document', 'Font', 'Image'].map((kind) => kB(bytes[kind]));
  const cells = [[page, ...vitals(own), String(requests), ...sizes]];
  if (withoutScripts.length === 0) return cells;
  const ratio = (name: 'fcp' | 'lcp'): string => times(medianOf(own, name) / medianOf(withoutScripts, name));
  return [...cells, ['  without scripts', ...vitals(withoutScripts)], ['  ratio', ratio('fcp'), ratio('lcp')]];
}

/** The table of both sizes of the backend. */
export function scaleReportOf(rows: readonly ScaleRow[]): string {
  return [
    'A buyer’s page over 100 and 100,000 products, and over 1 and 2,000 categories: CPU ms a page',
    table(
      ['page', 'small', 'large', 'ratio'],
      rows.map(({ of, page, small, large, ratio }) => [`${of}: ${page}`, ms(small), ms(large), times(ratio)]),
    ),
  ].join('\n\n');
}

/** Columns as wide as their widest cell; the first left-aligned, the others right-aligned. */
export function table(head: readonly string[], rows: readonly string[][]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ');
  return all.map(line).join('\n');
}
